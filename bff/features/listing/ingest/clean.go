package ingest

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanLine cleans one line of text: no markup, no control or bidirectional formatting characters, single
// spaces, at most limit runes.
func CleanLine(s string, limit int) string {
	if len(s) <= limit && isTidy(s) {
		return s
	}
	return cut(strings.Join(strings.Fields(clean(s)), " "), limit)
}

// CleanText does the same for longer text, but keeps its paragraphs, separated by an empty line.
func CleanText(s string, limit int) string {
	if len(s) <= limit && isTidy(s) {
		return s
	}
	var paragraphs []string
	for part := range strings.SplitSeq(clean(s), "\n") {
		if line := strings.Join(strings.Fields(part), " "); line != "" {
			paragraphs = append(paragraphs, line)
		}
	}
	return cut(strings.Join(paragraphs, "\n\n"), limit)
}

// isTidy reports whether cleaning would change nothing: true for nearly all lines.
func isTidy(s string) bool {
	space := true // a space at the start or after another one is redundant
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c > '~' || c == '<' || c == '&' || c == ' ' && space {
			return false
		}
		space = c == ' '
	}
	return !space || s == ""
}

// scanLimit bounds the work on malicious text; no stored text is longer.
const scanLimit = 64 << 10

func clean(s string) string {
	if len(s) > scanLimit {
		s = s[:scanLimit]
		if open := strings.LastIndexByte(s, '<'); open > strings.LastIndexByte(s, '>') {
			s = s[:open] // an incomplete tag
		}
	}
	if strings.ContainsRune(s, '&') {
		s = html.UnescapeString(s)
	}
	if strings.ContainsRune(s, '<') {
		s = stripTags(s)
	}
	return strings.Map(visible, strings.ToValidUTF8(s, ""))
}

// visible drops invisible characters, including those that reverse text, and normalizes line ends. Tabs stay.
func visible(r rune) rune {
	switch {
	case r == '\r' || r == '\u2028' || r == '\u2029':
		return '\n'
	case r == '\n' || r == '\t':
		return r
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == utf8.RuneError:
		return -1
	}
	return r
}

// stripTags removes markup, and the content of script and style. A "<" that opens no tag is text ("lot < 1
// acre"). Tags that break the line in a browser do so here.
func stripTags(s string) string {
	var out strings.Builder
	out.Grow(len(s))
	for {
		open := strings.IndexByte(s, '<')
		if open < 0 || open == len(s)-1 {
			out.WriteString(s)
			return out.String()
		}
		out.WriteString(s[:open])
		next := s[open+1]
		if next != '/' && next != '!' && next != '?' && !isLetter(next) {
			out.WriteByte('<')
			s = s[open+1:]
			continue
		}
		end := strings.IndexByte(s[open:], '>')
		if end < 0 {
			return out.String()
		}
		name := tagName(s[open+1 : open+end])
		s = s[open+end+1:]
		switch name {
		case "br", "p", "div", "li", "tr":
			out.WriteByte('\n')
		case "script", "style":
			if closing := strings.Index(strings.ToLower(s), "</"+name); closing >= 0 {
				s = s[closing:]
			} else {
				return out.String()
			}
		}
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func tagName(tag string) string {
	end := strings.IndexFunc(tag, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(tag)
	}
	return strings.ToLower(tag[:end])
}

// cut shortens to limit runes, at a space if one is near, and adds an ellipsis.
func cut(s string, limit int) string {
	if len(s) <= limit || utf8.RuneCountInString(s) <= limit {
		return s
	}
	runes := 0
	end := 0
	for i := range s {
		if runes == limit-1 {
			end = i
			break
		}
		runes++
	}
	if space := strings.LastIndexByte(s[:end], ' '); space > end-40 && space > 0 {
		end = space
	}
	return strings.TrimRight(s[:end], " ,;.\n") + "…"
}

// CleanPhone returns the ten digits of a US phone number, "" if it isn't one.
func CleanPhone(s string) string {
	digits := make([]byte, 0, 11)
	for i := 0; i < len(s) && len(digits) < 11; i++ {
		if s[i] >= '0' && s[i] <= '9' {
			digits = append(digits, s[i])
		} else if isLetter(s[i]) && len(digits) >= 10 {
			break // an extension
		}
	}
	if len(digits) == 11 && digits[0] == '1' {
		digits = digits[1:]
	}
	if len(digits) > 10 {
		digits = digits[:10]
	}
	if len(digits) < 10 || digits[0] < '2' {
		return ""
	}
	return string(digits)
}

// CleanEmail returns a lowercase email address, "" if it is invalid. It is displayed and emails are sent to
// it, so it must be a single address, without spaces, brackets or line ends, of at most 254 bytes.
func CleanEmail(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	at := strings.IndexByte(s, '@')
	if len(s) > 254 || at < 1 || at == len(s)-1 || strings.Count(s, "@") != 1 || !strings.Contains(s[at:], ".") {
		return ""
	}
	if strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`<>(),;:\"[]`, r) }) {
		return ""
	}
	return s
}
