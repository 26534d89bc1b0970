package analyze

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSnakeCase(t *testing.T) {
	for name, want := range map[string]string{
		"QueryUsers":       "query_users",
		"HTTPGet":          "http_get",
		"UserIDs":          "user_ids",
		"SHA256Sum":        "sha256_sum",
		"GetURLsOf":        "get_urls_of",
		"IDsOf":            "ids_of",
		"Ping":             "ping",
		"already_snake":    "already_snake",
		"X":                "x",
		"ServeHTTP":        "serve_http",
		"JSONToYAML":       "json_to_yaml",
		"OAuth2Token":      "o_auth2_token",
		"AccessKey":        "access_key",
		"GetDNSSettings":   "get_dns_settings",
		"Add_User":         "add_user",
		"ÄnderungAnzeigen": "änderung_anzeigen",
	} {
		assert.Equal(t, want, snakeCase(name), name)
	}
}

func TestTitle(t *testing.T) {
	assert.Equal(t, "Query users", titleOf("query_users"))
	assert.Equal(t, "Ping", titleOf("ping"))
	assert.Equal(t, "_", titleOf("_"))
}
