package jsonwire_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// record is one of the many in a large call.
type record struct {
	ID     int64    `json:"id"`
	Name   string   `json:"name"`
	Score  float64  `json:"score"`
	Active bool     `json:"active"`
	Tags   []string `json:"tags"`
}

func records() string {
	var b strings.Builder
	b.WriteString(`[`)
	for i := range 1000 {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":%d,"name":"user \"%d\" é부서","score":%d.%03d,"active":%t,"tags":["alpha","t%d"]}`,
			7_000_000_000+int64(i)*7919, i, i%97, i*37%1000, i%3 == 0, i%11)
	}
	b.WriteString(`]`)
	return b.String()
}

func readRecords(d *jsonwire.Decoder, out []record) []record {
	for d.NextElement() {
		out = append(out, record{})
		readRecord(d, &out[len(out)-1])
	}
	return out
}

func readRecord(d *jsonwire.Decoder, in *record) {
	var seen struct{ ID, Name, Score, Active, Tags bool }
	for d.NextMember() {
		switch string(d.Name()) {
		case "id":
			if seen.ID {
				d.Duplicate()
			}
			seen.ID = true
			in.ID = d.Int64()
		case "name":
			if seen.Name {
				d.Duplicate()
			}
			seen.Name = true
			in.Name = d.Text()
		case "score":
			if seen.Score {
				d.Duplicate()
			}
			seen.Score = true
			in.Score = d.Float64()
		case "active":
			if seen.Active {
				d.Duplicate()
			}
			seen.Active = true
			in.Active = d.Bool()
		case "tags":
			if seen.Tags {
				d.Duplicate()
			}
			seen.Tags = true
			for d.NextElement() {
				in.Tags = append(in.Tags, d.Text())
			}
		default:
			d.Unknown("id", "name", "score", "active", "tags")
		}
	}
	if !seen.ID {
		d.Missing("id")
	}
}

func BenchmarkDecode(b *testing.B) {
	text := []byte(records())
	out := make([]record, 0, 1000)
	b.Run("jsonwire", func(b *testing.B) {
		var d jsonwire.Decoder
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			d.Reset(text, jsonwire.Options{Owned: true})
			readRecords(&d, out[:0])
			if !d.Valid() {
				b.Fatal(d.Err(), d.Violations())
			}
		}
	})
	b.Run("encoding-json", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			out = out[:0]
			if err := json.Unmarshal(text, &out); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkScan(b *testing.B) {
	text := []byte(records())
	b.Run("jsonwire", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			if err := jsonwire.Check(text); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("encoding-json", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			json.Valid(text)
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	in := readRecords(decode(records()), nil)
	var buffer []byte
	b.Run("jsonwire", func(b *testing.B) {
		b.ReportAllocs()
		var e jsonwire.Encoder
		for b.Loop() {
			e.Reset(buffer[:0])
			appendRecords(&e, in)
			buffer = e.Bytes()
		}
		b.SetBytes(int64(len(buffer)))
	})
	b.Run("encoding-json", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			text, err := json.Marshal(in)
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(text)))
		}
	})
}

func appendRecords(e *jsonwire.Encoder, in []record) {
	e.BeginArray()
	for i := range in {
		e.Element()
		e.BeginObject()
		e.Name("id")
		e.Int(in[i].ID)
		e.Name("name")
		e.Text(in[i].Name)
		e.Name("score")
		e.Float64(in[i].Score)
		e.Name("active")
		e.Bool(in[i].Active)
		e.Name("tags")
		e.BeginArray()
		for _, tag := range in[i].Tags {
			e.Element()
			e.Text(tag)
		}
		e.EndArray()
		e.EndObject()
	}
	e.EndArray()
}
