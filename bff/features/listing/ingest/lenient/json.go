package lenient

import (
	"encoding/json"
	"strings"
)

// Elements returns the raw values of a JSON array, at most maximum. ok is false if it isn't an array.
func Elements(raw string, maximum int) (values []string, ok bool) {
	if raw == "" || raw[0] != '[' {
		return nil, false
	}
	at := SkipBlank(raw, 1)
	for first := true; at < len(raw); first = false {
		if raw[at] == ']' {
			return values, true
		}
		if !first {
			if raw[at] != ',' {
				return nil, false
			}
			at = SkipBlank(raw, at+1)
		}
		value, end, ok := ValueAt(raw, at)
		if !ok {
			return nil, false
		}
		if len(values) < maximum {
			values = append(values, value)
		}
		at = SkipBlank(raw, end)
	}
	return nil, false
}

// Member returns the member name at a position, without quotes, and where its value starts.
func Member(raw string, at int) (name string, next int, ok bool) {
	if at >= len(raw) || raw[at] != '"' {
		return "", 0, false
	}
	end := endOfString(raw, at)
	if end < 0 {
		return "", 0, false
	}
	colon := SkipBlank(raw, end)
	if colon >= len(raw) || raw[colon] != ':' {
		return "", 0, false
	}
	return raw[at+1 : end-1], SkipBlank(raw, colon+1), true
}

// ValueAt returns the raw value at a position and where it ends.
func ValueAt(raw string, at int) (value string, end int, ok bool) {
	if at >= len(raw) {
		return "", 0, false
	}
	switch raw[at] {
	case '"':
		end = endOfString(raw, at)
	case '{', '[':
		end = endOfNested(raw, at)
	default:
		end = at
		for end < len(raw) && raw[end] != ',' && raw[end] != '}' && raw[end] != ']' && raw[end] > ' ' {
			end++
		}
		return raw[at:end], end, isScalar(raw[at:end])
	}
	return raw[at:max(at, end)], end, end > 0
}

// isScalar reports whether s is null, true, false or possibly a number.
func isScalar(s string) bool {
	if s == "" {
		return false
	}
	switch s[0] {
	case 'n':
		return s == "null"
	case 't':
		return s == "true"
	case 'f':
		return s == "false"
	}
	return s[0] == '-' || s[0] >= '0' && s[0] <= '9'
}

// endOfString returns the position after the closing quote, or -1. A quote closes the string unless an odd
// number of backslashes precedes it.
func endOfString(raw string, at int) int {
	for i := at + 1; ; {
		n := strings.IndexByte(raw[i:], '"')
		if n < 0 {
			return -1
		}
		i += n
		slashes := 0
		for raw[i-1-slashes] == '\\' {
			slashes++
		}
		i++
		if slashes%2 == 0 {
			return i
		}
	}
}

// endOfNested returns the position after the matching closing bracket, or -1.
func endOfNested(raw string, at int) int {
	depth := 0
	for i := at; i < len(raw); i++ {
		switch raw[i] {
		case '"':
			end := endOfString(raw, i)
			if end < 0 {
				return -1
			}
			i = end - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// SkipBlank returns the position of the next character that isn't whitespace.
func SkipBlank(raw string, at int) int {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\n' || raw[at] == '\t' || raw[at] == '\r') {
		at++
	}
	return at
}

// TextOf returns a JSON value as text: a string's content, a number or boolean as written, or an array of
// these joined with commas; "" for null and objects.
func TextOf(raw string) string {
	if raw == "" {
		return ""
	}
	switch raw[0] {
	case '"':
		if len(raw) >= 2 && strings.IndexByte(raw, '\\') < 0 {
			return raw[1 : len(raw)-1]
		}
		var s string
		if json.Unmarshal([]byte(raw), &s) != nil {
			return ""
		}
		return s
	case '[':
		items, _ := Elements(raw, maxItems)
		parts := make([]string, 0, len(items))
		for _, item := range items {
			if text := TextOf(item); text != "" {
				parts = append(parts, text)
			}
		}
		return strings.Join(parts, ", ")
	case '{', 'n':
		return ""
	}
	return raw
}
