package screens

import (
	"bytes"
	"encoding/json"
)

// Carrying are the data of screens with a long list that is mostly kept as JSON: Lift gives the same data with null for the list, which is
// named cards, and the list, so that encoding/json need not look at it.
type Carrying interface {
	Lift() (rest any, cards List)
}

// List is a list that writes itself.
type List interface {
	// Size is about how long the JSON is.
	Size() int
	// AppendJSON adds the elements with commas between.
	AppendJSON(to []byte) ([]byte, error)
}

// noCards is where the lifted list belongs. A quote inside a text of JSON is escaped, so it is not found in one.
var noCards = []byte(`"cards":null`)

// JSON implements Page.
func (a Answer[T]) JSON() ([]byte, error) {
	heavy, ok := any(a.Data).(Carrying)
	if !ok {
		return json.Marshal(a)
	}
	rest, cards := heavy.Lift()
	text, err := json.Marshal(Answer[any]{Head: a.Head, Data: rest})
	if err != nil {
		return nil, err
	}
	before, after, _ := bytes.Cut(text, noCards)
	out := make([]byte, 0, len(text)+cards.Size())
	out = append(out, before...)
	out = append(out, `"cards":[`...)
	if out, err = cards.AppendJSON(out); err != nil {
		return nil, err
	}
	out = append(out, ']')
	return append(out, after...), nil
}
