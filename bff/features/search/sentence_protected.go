package search

import "hearthway/bff/features/place"

// protectedPhrases are about who lives somewhere, in the sense of the Fair Housing Act and of what stands for it: race, color, religion,
// national origin, sex, families with children, disability, income. Homes aren't filtered by that.
var protectedPhrases = lexicon(map[bool]string{true: "family, families, familie, kid, child, children, childrens, childless, single people, single person, single men, single women, single mom, single parent, singles, bachelor, couple, married, newlywed, young professional, professional, student, millennial, elderly, old people, young people, " +
	"adults only, adult only, people, neighbor, demographic, diverse, diversity, multicultural, ethnic, minority, immigrant, foreigner, american, english speaking, spanish speaking, " +
	"white, black, african american, caucasian, hispanic, latino, latina, latinx, mexican, cuban, puerto rican, asian, chinese, korean, japanese, vietnamese, filipino, indian, pakistani, arab, persian, iranian, russian, italian, irish, polish, german, greek, somali, nigerian, ethiopian, native american, " +
	"christian, catholic, protestant, baptist, mormon, lds, jewish, muslim, islamic, hindu, buddhist, sikh, orthodox, religious, church, churche, synagogue, temple, mosque, shul, eruv, parish, cathedral, kosher, halal, " +
	"gay, lesbian, lgbt, lgbtq, queer, straight, transgender, women, men, female, male, ladies, " +
	"safe, safer, safest, safety, unsafe, crime, crime free, crime rate, crime rates, gang, sex offender, offender, ghetto, hood, sketchy, bad area, rough area, exclusive, upscale people, " +
	"section 8, section eight, voucher, welfare, low income, high income, wealthy, rich, poor, working class, middle class, " +
	"good school, great school, best school, top school, excellent school, top rated school, highly rated school, high rated school, school rating, school ranking, good school district, best school district, great school district, top school district, " +
	"top rated school district, a rated school, blue ribbon school, decent school, better school, nice school, bad school, good elementary, good elementary school, good high school, good public school, great elementary, best elementary school, best high school, school score, " +
	"disabled, mental illness, autistic, deaf, blind, veteran, military"})

// aroundProtected are words that belong to such a phrase: "low crime area".
var (
	beforeProtected = words("no not low lower lowest high higher good great best better very really nice a an lots of for zero less few without other near any mostly predominantly")
	afterProtected  = words("friendly neighborhood neighborhoods area areas community communities people population district districts part side of town street streets families family rate rates residents place environment oriented only")
)

// Colors of what a home has, not of people.
var (
	colored = words("white black")
	painted = words("house houses home kitchen kitchens cabinet cabinets brick fence picket exterior countertops counters appliances farmhouse trim tile walls paint oak stainless marble quartz granite siding floor floors sink island")
)

// onStreets are words that streets are called after: "Church Street".
var onStreets = words("church temple cathedral parish white black")

// protectedAt reads words about who lives somewhere.
func (r *sentenceReader) protectedAt(from int) (phrase, bool) {
	at := from
	for at < len(r.tokens) && at < from+3 && beforeProtected[r.at(at).text] {
		if _, n := find(r, at, protectedPhrases); n > 0 {
			break
		}
		at++
	}
	_, n := find(r, at, protectedPhrases)
	if n == 0 || r.at(at).isNumber {
		return phrase{}, false
	}
	if colored[r.at(at).text] && painted[r.at(at+n).meant] {
		return phrase{}, false
	}
	if onStreets[r.at(at).text] && place.EndsStreet(r.at(at+n).text) {
		return phrase{}, false
	}
	if f, longer := find(r, at, facts); longer > n && f.say != nil { // single family, family room
		return phrase{}, false
	}
	at += n
	for at < len(r.tokens) && afterProtected[r.at(at).meant] && !(r.at(at).text == "of" && r.at(at+1).text != "town") {
		at++
	}
	first := r.skip(from, "a", "an", "near", "any", "other", "for", "of")
	text := r.typed[r.tokens[first].from:r.tokens[at-1].to]
	return phrase{from: from, to: at, soft: true, say: func(w *said) { w.protected = append(w.protected, text) }}, true
}
