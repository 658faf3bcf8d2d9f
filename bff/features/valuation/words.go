package valuation

import (
	"math/bits"
	"strings"

	"hearthway/bff/features/place"
)

// Words are what a description says about a home, a bit for each topic. They are about the house and the lot only: words about residents
// or neighbors say nothing about what a home is worth, and valuing by them would discriminate (Fair Housing Act, 42 USC 3605).
type Words uint64

// The topics. Stored models know them by their numbers, so new ones are added at the end.
const (
	Described Words = 1 << iota // there is a description, or someone told us what would be in it
	NeedsWork
	Updated
	LikeNew
	NewRoof
	Pool
	WaterView
	Solar
	GuestHouse
	FinishedSpace // attic or basement
	OtherView
	HighEnd
	StoneCounters
	Hardwood
	Fireplace
	HighCeilings
	Garage
	Elevator
	CulDeSac
	Distressed // sold by a bank or under pressure
	Damaged
	Unfinished
)

// phrases are what descriptions say about a topic, as place.Fold writes it: lowercase words separated
// by spaces. The last word also matches with an s.
var phrases = map[Words][]string{
	NeedsWork: {
		"needs work", "needs some work", "needs tlc", "some tlc", "needs updating", "needs repair", "needs a new", "needs cosmetic", "fixer", "handyman", "handyman special", "sold as is",
		"as is condition", "as is sale", "investor special", "tear down", "teardown", "sweat equity", "diamond in the rough", "bring your contractor", "bring your tool", "original condition",
	},
	Updated: {
		"updated", "remodeled", "remodelled", "renovated", "renovation", "remodel", "redone", "modernized", "refinished", "up to date", "new kitchen", "new bath", "new appliance", "fully upgraded",
	},
	LikeNew:       {"like new", "rebuilt", "to the stud", "gut renovated", "gut renovation", "gut rehab", "new construction", "newly built", "never lived in", "turnkey", "turn key"},
	NewRoof:       {"new roof", "newer roof", "roof was replaced", "roof replaced", "roof is new"},
	Pool:          {"pool"},
	WaterView:     {"water view", "lake view", "ocean view", "bay view", "river view", "sound view", "views of the water", "views of the lake", "views of the ocean", "views of the bay", "views of the river"},
	Solar:         {"solar"},
	GuestHouse:    {"guest house", "guesthouse", "guest cottage", "casita", "carriage house", "accessory dwelling", "adu", "in law suite", "mother in law"},
	FinishedSpace: {"finished attic", "finished basement", "finished lower level", "basement is finished", "attic is finished"},
	OtherView:     {"city view", "skyline view", "mountain view", "panoramic view", "sweeping view", "territorial view", "golf course view"},
	HighEnd:       {"high end", "luxury", "custom built", "chef s kitchen", "designer", "wolf", "sub zero", "viking", "miele"},
	StoneCounters: {"granite", "quartz", "quartzite", "marble", "soapstone"},
	Hardwood:      {"hardwood", "wood floor", "oak floor"},
	Fireplace:     {"fireplace"},
	HighCeilings:  {"vaulted ceiling", "high ceiling", "cathedral ceiling", "vaulted"},
	Garage:        {"garage"},
	Elevator:      {"elevator", "doorman", "concierge"},
	CulDeSac:      {"cul de sac", "dead end street"},
	Distressed:    {"short sale", "foreclosure", "foreclosed", "bank owned", "reo", "auction", "hud home"},
	Damaged:       {"water damage", "fire damage", "storm damage", "flood damage", "mold", "structural issue", "foundation issue", "foundation repair", "uninhabitable"},
	Unfinished:    {"unfinished home", "under construction", "to be built", "shell only"},
}

// denials turn what follows into its opposite: "no garage".
var denials = []string{" no", " not", " not yet", " without", " never", " isn t", " wasn t"}

// others are phrases in which a word of a topic means something else.
var others = strings.NewReplacer(" pool table", " table", " pool room", " room", " pool hall", " hall", " car pool", " car", " community pool", " community", " shared pool", " shared", " association pool", " association",
	" garage sale", " sale", " unfinished basement", " basement", " unfinished attic", " attic")

// WordsOf returns the topics of a description; 0 if there is none.
func WordsOf(description string) Words {
	text := place.Fold(description)
	if text == "" {
		return 0
	}
	text = others.Replace(" " + text + " ")
	found := Described
	for topic, says := range phrases {
		for _, phrase := range says {
			if claims(text, phrase) {
				found |= topic
				break
			}
		}
	}
	return found
}

// claims reports whether a text has a phrase that it doesn't deny.
func claims(text, phrase string) bool {
	for at := 0; ; {
		next := strings.Index(text[at:], " "+phrase)
		if next < 0 {
			return false
		}
		begin := at + next
		at = begin + 1 + len(phrase)
		whole := strings.HasPrefix(text[at:], " ") || strings.HasPrefix(text[at:], "s ")
		if whole && !denied(text[:begin]) {
			return true
		}
	}
}

func denied(before string) bool {
	for _, word := range denials {
		if strings.HasSuffix(before, word) {
			return true
		}
	}
	return false
}

// has reports whether a home has all of these topics.
func (w Words) has(topics Words) bool { return w&topics == topics }

// WordTerm is a topic whose worth a baseline knows. Share is how many of the described homes have it: a
// home that nobody described counts as an average one.
type WordTerm struct {
	Topic Words
	Share float64
}

// wordTerms returns the topics that enough sales have and enough others lack.
func wordTerms(sales []*Sale) []WordTerm {
	counts := [64]int{}
	all := 0
	for _, s := range sales {
		if s.Words == 0 {
			continue
		}
		all++
		for rest := uint64(s.Words &^ Described); rest != 0; rest &= rest - 1 {
			counts[bits.TrailingZeros64(rest)]++
		}
	}
	var terms []WordTerm
	for topic, n := range counts {
		if n >= salesPerWord && all-n >= salesPerWord {
			terms = append(terms, WordTerm{1 << topic, float64(n) / float64(all)})
		}
	}
	return terms
}

// value returns the topic's value in its column of the regression.
func (t WordTerm) value(w Words) float64 {
	if w == 0 {
		return 0
	}
	return indicator(w.has(t.Topic)) - t.Share
}

// wordsWorth returns what a description adds to the logarithm of the price; NaN for a home without one.
func (b *Baseline) wordsWorth(w Words) float64 {
	if w == 0 {
		return unknown
	}
	sum := 0.0
	for i, t := range b.Words {
		sum += t.value(w) * b.Weights[b.wordColumn()+i]
	}
	return sum
}

// knows returns the topics whose worth the baseline knows.
func (b *Baseline) knows() Words {
	var topics Words
	for _, t := range b.Words {
		topics |= t.Topic
	}
	return topics
}
