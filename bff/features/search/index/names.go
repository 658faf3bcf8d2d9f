package index

import (
	"slices"
	"sort"
	"strings"
)

// names is a sorted list of strings, numbered by position. They are stored as one string, because a
// hundred thousand separate ones would need more memory for headers than for text.
type names struct {
	text string
	ends []uint32
}

func newNames(sorted []string) names {
	var text strings.Builder
	ends := make([]uint32, len(sorted))
	for i, name := range sorted {
		text.WriteString(name)
		ends[i] = uint32(text.Len())
	}
	return names{strings.Clone(text.String()), ends}
}

func (n *names) len() int { return len(n.ends) }

func (n *names) at(number int) string {
	from := uint32(0)
	if number > 0 {
		from = n.ends[number-1]
	}
	return n.text[from:n.ends[number]]
}

// find returns the number of a name.
func (n *names) find(name string) (number int, ok bool) {
	number = n.from(name)
	return number, number < n.len() && n.at(number) == name
}

// from returns the number of the first name that isn't less than the given one.
func (n *names) from(name string) int {
	return sort.Search(n.len(), func(i int) bool { return n.at(i) >= name })
}

// beginning returns the half-open range of the names that start with a prefix.
func (n *names) beginning(with string) (from, to int) {
	from = n.from(with)
	return from, from + sort.Search(n.len()-from, func(i int) bool { return !strings.HasPrefix(n.at(from+i), with) })
}

func (n *names) bytes() int { return len(n.text) + len(n.ends)*4 }

// namer numbers strings as they come; done sorts them.
type namer struct {
	numbers map[string]uint32
	list    []string
}

func (n *namer) number(name string) uint32 {
	if number, ok := n.numbers[name]; ok {
		return number
	}
	if n.numbers == nil {
		n.numbers = map[string]uint32{}
	}
	name = strings.Clone(name)
	number := uint32(len(n.list))
	n.numbers[name] = number
	n.list = append(n.list, name)
	return number
}

// done returns the sorted names, and their new numbers by the old ones.
func (n *namer) done() (sorted names, renumbered []uint32) {
	order := slices.Clone(n.list)
	slices.SortFunc(order, func(a, b string) int {
		return strings.Compare(a, b)
	})
	sorted = newNames(order)
	renumbered = make([]uint32, len(n.list))
	for number, name := range order {
		renumbered[n.numbers[name]] = uint32(number)
	}
	return sorted, renumbered
}

// partEnd separates the parts of a name; strings in the database never contain it.
const partEnd = "\x00"

// viewsOf and viewsIn encode a home's views as one name, and decode it.
func viewsOf(views []string) string {
	if len(views) < 2 {
		return strings.Join(views, "")
	}
	views = slices.Clone(views)
	slices.Sort(views)
	return strings.Join(slices.Compact(views), partEnd)
}

func viewsIn(name string) []string { return strings.Split(name, partEnd) }

func (n *names) each(do func(string)) {
	for i := range n.len() {
		do(n.at(i))
	}
}
