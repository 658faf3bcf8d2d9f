package support

import (
	"errors"
	"testing"

	"hearthway/bff/platform/apperr"
)

func TestReadReference(t *testing.T) {
	for typed, want := range map[string]string{
		"HW-7K3FQ-29QDM-X4TBN":     "HW-7K3FQ-29QDM-X4TBN",
		" hw 7k3fq 29qdm x4tbn ":   "HW-7K3FQ-29QDM-X4TBN",
		"7k3fq-29qdm-x4tbn":        "HW-7K3FQ-29QDM-X4TBN",
		"HW-OIL11-00000-00000":     "HW-01111-00000-00000",
		"":                         "",
		"HW-7K3FQ":                 "",
		"HW-7K3FQ-29QDM-X4TBN9":    "",
		"HW-7K3FQ-29QDM-X4TB'":     "",
		"HW-UUUUU-UUUUU-UUUUU":     "",
		"HW-7K3FQ-29QDM-X4TB\x00":  "",
		"HW-ÄÖÜÄÖ-29QDM-X4TBN":     "",
		"HW-7K3FQ-29QDM-X4TBN; --": "",
	} {
		if got := ReadReference(typed); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
}

func TestReferencesAreUniqueAndReadable(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		reference := newReference()
		if ReadReference(reference) != reference || seen[reference] {
			t.Fatalf("%q", reference)
		}
		seen[reference] = true
	}
}

func TestTicketsNeedContactAndMessage(t *testing.T) {
	long := make([]rune, maxBodyLength+1)
	for i := range long {
		long[i] = 'ü'
	}
	good := Request{Name: "Ann", Email: "ann@example.com", Topic: "app", Message: "It does not start."}
	for name, c := range map[string]struct {
		change func(*Request)
		field  string
		text   string
	}{
		"complete":      {func(*Request) {}, "", ""},
		"no name":       {func(w *Request) { w.Name = "" }, "name", "Name is required"},
		"no e-mail":     {func(w *Request) { w.Email = "ann" }, "email", "E-mail must be valid"},
		"no topic":      {func(w *Request) { w.Topic = "hacking" }, "topic", "Field is required"},
		"only spaces":   {func(w *Request) { w.Message = " \n\t" }, "message", "Field is required"},
		"too much":      {func(w *Request) { w.Message = string(long) }, "message", "Cannot be more than 4000 characters"},
		"just enough":   {func(w *Request) { w.Message = string(long[:maxBodyLength]) }, "", ""},
		"strange phone": {func(w *Request) { w.Device = string(long[:201]) }, "device", "Cannot be more than 200 characters"},
	} {
		request := good
		c.change(&request)
		_, err := request.check()
		if got := fieldOf(err, c.field); got != c.text || (err == nil) != (c.field == "") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func fieldOf(err error, field string) string {
	if f, ok := errors.AsType[*apperr.Error](err); ok {
		return f.Fields[field]
	}
	return ""
}
