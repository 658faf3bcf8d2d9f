package main

import (
	"encoding/json"
	"strings"
	"testing"

	"hearthway/bff/platform/config"
)

const reportFault = "POST /api/pub/faults/report"

// logged gives what the log says of faults of the app.
func loggedErrors(c *city) []map[string]any {
	c.t.Helper()
	found := []map[string]any{}
	for line := range strings.Lines(c.log.String()) {
		var record map[string]any
		if json.Unmarshal([]byte(line), &record) == nil && record["msg"] == "the app failed" {
			found = append(found, record)
		}
	}
	return found
}

func TestFaultsOfTheAppAreReported(t *testing.T) {
	c := newCity(t, "SENTRY_DSN=https://key@sentry.example.com/7")
	v := c.visitor()
	v.ask(reportFault, map[string]string{"text": "TypeError: x is undefined", "stack": "at draw (app.js:1:2)\nat next", "page": "/for-sale"}).want(200, "success", true)
	v.ask(reportFault, map[string]string{"text": strings.Repeat("é", 4000), "stack": strings.Repeat("s", 8000), "page": strings.Repeat("p", 100)}).want(200, "success", true)
	v.ask(reportFault, nil).want(422, "success", false, "fields.text", "Field is required")
	v.ask(reportFault, map[string]any{"text": map[string]int{"a": 1}}).want(422, "fields.text", "Must be text")
	v.ask(reportFault, map[string]any{"text": "x", "stack": []int{1}}).want(422, "fields.stack", "Must be text")

	found := loggedErrors(c)
	if len(found) != 2 || found[0]["level"] != "ERROR" || found[0]["fault"] != "TypeError: x is undefined" || found[0]["stack"] != "at draw (app.js:1:2)\nat next" || found[0]["page"] != "/for-sale" {
		t.Fatalf("%v", found)
	}
	for name, most := range map[string]int{"fault": 300, "stack": 3000, "page": 60} {
		if n := len([]rune(found[1][name].(string))); n != most {
			t.Errorf("%s has %d characters", name, n)
		}
	}
}

func TestWithoutAServiceForThemFaultsGoNowhere(t *testing.T) {
	c := newCity(t)
	c.visitor().ask(reportFault, map[string]string{"text": "TypeError: x is undefined"}).want(200, "success", true)
	if found := loggedErrors(c); len(found) != 0 {
		t.Errorf("%v", found)
	}
}

func TestTheAppKnowsWhetherFaultsAreReported(t *testing.T) {
	for dsn, want := range map[string]string{"": "", "https://key@sentry.example.com/7": "on"} {
		if settings := appSettings(config.Config{Sentry: config.Secret(dsn)}); settings["fault_reports"] != want {
			t.Errorf("%q: %v", dsn, settings)
		}
	}
	if _, err := newReporter(config.Config{Sentry: "https://sentry.example.com/hunter2"}); err == nil || !strings.HasPrefix(err.Error(), "SENTRY_DSN: ") || strings.Contains(err.Error(), "hunter2") {
		t.Error(err)
	}
}
