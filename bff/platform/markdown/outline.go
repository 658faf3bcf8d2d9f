package markdown

import (
	"fmt"
	"strings"
	"unicode"
)

// outline normalizes the headings of a text: the highest level is 1, no level is skipped, and each heading
// has a unique ID.
type outline struct {
	open []int // levels, as typed, of the enclosing headings
	ids  map[string]bool
}

func newOutline() *outline { return &outline{ids: map[string]bool{}} }

func (o *outline) arrange(blocks []Block) {
	for i := range blocks {
		b := &blocks[i]
		if b.Kind == Heading {
			b.Level, b.ID = o.levelOf(b.Level), o.idOf(plain(b.Spans))
		}
		o.arrange(b.Blocks)
	}
}

func (o *outline) levelOf(typed int) int {
	for len(o.open) > 0 && o.open[len(o.open)-1] >= typed {
		o.open = o.open[:len(o.open)-1]
	}
	o.open = append(o.open, typed)
	return len(o.open)
}

// idOf returns a unique ID. Its prefix keeps it from clashing with the IDs of the page around the text.
func (o *outline) idOf(words string) string {
	parts := strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	first := strings.Join(append([]string{"section"}, parts...), "-")
	id := first
	for n := 2; o.ids[id]; n++ {
		id = fmt.Sprintf("%s-%d", first, n)
	}
	o.ids[id] = true
	return id
}
