package place

import "strings"

// ordinary words are near where people want to live, or describe it. They aren't misspelled names: no airport is Fairport.
var ordinary = func() map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(`airport airports arena bakery bank bar bars base bay beach beaches bike bridge bridges building bus business cafe campus
		casino center central church churches city clinic coast coffee college commuter corner country county creek daycare dock doctor downtown east
		ferry field fields fire forest freeway friends garden gardens golf grocery groceries gym harbor highway highways hill hills hospital hospitals hotel
		industrial interstate island job jobs kindergarten lake lakes library lightrail mall malls marina market markets medical metro military mountain
		mountains museum neighborhood neighborhoods north nature ocean office offices outdoors outlet park parks parking path pharmacy playground playgrounds
		plaza police pond port post preschool quiet rail railroad railway restaurant restaurants river rivers road roads rural school schools sea seaside shop
		shopping shops shore shores skyline south square stadium station stations store stores stream street suburb suburban suburbs subway
		supermarket supermarkets synagogue temple theater theaters tower town trail trails train trains tram transit transport university universities
		urban valley village water west woods work workplace zoo`) {
		m[word] = true
	}
	return m
}()

// isOrdinary reports whether all of some folded words are ordinary.
func isOrdinary(words []string) bool {
	for _, word := range TrimFillers(words) {
		if !ordinary[word] {
			return false
		}
	}
	return true
}
