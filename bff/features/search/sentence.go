package search

import (
	"slices"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// maxTokens is how much of a sentence is read; the rest is unread.
const maxTokens = 120

// Drive is how long someone wants to drive at most, in minutes, and where to, as they said it: "work".
type Drive struct {
	Minutes int
	To      string
}

// said is what the phrases of a sentence say about homes.
type said struct {
	Criteria

	sort      Sort
	drive     Drive
	types     []string // wanted
	typesNot  []string
	protected []string // phrases about who lives somewhere
	unread    []string // phrases that are understood, but that no filter can express
}

// phrase is a part of a sentence that says something about homes.
type phrase struct {
	from, to int // tokens
	// soft phrases are words that may also be part of a place's name: "mountain view", "church".
	soft bool
	say  func(*said)
}

// sentenceReader reads one sentence.
type sentenceReader struct {
	typed  string
	tokens []token
	year   int // the current one
}

// sentence is a typed text, as far as the grammar reads it.
type sentence struct {
	sentenceReader
	phrases []phrase
}

// readSentence finds the phrases of a text that say which homes someone wants, in a grammar of numbers, units and words. It knows no
// places: what no phrase covers may be one.
func readSentence(text string, year int) sentence {
	s := sentence{sentenceReader: sentenceReader{typed: text, tokens: tokensOf(text), year: year}}
	s.tokens = s.tokens[:min(len(s.tokens), maxTokens)]
	for at := 0; at < len(s.tokens); {
		p, ok := s.phraseAt(at)
		if !ok {
			at++
			continue
		}
		s.phrases = append(s.phrases, p)
		at = p.to
	}
	return s
}

// phraseAt reads the phrase that begins at a token.
func (r *sentenceReader) phraseAt(at int) (phrase, bool) {
	for _, rule := range []func(int) (phrase, bool){r.fixedAt, r.commuteAt, r.ageAt, r.measureAt, r.negatedAt, r.wordsAt} {
		if p, ok := rule(at); ok {
			return p, true
		}
	}
	return phrase{}, false
}

// at returns a token; beyond the end one without text.
func (r *sentenceReader) at(i int) token {
	if i < 0 || i >= len(r.tokens) {
		return token{}
	}
	return r.tokens[i]
}

// said reports whether a token begins these words.
func (r *sentenceReader) said(at int, words string) bool {
	for word := range strings.SplitSeq(words, " ") {
		if t := r.at(at); t.text != word && t.meant != word {
			return false
		}
		at++
	}
	return true
}

// skip returns the position after any of these words.
func (r *sentenceReader) skip(at int, words ...string) int {
	for slices.Contains(words, r.at(at).text) {
		at++
	}
	return at
}

// longest is the maximum number of words in a lexicon's entry.
const longest = 5

// find looks the words at a token up in a lexicon, longest first; n is their number, 0 if there is none.
func find[T any](r *sentenceReader, at int, lexicon map[string]T) (meaning T, n int) {
	var words [longest]string
	count := 0
	for count < longest && at+count < len(r.tokens) && !r.tokens[at+count].isBreak() {
		t := r.tokens[at+count]
		words[count] = t.meant
		if t.isNumber {
			words[count] = t.text
		}
		count++
	}
	for n := count; n > 0; n-- {
		text := strings.Join(words[:n], " ")
		if meaning, ok := lexicon[text]; ok {
			return meaning, n
		}
		if one := strings.TrimSuffix(text, "s"); one != text {
			if meaning, ok := lexicon[one]; ok {
				return meaning, n
			}
		}
	}
	return meaning, 0
}

// text returns tokens as they were typed.
func (s *sentence) text(from, to int) string {
	return strings.TrimSpace(s.typed[s.tokens[from].from:s.tokens[to-1].to])
}

// apply adds what was said to the criteria that someone searches by already: it replaces the same filters, and adds to lists.
func (w *said) apply(to Criteria) Criteria {
	to.Bedrooms, to.BedroomsMax = either(w.Bedrooms, w.BedroomsMax, to.Bedrooms, to.BedroomsMax)
	to.PriceFrom, to.PriceTo = either(w.PriceFrom, w.PriceTo, to.PriceFrom, to.PriceTo)
	to.SqftFrom, to.SqftTo = either(w.SqftFrom, w.SqftTo, to.SqftFrom, to.SqftTo)
	to.LotFrom, to.LotTo = either(w.LotFrom, w.LotTo, to.LotFrom, to.LotTo)
	to.YearFrom, to.YearTo = either(w.YearFrom, w.YearTo, to.YearFrom, to.YearTo)
	to.StoriesFrom, to.StoriesTo = either(w.StoriesFrom, w.StoriesTo, to.StoriesFrom, to.StoriesTo)
	to.PaymentMax, to.DownPercent = either(w.PaymentMax, w.DownPercent, to.PaymentMax, to.DownPercent)
	to.Bathrooms = or(w.Bathrooms, to.Bathrooms)
	to.Garage, to.PerSqftMax, to.DaysListedMax = or(w.Garage, to.Garage), or(w.PerSqftMax, to.PerSqftMax), or(w.DaysListedMax, to.DaysListedMax)
	if w.HOAMax != nil {
		to.HOAMax = w.HOAMax
	}
	if types := w.subTypes(); len(types) > 0 {
		to.SubTypes = types
	}
	to.Designs, to.Views, to.Features = union(to.Designs, w.Designs), union(to.Views, w.Views), union(to.Features, w.Features)
	to.Keywords, to.KeywordsNot = union(to.Keywords, w.Keywords), union(to.KeywordsNot, w.KeywordsNot)
	to.Waterfront, to.Reduced = to.Waterfront || w.Waterfront, to.Reduced || w.Reduced
	to.OpenHouse, to.NewConstruction = to.OpenHouse || w.OpenHouse, to.NewConstruction || w.NewConstruction
	return to
}

// subTypes returns the wanted types, or all but the unwanted ones.
func (w *said) subTypes() []string {
	wanted := w.types
	if len(wanted) == 0 && len(w.typesNot) > 0 {
		wanted = listing.SubTypes
	}
	return slices.DeleteFunc(slices.Clone(wanted), func(one string) bool { return slices.Contains(w.typesNot, one) })
}

// either returns the first range, or the second one if the first is empty.
func either[N int | int64](from, to, otherFrom, otherTo N) (N, N) {
	if from != 0 || to != 0 {
		return from, to
	}
	return otherFrom, otherTo
}

func or[N int | float64](first, other N) N {
	if first != 0 {
		return first
	}
	return other
}

func union(some, more []string) []string {
	for _, one := range more {
		if !slices.Contains(some, one) {
			some = append(slices.Clone(some), one)
		}
	}
	return some
}

// chatter is what people say around what they want; see place.TrimFillers.
var chatter = words("w / + - ~ $ < > m close place places what but we i need have has having please can you one it that which is are am my our us would like love d ll ve s prefer preferably ideally must also plus anything " +
	"something there be should some available currently hi hello from area areas hey ok give them these those how about what just only too")

func words(list string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(list) {
		m[word] = true
	}
	return m
}

// isChatter reports whether a token says nothing about homes at either end of a run.
func isChatter(t token) bool {
	return t.isBreak() || chatter[t.text] || len(place.TrimFillers([]string{t.text})) == 0
}
