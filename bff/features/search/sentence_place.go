package search

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// minPeople is the population from which a place is meant by a word that means something else as well: "Temple".
const minPeople = 10_000

// inSentence interprets a text that says more than a place. ok is false if it doesn't.
func (s *Service) inSentence(ctx context.Context, c Criteria, text string) (resolved ResolvedArea, ok bool, err error) {
	said := readSentence(text, s.now().Year())
	named, err := s.schoolsIn(ctx, &said)
	var lost lostSchool
	if err == nil && len(named.places) == 0 {
		lost, err = s.strikeSchool(ctx, c, &said)
	}
	if err != nil || len(said.phrases) == 0 {
		return resolved, false, err
	}
	m, covered, err := s.placeIn(ctx, c, said)
	if err != nil {
		return resolved, false, err
	}
	if len(named.places) > 0 {
		if s.inSchool(ctx, c, m, named, &resolved) {
			if m.Kind == "" || m.Guessed != "" {
				covered = make([]bool, len(said.tokens))
			}
			for i := named.from; i < named.to; i++ {
				covered[i] = true
			}
			said.add(&resolved, covered)
			return resolved, true, nil
		}
		said.phrases = said.phrases[:len(said.phrases)-1]
	}
	switch at, address := said.address(); {
	case m.Kind != "":
		if len(said.phrases) == said.softOnly(covered) {
			return resolved, false, nil // a place's whole name
		}
		resolved = meant(c, place.Meaning{Place: m.Place, Guessed: m.Guessed, Others: m.Others})
	case address != "":
		if resolved, ok, err = s.atAddress(ctx, c, address); err != nil {
			return resolved, false, err
		}
		if ok {
			covered = at
			break
		}
		fallthrough
	default:
		if resolved, err = s.lookingAt(ctx, c); err != nil {
			return resolved, false, err
		}
	}
	resolved.Home = ""
	for i := lost.from; i < lost.to; i++ {
		covered[i] = true // so that its words say nothing else
	}
	before := resolved.Criteria.Key()
	said.add(&resolved, covered)
	if lost.name != "" && resolved.Area.Kind == AreaNation && (len(lost.perhaps) > 0 || resolved.Criteria.Key() == before) {
		lost.ask(c, &resolved)
	}
	return resolved, true, nil
}

// Said describes how a typed sentence is understood, "" if it only names a place.
func (s *Service) Said(ctx context.Context, text string) (string, error) {
	resolved, ok, err := s.inSentence(ctx, Criteria{}, text[:min(len(text), maxText)])
	if err != nil || !ok || resolved.Unclear != "" {
		return "", err
	}
	parts := []string{Summary(resolved.Criteria)}
	if resolved.Area.Kind == AreaNation {
		parts[0] = strings.TrimPrefix(strings.TrimPrefix(parts[0], nation), " · ")
	}
	if d := resolved.Drive; d.Minutes > 0 {
		parts = append(parts, fmt.Sprintf("%d min to %s", d.Minutes, d.To))
	}
	if order := sortWords[resolved.Sort]; order != "" {
		parts = append(parts, order)
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · "), nil
}

// sortWords describe the orders that a sentence may ask for.
var sortWords = map[Sort]string{
	PriceAsc: "lowest price first", PriceDesc: "highest price first", SqftDesc: "largest first", LotDesc: "largest lot first", BedsDesc: "most bedrooms first",
	PricePerSqftAsc: "lowest price per sqft first", Newest: "newest first",
}

func (s *Service) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// add adds what the phrases say to an area, except those whose words are part of its name.
func (s *sentence) add(resolved *ResolvedArea, covered []bool) {
	w := &said{}
	open := make([]bool, len(s.tokens))
	for i, t := range s.tokens {
		open[i] = !covered[i] && !t.isBreak()
	}
	for _, p := range s.phrases {
		if p.soft && slices.Contains(covered[p.from:p.to], true) {
			continue
		}
		next, wrong := *w, remarks{}
		p.say(&next)
		if next.check(wrong); len(wrong) > 0 {
			continue // 1000 bedrooms, over 500k and under 300k
		}
		*w = next
		for i := p.from; i < p.to; i++ {
			open[i] = false
		}
	}
	if w.DownPercent > 0 && w.PaymentMax == 0 && resolved.Criteria.PaymentMax == 0 {
		w.unread = append(w.unread, fmt.Sprintf("%d%% down", w.DownPercent))
	}
	resolved.Criteria = w.apply(resolved.Criteria)
	resolved.Sort, resolved.Drive, resolved.Protected = w.sort, w.drive, w.protected
	for _, run := range s.runs(func(i int) bool { return open[i] }, false) {
		resolved.Unread = append(resolved.Unread, s.text(run[0], run[len(run)-1]+1))
	}
	resolved.Unread = append(resolved.Unread, w.unread...)
	resolved.Sentence = true
}

// runs returns the runs of the chosen tokens, without what says nothing at their ends. Those of places may end in a state.
func (s *sentence) runs(chosen func(int) bool, places bool) [][]int {
	var runs [][]int
	var run []int
	end := func() {
		for len(run) > 0 && isChatter(s.tokens[run[0]]) {
			run = run[1:]
		}
		for len(run) > 0 && isChatter(s.tokens[run[len(run)-1]]) && !(places && s.endsInState(run)) {
			run = run[:len(run)-1]
		}
		if len(run) > 0 {
			runs = append(runs, run)
		}
		run = nil
	}
	for i := range s.tokens {
		if chosen(i) {
			run = append(run, i)
		} else {
			end()
		}
	}
	end()
	return runs
}

// endsInState reports whether the last token of a run is the code of a state that is also a word: "Portland OR".
func (s *sentence) endsInState(run []int) bool {
	if len(run) < 2 {
		return false
	}
	before := s.tokens[run[len(run)-2]]
	_, state := place.StateByCode(s.tokens[run[len(run)-1]].text)
	return state && len(s.tokens[run[len(run)-1]].text) == 2 && (!isChatter(before) || before.isBreak())
}

// claims returns which tokens are in phrases, and which of these in soft ones.
func (s *sentence) claims() (strong, soft []bool) {
	strong, soft = make([]bool, len(s.tokens)), make([]bool, len(s.tokens))
	for _, p := range s.phrases {
		for i := p.from; i < p.to; i++ {
			strong[i], soft[i] = !p.soft, p.soft
		}
	}
	return strong, soft
}

// softOnly counts the phrases that are part of a place's name.
func (s *sentence) softOnly(covered []bool) (n int) {
	for _, p := range s.phrases {
		if p.soft && slices.Contains(covered[p.from:p.to], true) {
			n++
		}
	}
	return n
}

// placeIn finds the place that a sentence names beside its phrases, and which tokens are its name. Words that may be a feature are part
// of the name only if it is whole with them: "Mountain View, California", "White Settlement".
func (s *Service) placeIn(ctx context.Context, c Criteria, said sentence) (m place.Meaning, covered []bool, err error) {
	strong, soft := said.claims()
	none := make([]bool, len(said.tokens))
	bare := slices.Concat(said.runs(func(i int) bool { return !strong[i] && !soft[i] }, true)...)
	whole := slices.Concat(said.runs(func(i int) bool { return !strong[i] }, true)...)
	if len(whole) == 0 {
		return m, none, nil
	}
	var near geo.Bounds
	if len(bare) > 0 {
		near = s.near(ctx, c)
	}
	resolve := func(run []int) (place.Meaning, []bool, bool, error) {
		text := said.words(run)
		m, err := s.Places.Resolve(ctx, text, near)
		if missing(err) {
			return place.Meaning{}, none, false, nil
		}
		exact := err == nil && m.Guessed == "" && m.NamedIn(text)
		return m, said.covered(run, m.Unread), exact, err
	}
	if len(bare) == 0 {
		m, covered, exact, err := resolve(whole)
		if exact && len(m.Unread) == 0 && m.Listings > 0 && (len(whole) > 1 || m.Population >= minPeople) {
			return m, covered, err
		}
		return place.Meaning{}, none, err
	}
	m, covered, exact, err := resolve(bare)
	if err != nil || exact && len(m.Unread) == 0 && (m.Kind != place.KindState && m.Kind != place.KindZip || len(whole) == len(bare)) {
		return m, covered, err
	}
	if len(whole) > len(bare) {
		other, wider, whole, err := resolve(whole)
		if err != nil {
			return m, none, err
		}
		if whole && other.Kind != place.KindState && slices.ContainsFunc(bare, func(i int) bool { return wider[i] }) {
			return other, wider, nil
		}
	}
	if !exact && m.Guessed == "" {
		m.Guessed = said.words(bare) // only the beginning of its name
	}
	if exact && !(near.Contains(m.Point) || m.Population >= minMeant || said.apart(bare, covered)) {
		return place.Meaning{}, none, nil
	}
	if exact || likely(m) {
		return m, covered, nil
	}
	return place.Meaning{}, none, nil
}

// minMeant is the population from which a place is meant although another word stands right before its name: "north Dallas", but hardly
// "Lake Highlands" for Highlands, New Jersey.
const minMeant = 50_000

// apart reports whether the name of a place, which is covered, has no unread word right before it.
func (s *sentence) apart(run []int, covered []bool) bool {
	for i := 1; i < len(run); i++ {
		a, b := run[i-1], run[i]
		if b == a+1 && !covered[a] && covered[b] && !isChatter(s.tokens[a]) {
			return false
		}
	}
	return true
}

// likely reports whether a misspelled name is close enough to a place with homes to be it.
func likely(m place.Meaning) bool {
	name := place.Fold(m.Name)
	return m.Listings > 0 && editDistance(m.Guessed, name, 2) <= min(2, len(name)/4)
}

// words are the folded texts of tokens.
func (s *sentence) words(run []int) string {
	var words []string
	for _, i := range run {
		if !s.tokens[i].isBreak() {
			words = append(words, s.tokens[i].text)
		}
	}
	return strings.Join(words, " ")
}

// covered marks the tokens of a run that aren't among the unread words of its meaning.
func (s *sentence) covered(run []int, unread []string) []bool {
	covered := make([]bool, len(s.tokens))
	for _, i := range run {
		covered[i] = true
	}
	at := 0
	for _, text := range unread {
		rest := strings.Fields(text)
		for ; at < len(run) && len(rest) > 0; at++ {
			if s.tokens[run[at]].text == rest[0] {
				covered[run[at]] = false
				rest = rest[1:]
			}
		}
	}
	for n, i := range run { // "house" is no name, but a part of White House
		inside := n > 0 && n+1 < len(run) && covered[run[n-1]] && covered[run[n+1]]
		covered[i] = covered[i] && (inside || !isChatter(s.tokens[i]))
	}
	return covered
}

// address returns the address in a sentence, "" if there is none: a number that counts nothing, and a street.
func (s *sentence) address() (covered []bool, text string) {
	strong, _ := s.claims()
	for i, t := range s.tokens {
		if strong[i] || !t.isNumber || t.isDollars || t.isFraction {
			continue
		}
		for to := i + 2; to <= len(s.tokens) && !strong[to-1] && !s.tokens[to-1].isNumber && to < i+6; to++ {
			if place.EndsStreet(s.tokens[to-1].text) && to > i+2 {
				covered = make([]bool, len(s.tokens))
				for j := i; j < to; j++ {
					covered[j] = true
				}
				return covered, s.text(i, to)
			}
		}
	}
	return make([]bool, len(s.tokens)), ""
}
