package lenient

import (
	"fmt"
	"regexp"
	"strings"

	"hearthway/bff/features/listing/ingest"
)

// Money is an amount in dollars. It doesn't guess: if an amount can't be read, Problem says why.
type Money struct {
	Number
	Problem string // `"call" isn't a dollar amount`; "" if it was read or is empty
}

func (m *Money) ParseJSON(raw string) {
	*m = Money{}
	if n, ok := jsonNumber(raw); ok {
		m.Number = Number{N: n, Known: true}
		return
	}
	m.Read(TextOf(raw))
	m.Loose = m.Known
}

func (m *Money) Read(text string) {
	*m = Money{}
	if Blank(NormalizeSpaces(text)) && !IsNaN(text) {
		return
	}
	n, problem := ParseDollars(text)
	if problem != "" {
		m.Problem = fmt.Sprintf("%q %s", ingest.CleanLine(text, 60), problem)
		return
	}
	m.N, m.Known = n, true
}

// What may surround an amount, in lowercase.
var (
	beforeMoney = regexp.MustCompile(`^(usd?\b)?\s*\$?\s*`)
	afterMoney  = regexp.MustCompile(`^(k|thousand|m|mm|mil|mln|million|b|bn|billion)?\s*(usd|us\s?\$|\$|us dollars|dollars?)?$`)
	rangeOf     = regexp.MustCompile(`^(k|m|mm|mil|thousand|million)?\s*(-|–|—|to\b|and\b|or\b|\.\.)\s*(us)?\$?\s*[0-9]`)
	foreign     = regexp.MustCompile(`[€£¥₹]|\b(eur|gbp|cad|aud|mxn|cdn)\b|\b(c|ca|a|au|mx)\s?\$`)
)

var magnitudes = map[string]float64{
	"": 1, "k": 1e3, "thousand": 1e3, "m": 1e6, "mm": 1e6, "mil": 1e6, "mln": 1e6, "million": 1e6, "b": 1e9, "bn": 1e9, "billion": 1e9,
}

// ParseDollars parses "450000", "$450,000.00", "$450K", "1.2M", "1 200 000", "USD 450,000", "(500)".
// problem says what is wrong with anything else.
func ParseDollars(text string) (n float64, problem string) {
	s := strings.ToLower(NormalizeSpaces(text))
	plain := strings.TrimLeft(s, "$ ")
	if read, ok := amountOf(plain); ok && read.rest == "" && !read.doubtful && read.n >= 0 && !strings.HasPrefix(plain, "-") {
		return read.n, "" // the usual case
	}
	if foreign.MatchString(s) {
		return 0, "isn't in US dollars"
	}
	negative := false
	if strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") {
		s, negative = strings.TrimSpace(s[1:len(s)-1]), true
	}
	if rest, ok := strings.CutPrefix(s, "-"); ok {
		s, negative = strings.TrimSpace(rest), true
	}
	s = s[len(beforeMoney.FindString(s)):]
	read, ok := amountOf(s)
	if !ok {
		return 0, "isn't a dollar amount"
	}
	words := afterMoney.FindStringSubmatch(read.rest)
	switch {
	case rangeOf.MatchString(read.rest):
		return 0, "is a range, not a price"
	case words == nil:
		return 0, "isn't a dollar amount"
	case read.doubtful && words[1] == "":
		return 0, "has a separator that could mean decimals or thousands"
	}
	n = read.n * magnitudes[words[1]]
	if negative {
		n = -n
	}
	return n, ""
}

func IsNaN(text string) bool { return strings.EqualFold(strings.TrimSpace(text), "nan") }
