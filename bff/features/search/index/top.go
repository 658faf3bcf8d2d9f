package index

import (
	"cmp"
	"slices"
)

// found is a home with its rank and position.
type found struct {
	score uint64
	id    int64
	part  int32
	row   int32
}

// ahead reports whether a home ranks before another.
func (f found) ahead(of found) bool {
	return f.score > of.score || f.score == of.score && f.id > of.id
}

func inOrder(a, b found) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.id, a.id))
}

// top collects the first homes of an order. It collects up to twice as many and then drops the worse
// half, which is cheap per home, however many are wanted.
type top struct {
	want int
	list []found
	bar  found // the last of those wanted, once there are enough
	full bool
}

// keptList is the longest list that is reused for the next search; only far pages have longer ones.
const keptList = 1 << 14

func (t *top) reset(want int) {
	list := t.list[:0]
	if cap(list) > keptList {
		list = nil
	}
	*t = top{want: want, list: list}
}

// hopeless reports that no home with at most this score can be among them.
func (t *top) hopeless(score uint64) bool {
	return t.want == 0 || t.full && score < t.bar.score
}

func (t *top) add(f found) {
	if t.full && !f.ahead(t.bar) {
		return
	}
	t.list = append(t.list, f)
	if len(t.list) >= 2*t.want && len(t.list) >= 64 {
		t.cut()
	}
}

// cut drops all but those wanted.
func (t *top) cut() {
	if len(t.list) < t.want {
		return
	}
	divide(t.list, t.want-1)
	t.list = t.list[:t.want]
	t.bar, t.full = t.list[t.want-1], true
}

// page returns the homes of a range of ranks, in order.
func (t *top) page(from, to int) []found {
	if from >= len(t.list) {
		return nil
	}
	t.cut()
	slices.SortFunc(t.list, inOrder)
	return t.list[from:min(to, len(t.list))]
}

// divide partially sorts the homes: those that rank before the given position are moved before it.
func divide(list []found, at int) {
	low, high := 0, len(list)-1
	for low < high {
		pivot := middle(list[low], list[low+(high-low)/2], list[high])
		i, j := low, high
		for i <= j {
			for list[i].ahead(pivot) {
				i++
			}
			for pivot.ahead(list[j]) {
				j--
			}
			if i <= j {
				list[i], list[j] = list[j], list[i]
				i++
				j--
			}
		}
		switch {
		case at <= j:
			high = j
		case at >= i:
			low = i
		default:
			return
		}
	}
}

func middle(a, b, c found) found {
	if b.ahead(a) {
		a, b = b, a
	}
	if c.ahead(b) {
		b = c
		if b.ahead(a) {
			b = a
		}
	}
	return b
}
