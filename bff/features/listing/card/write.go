package card

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// noBadge is where the badge, and what else goes by the time, belongs in a card. A quote inside a text of JSON is escaped, so it is not
// found in one.
var noBadge = []byte(`"badge":null`)

// CardList are cards that write themselves.
type CardList []Card

// Size implements screens.List.
func (cards CardList) Size() int {
	size := 0
	for _, c := range cards {
		size += len(c.text) + 80
	}
	return size
}

// AppendJSON implements screens.List.
func (cards CardList) AppendJSON(to []byte) (out []byte, err error) {
	out = to
	for i, c := range cards {
		if i > 0 {
			out = append(out, ',')
		}
		if out, err = c.appendJSON(out); err != nil {
			return nil, err
		}
	}
	return out, nil
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
