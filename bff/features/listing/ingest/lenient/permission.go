package lenient

import (
	"strings"

	"hearthway/bff/features/listing/ingest"
)

// Permission is what a source allows to be shown. It is given unless the source says otherwise, as
// the Data Dictionary has it; something that is neither yes nor no gives none.
type Permission struct {
	denied bool
	odd    string // what was said instead of yes or no
}

func (p *Permission) Take(raw string) {
	text := TextOf(raw)
	if text == "" && raw != "" && raw != "null" && raw != `""` {
		text = raw // an object, an empty list
	}
	p.Read(text)
}

func (p *Permission) Read(text string) {
	*p = Permission{}
	if text = strings.TrimSpace(text); text == "" || strings.EqualFold(text, "null") {
		return
	}
	var f Flag
	f.Read(text)
	p.denied = !f.On
	if !f.Known {
		p.odd = ingest.CleanLine(text, 40)
		if p.odd == "" {
			p.odd = "?"
		}
	}
}

// Given reports whether the permission is given; name is for a warning when the source was not clear.
func (p Permission) Given(in *ingest.Incoming, name string) bool {
	if p.odd != "" {
		in.Warn("%s %q is neither yes nor no; treated as no", name, p.odd)
	}
	return !p.denied
}
