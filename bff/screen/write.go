package screen

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// carrying are the data of screens with a long list of cards: lift gives the same data without
// them, so that encoding/json need not look at what is kept as JSON already.
type carrying interface {
	lift() (rest any, cards []Card)
}

func (d SearchData) lift() (any, []Card) {
	cards := d.Cards
	d.Cards = nil
	return d, cards
}

func (d ForSaleData) lift() (any, []Card) {
	cards := d.Cards
	d.Cards = nil
	return d, cards
}

func (d HomeData) lift() (any, []Card) {
	cards := d.Fresh.Cards
	d.Fresh.Cards = nil
	return d, cards
}

// Where the lifted cards belong, and where the badge, and what else goes by the time, does in a card. A quote inside a text of
// JSON is escaped, so neither is found in one.
var (
	noCards = []byte(`"cards":null`)
	noBadge = []byte(`"badge":null`)
)

// JSON implements Page.
func (a Answer[T]) JSON() ([]byte, error) {
	heavy, ok := any(a.Data).(carrying)
	if !ok {
		return json.Marshal(a)
	}
	rest, cards := heavy.lift()
	text, err := json.Marshal(Answer[any]{Head: a.Head, Data: rest})
	if err != nil {
		return nil, err
	}
	before, after, _ := bytes.Cut(text, noCards)
	out := make([]byte, 0, len(text)+sizeOf(cards))
	out = append(out, before...)
	out = append(out, `"cards":[`...)
	for i, c := range cards {
		if i > 0 {
			out = append(out, ',')
		}
		if out, err = c.appendJSON(out); err != nil {
			return nil, err
		}
	}
	out = append(out, ']')
	return append(out, after...), nil
}

func sizeOf(cards []Card) int {
	size := 0
	for _, c := range cards {
		size += len(c.text) + 80
	}
	return size
}

func (c Card) appendJSON(to []byte) ([]byte, error) {
	if c.text == nil {
		text, err := json.Marshal(c)
		return append(to, text...), err
	}
	badge, err := json.Marshal(c.Badge)
	if err != nil {
		return nil, err
	}
	before, after, _ := bytes.Cut(c.text, noBadge)
	to = append(to, before...)
	to = append(to, noBadge[:len(noBadge)-len("null")]...)
	to = append(to, badge...)
	if c.Days != 0 {
		to = strconv.AppendInt(append(to, `,"days":`...), int64(c.Days), 10)
	}
	if c.Monthly != 0 {
		to = strconv.AppendInt(append(to, `,"monthly":`...), c.Monthly, 10)
	}
	return append(to, after...), nil
}
