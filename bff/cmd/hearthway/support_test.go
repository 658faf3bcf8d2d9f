package main

import (
	"encoding/json"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// Requests are listed, read, answered from standard input and closed, and a terminal doesn't act on what people wrote.
func TestSupportCommands(t *testing.T) {
	c := product.New(t)
	evil := "<b>Help</b> \x1b[2J\u202e \r\nBcc: all@example.com"
	reference := c.Visitor().Call(product.OpenTicket, product.Ticket("message", evil, "device", evil)).Want(200).Text("ticket.reference")
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	try := func(input string, args ...string) (int, string) {
		t.Helper()
		var out, errs strings.Builder
		terminal := &console{lookup: func(name string) (string, bool) { value, ok := env[name]; return value, ok }, in: strings.NewReader(input), out: &out, err: &errs}
		code := terminal.run(t.Context(), append([]string{"support"}, args...))
		if strings.ContainsAny(out.String()+errs.String(), "\x1b\r") {
			t.Errorf("%q: a terminal would act on %q", args, out.String())
		}
		return code, out.String() + errs.String()
	}
	for _, step := range []struct {
		input string
		args  []string
		code  int
		says  string
	}{
		{"", []string{"list"}, 0, "Gus Guest <gus@example.com>"},
		{"", []string{"show", strings.ToLower(reference)}, 0, "Topic: A problem with the app"},
		{"", []string{"answer"}, 2, "Usage:"},
		{"", []string{"answer", reference}, 1, "Field is required"},
		{"Please start it twice.\n\nThat helps.\n", []string{"answer", reference}, 0, "Reply to " + reference + " sent to gus@example.com."},
		{"", []string{"list"}, 0, "No requests are waiting for a reply."},
		{"", []string{"list", "--all"}, 0, "answered"},
		{"", []string{"close", reference}, 0, reference + " is closed."},
		{"", []string{"answer", "HW-00000-00000-00000", "x"}, 1, "We couldn’t find a request with this reference."},
	} {
		if code, said := try(step.input, step.args...); code != step.code || !strings.Contains(said, step.says) {
			t.Errorf("%q: code %d, %s", step.args, code, said)
		}
	}
	var shown wholeTicketView
	if _, out := try("", "show", reference, "--json"); json.Unmarshal([]byte(out), &shown) != nil || shown.Status != "closed" || len(shown.Messages) != 2 ||
		shown.Messages[0].Ours || shown.Messages[1].Text != "Please start it twice.\n\nThat helps." {
		t.Errorf("%+v", shown)
	}
}
