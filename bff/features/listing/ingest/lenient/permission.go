package lenient

import (
	"strings"

	"hearthway/bff/features/listing/ingest"
)

// Permission says whether a source allows something to be shown. As in RESO's Data Dictionary, the default
// is yes. A value that is neither yes nor no means no.
type Permission struct {
	denied bool
	odd    string // the unclear value
}

func (p *Permission) ParseJSON(raw string) {
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

// Given reports whether the permission is given, and warns if the source was unclear. name is the field's.
func (p Permission) Given(in *ingest.Incoming, name string) bool {
	if p.odd != "" {
		in.Warn("%s %q is neither yes nor no; treated as no", name, p.odd)
	}
	return !p.denied
}
