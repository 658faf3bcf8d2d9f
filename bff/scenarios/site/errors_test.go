package site

import (
	"encoding/json"
	"strings"
	"testing"

	"hearthway/bff/app"
	"hearthway/bff/platform/config"
	"hearthway/bff/scenarios/product"
)

const reportError = "POST /api/pub/errors/report"

// loggedErrors returns the app's errors in the log.
func loggedErrors(c *product.Server) []map[string]any {
	c.T.Helper()
	found := []map[string]any{}
	for line := range strings.Lines(c.Log.String()) {
		var record map[string]any
		if json.Unmarshal([]byte(line), &record) == nil && record["msg"] == "the app failed" {
			found = append(found, record)
		}
	}
	return found
}

func TestErrorsOfTheAppAreReported(t *testing.T) {
	c := product.New(t, "SENTRY_DSN=https://key@sentry.example.com/7")
	v := c.Visitor()
	v.Call(reportError, map[string]string{"text": "TypeError: x is undefined", "stack": "at draw (app.js:1:2)\nat next", "page": "/for-sale"}).Want(200, "success", true)
	v.Call(reportError, map[string]string{"text": strings.Repeat("é", 4000), "stack": strings.Repeat("s", 8000), "page": strings.Repeat("p", 100)}).Want(200, "success", true)
	v.Call(reportError, nil).Want(422, "success", false, "fields.text", "Field is required")
	v.Call(reportError, map[string]any{"text": map[string]int{"a": 1}}).Want(422, "fields.text", "Must be text")
	v.Call(reportError, map[string]any{"text": "x", "stack": []int{1}}).Want(422, "fields.stack", "Must be text")

	found := loggedErrors(c)
	if len(found) != 2 || found[0]["level"] != "ERROR" || found[0]["client_error"] != "TypeError: x is undefined" || found[0]["stack"] != "at draw (app.js:1:2)\nat next" || found[0]["page"] != "/for-sale" {
		t.Fatalf("%v", found)
	}
	for name, maximum := range map[string]int{"client_error": 300, "stack": 3000, "page": 60} {
		if n := len([]rune(found[1][name].(string))); n != maximum {
			t.Errorf("%s has %d characters", name, n)
		}
	}
}

func TestErrorsAreDroppedWithoutSentry(t *testing.T) {
	c := product.New(t)
	c.Visitor().Call(reportError, map[string]string{"text": "TypeError: x is undefined"}).Want(200, "success", true)
	if found := loggedErrors(c); len(found) != 0 {
		t.Errorf("%v", found)
	}
}

func TestTheAppKnowsWhetherErrorsAreReported(t *testing.T) {
	for dsn, want := range map[string]string{"": "", "https://key@sentry.example.com/7": "on"} {
		if settings := app.AppSettings(config.Config{Sentry: config.Secret(dsn)}); settings["error_reports"] != want {
			t.Errorf("%q: %v", dsn, settings)
		}
	}
	if _, err := app.NewReporter(config.Config{Sentry: "https://sentry.example.com/hunter2"}); err == nil || !strings.HasPrefix(err.Error(), "SENTRY_DSN: ") || strings.Contains(err.Error(), "hunter2") {
		t.Error(err)
	}
}
