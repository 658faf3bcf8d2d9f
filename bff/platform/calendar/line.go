package calendar

import (
	"strings"
	"unicode/utf8"
)

const (
	// maxLine is the maximum length of a line in bytes.
	maxLine = 75
	lineEnd = "\r\n"
)

// writer collects content lines: a name, a colon, a value. Long lines are folded.
type writer struct{ strings.Builder }

// line adds a line with an encoded value; without a value it is omitted.
func (w *writer) line(name, value string) {
	if value == "" {
		return
	}
	text, room := name+":"+value, maxLine
	for len(text) > room {
		cut := room
		for !utf8.RuneStart(text[cut]) {
			cut--
		}
		w.WriteString(text[:cut] + lineEnd + " ")
		text, room = text[cut:], maxLine-1
	}
	w.WriteString(text + lineEnd)
}

// text adds a line with a text as someone typed it.
func (w *writer) text(name, value string) { w.line(name, escape(value)) }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escape encodes a text as a value. Control characters are dropped, because they could end a line.
func escape(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r == 0x2028 || r == 0x2029 || r == utf8.RuneError {
			return -1
		}
		return r
	}, escapes.Replace(text))
}

// address encodes an email as a value; an invalid one is omitted.
func address(email string) string {
	if email == "" || strings.ContainsAny(email, "\r\n\x00 <>\"") {
		return ""
	}
	return "mailto:" + email
}

// quoted encodes a text as a parameter value, which has no escapes.
func quoted(text string) string {
	return `"` + strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r == '"' {
			return -1
		}
		return r
	}, text) + `"`
}
