// Package korean says in Korean what a model is told by package mcp. It is linked
// only by programs that use it:
//
//	mcp.NewServer(info, mcp.WithCatalogue(korean.Catalogue))
//
// Names and values come from elsewhere, and which particle follows a Korean noun
// depends on its last sound. The phrases are therefore built so that no particle
// with two forms follows a place in braces.
package korean

import "github.com/mcptoolgen/mcptoolgen/runtime/mcp"

// Catalogue has every key of mcp.English, except the forms for one of something,
// which Korean does not have. It must not be changed.
var Catalogue = mcp.Catalogue{
	// The frame around the problems of a call.
	"arguments":           "{tool} 호출의 인자가 올바르지 않습니다 (문제 {count}개):",
	"arguments.more":      "그 밖에 {count}개",
	"arguments.again":     "인자를 고쳐서 다시 호출하세요: {tool}",
	"arguments.root":      "인자 전체",
	"got":                 "{problem} 받은 값: {got}",
	"suggestion":          "{problem} 혹시 이것인가요? {name}.",
	"known.arguments":     "{problem} 쓸 수 있는 인자: {names}",
	"known.members":       "{problem} 쓸 수 있는 항목: {names}",
	"known.no-arguments":  "{problem} 이 도구에는 인자가 없습니다.",
	"known.no-members":    "{problem} 여기에는 항목이 없어야 합니다.",
	"unknown.end":         "{problem}",
	"required.expected":   "꼭 필요합니다. 필요한 값: {expected}",
	"keyword.unknown":     "다음 조건에 맞지 않습니다: {keyword} {expected}.",
	"keyword.unknown.one": "다음 조건에 맞지 않습니다: {keyword}.",

	// Keywords of JSON Schema, and of the decoder.
	"type":                 "값의 종류가 다릅니다. 필요한 값: {expected}.",
	"enum":                 "다음 중 하나여야 합니다: {expected}.",
	"const":                "다음 값이어야 합니다: {expected}.",
	"multipleOf":           "{expected}의 배수여야 합니다.",
	"minimum":              "{expected} 이상이어야 합니다.",
	"maximum":              "{expected} 이하여야 합니다.",
	"exclusiveMinimum":     "{expected}보다 커야 합니다.",
	"exclusiveMaximum":     "{expected}보다 작아야 합니다.",
	"minLength":            "{count}자 이상이어야 합니다.",
	"maxLength":            "{count}자 이하여야 합니다.",
	"pattern":              "다음 패턴에 맞아야 합니다: {expected}.",
	"format":               "형식이 다릅니다. 필요한 값: {expected}.",
	"contentEncoding":      "인코딩이 다릅니다. 필요한 값: {expected}.",
	"minItems":             "원소가 {count}개 이상이어야 합니다.",
	"maxItems":             "원소가 {count}개 이하여야 합니다.",
	"uniqueItems":          "같은 원소가 두 번 나오면 안 됩니다.",
	"minProperties":        "항목이 {count}개 이상이어야 합니다.",
	"maxProperties":        "항목이 {count}개 이하여야 합니다.",
	"propertyNames":        "항목 이름은 다음이어야 합니다: {expected}.",
	"required":             "꼭 필요합니다.",
	"additionalProperties": "알 수 없는 항목입니다.",
	"additionalArguments":  "알 수 없는 인자입니다.",
	"dependentRequired":    "다음 항목이 있으면 꼭 필요합니다: {expected}.",
	"oneOf":                "다음 중 꼭 하나만 있어야 합니다: {expected}.",
	"anyOf":                "다음 중 하나 이상 있어야 합니다: {expected}.",
	"oneof_type":           "다음 종류 중 꼭 하나여야 합니다: {expected}.",
	"anyof_type":           "다음 종류 중 하나여야 합니다: {expected}.",
	"not":                  "허용되지 않는 형태입니다.",
	"duplicate":            "두 번 이상 주어졌습니다.",
	"unicode":              "올바른 유니코드 문자열이어야 합니다.",
	"maxDepth":             "중첩 깊이는 최대 {expected}단계입니다.",
	"maxDigits":            "숫자가 {count}자리 이하여야 합니다.",
	"text":                 "받아들일 수 없는 값입니다.",
	"validate":             "받아들일 수 없는 값입니다.",
	"syntax":               "올바른 JSON 형식이 아닙니다.",

	// What a value should be: kinds, formats, encodings.
	"kind.string":     "문자열",
	"kind.integer":    "정수",
	"kind.number":     "숫자",
	"kind.boolean":    "true 또는 false",
	"kind.array":      "배열",
	"kind.object":     "객체",
	"kind.null":       "null",
	"kind.any":        "아무 JSON 값",
	"kind.enum":       "다음 중 하나: {expected}",
	"kind.const":      "{expected}",
	"kind.range":      "{minimum} 이상 {maximum} 이하의 {kind}",
	"kind.minimum":    "{minimum} 이상의 {kind}",
	"kind.maximum":    "{maximum} 이하의 {kind}",
	"kind.above":      "{minimum}보다 큰 {kind}",
	"kind.below":      "{maximum}보다 작은 {kind}",
	"kind.length":     "{minimum}자 이상 {maximum}자 이하의 {kind}",
	"kind.length.min": "{minimum}자 이상의 {kind}",
	"kind.length.max": "{maximum}자 이하의 {kind}",
	"kind.pattern":    "패턴 {expected}에 맞는 {kind}",
	"kind.items":      "{kind} (원소: {expected})",
	"kind.count":      "원소가 {minimum}개 이상 {maximum}개 이하인 {kind}",
	"kind.count.min":  "원소가 {minimum}개 이상인 {kind}",
	"kind.count.max":  "원소가 {maximum}개 이하인 {kind}",
	"kind.members":    "{kind} (항목: {names})",
	"kind.base64":     "패딩이 있는 표준 base64 문자열",
	"kind.format":     "{expected} 형식의 값",

	"format.date-time":     "RFC 3339 형식의 날짜와 시각",
	"format.date":          "RFC 3339 형식의 날짜",
	"format.time":          "RFC 3339 형식의 시각",
	"format.duration":      "ISO 8601 형식의 기간",
	"format.go-duration":   "1h30m과 같은 Go 형식의 기간",
	"format.email":         "이메일 주소",
	"format.hostname":      "호스트 이름",
	"format.ipv4":          "IPv4 주소",
	"format.ipv6":          "IPv6 주소",
	"format.uri":           "URI",
	"format.uri-reference": "URI 또는 상대 참조",
	"format.uuid":          "UUID",

	// What became of a call.
	"done":            "완료했습니다.",
	"error.masked":    "도구 실행에 실패했습니다: {tool}. 자세한 내용은 서버 로그에 있습니다.",
	"error.empty":     "도구가 이유를 알리지 않고 실패했습니다: {tool}.",
	"error.output":    "도구가 결과를 쓰지 못했습니다: {tool}. 원인: {problem}",
	"deadline":        "제한 시간 {limit} 안에 끝나지 않아 중단했습니다: {tool}. 한 번에 요청하는 양을 줄이거나 나중에 다시 시도하세요.",
	"busy":            "서버가 이미 호출 {count}개를 처리하고 있습니다. 잠시 뒤에 다시 시도하세요.",
	"shutdown":        "서버가 종료되는 중이라 끝나기 전에 중단했습니다: {tool}.",
	"too-large":       "결과가 너무 큽니다: {tool}. 텍스트는 {size}바이트, 한도는 {limit}바이트입니다. 항목 수나 범위, 자세한 정도를 줄여서 다시 요청하세요.",
	"too-large.blobs": "결과가 너무 큽니다: {tool}. 바이너리 데이터는 {size}바이트, 한도는 {limit}바이트입니다. 더 적거나 더 작은 항목을 요청하세요.",

	// What became of a question to the client.
	"ask.declined":    "사용자가 거절했습니다: {question}",
	"ask.dismissed":   "사용자가 질문을 닫았습니다: {question}",
	"ask.cannot":      "클라이언트에 물을 수 없습니다. 지원하지 않는 기능: {features}",
	"ask.unreachable": "여기서는 클라이언트에 물을 수 없습니다. 답이 이 서버의 다른 프로세스로 갈 수 있습니다.",
	"ask.error":       "클라이언트가 답하지 못했습니다: {question}: {problem}",
	"ask.no-answer":   "제한 시간({limit}) 안에 답이 없었습니다: {question}",
	"ask.gave-up":     "{count}번 물은 뒤 그만두었습니다. 답이 없는 질문: {open}",

	// Content that an old client cannot take, as text.
	"content.link": "{name}: {uri}",
}
