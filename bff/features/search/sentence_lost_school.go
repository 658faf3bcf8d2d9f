package search

import (
	"context"
	"fmt"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// lostSchool is a school that a sentence names and nobody knows.
type lostSchool struct {
	phrase
	name    string        // "" if there is none
	perhaps []place.Place // where it may be
}

// kinds are the words of schools that places don't have: High Point and Middle River.
var kinds = words("school schools hs elementary elem academy preparatory montessori")

// strikeSchool makes the name of a school that nobody knows a phrase that isn't read, because the places in it are far from it: Bryan
// Adams High School is in Dallas, not in Bryan, and no Lincoln Elementary in Lincoln. A name stays that of a place if all of it is, and
// the place is near what someone looks at, or has more than one word and no namesake: Lake Highlands High School.
func (s *Service) strikeSchool(ctx context.Context, c Criteria, text *sentence) (lost lostSchool, err error) {
	from, at, to := text.unknownSchool()
	if from == at {
		return s.strikeCollege(ctx, text)
	}
	core := text.words(seq(from, at))
	near := s.near(ctx, c)
	m, err := s.Places.Resolve(ctx, core, near)
	if err != nil && !missing(err) {
		return lost, err
	}
	if err == nil && m.Guessed == "" && len(m.Unread) == 0 && m.NamedIn(core) {
		if near != (geo.Bounds{}) && near.Contains(m.Point) || at-from > 1 && len(m.Others) == 0 {
			return lost, nil
		}
		lost.perhaps = append([]place.Place{m.Place}, m.Others...)
	}
	lost.strike(text, from, to)
	return lost, nil
}

// strike makes tokens a phrase that isn't read.
func (l *lostSchool) strike(text *sentence, from, to int) {
	l.name = text.text(from, to)
	l.phrase = phrase{from: from, to: to, say: func(w *said) { w.unread = append(w.unread, l.name) }}
	text.phrases = append(text.phrases, l.phrase)
}

var collegeWords = words("university college institute")

// strikeCollege strikes the name of a college, since we know none: the University of Texas is neither in University, Florida, nor all of
// Texas. College Park and State College are places.
func (s *Service) strikeCollege(ctx context.Context, text *sentence) (lost lostSchool, err error) {
	from, to := text.college()
	if from == to {
		return lost, nil
	}
	name := text.words(seq(from, to))
	m, err := s.Places.Resolve(ctx, name, geo.Bounds{})
	if err != nil && !missing(err) || err == nil && m.Guessed == "" && len(m.Unread) == 0 && m.Listings > 0 && m.NamedIn(name) {
		return lost, err
	}
	lost.strike(text, from, to)
	return lost, nil
}

// college returns the tokens of a college's name, none if there is no such name: "university of texas", "ohio state university".
func (s *sentence) college() (from, to int) {
	strong, _ := s.claims()
	names := func(i int) bool { return i >= 0 && i < len(s.tokens) && !strong[i] && !isChatter(s.tokens[i]) }
	for at, t := range s.tokens {
		if !names(at) || !collegeWords[t.text] {
			continue
		}
		from, to = at, at+1
		if s.at(to).text == "of" && names(to+1) {
			to++
		} else {
			for ; names(from - 1); from-- {
			}
		}
		for ; names(to); to++ {
		}
		if s.at(at+1).text == "of" && to > at+2 || from < at && to == at+1 {
			return from, to
		}
	}
	return 0, 0
}

// unknownSchool returns where the name of a school starts, where its kind does, and where it ends; all the same if there is none.
func (s *sentence) unknownSchool() (from, at, to int) {
	strong, soft := s.claims()
	free := func(i int) bool { return i >= 0 && i < len(s.tokens) && !strong[i] && !isChatter(s.tokens[i]) }
	for at = range s.tokens {
		if !free(at) || soft[at] || !schoolWords[s.tokens[at].text] { // "good schools" names none
			continue
		}
		sure := false
		for to = at; free(to) && schoolWords[s.tokens[to].text]; to++ {
			sure = sure || kinds[s.tokens[to].text]
		}
		for from = at; free(from - 1); from-- {
		}
		if from < at && (sure || !free(to)) {
			return from, at, to
		}
	}
	return 0, 0, 0
}

// ask asks where the school is.
func (l lostSchool) ask(c Criteria, resolved *ResolvedArea) {
	text := fmt.Sprintf("We know no school called %s. Try the school’s city, ZIP code or address.", quoted(l.name))
	switch len(l.perhaps) {
	case 0:
	case 1:
		text = fmt.Sprintf("We know no school called %s. Is it in %s?", quoted(l.name), at(c, l.perhaps[0]).Area.Label)
	default:
		text = fmt.Sprintf("We don’t know this school, and there is more than one %s. Which one do you mean?", l.perhaps[0].Name)
	}
	open := unclear(c, text)
	resolved.Area, resolved.Unclear, resolved.Others = open.Area, open.Unclear, l.perhaps
	resolved.Criteria.Location = c.Location
}
