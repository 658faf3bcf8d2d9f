package screen

import (
	"hash/fnv"
	"strings"

	"hearthway/bff/platform/format"
)

// placeText writes the paragraphs of a state or city page from its numbers. It is about homes and
// prices only, never about the people who live there or how good a place is: fair-housing law forbids
// steering. The name selects the wording, so that a place keeps its text and neighbors differ.
func placeText(data ForSaleData, county string, sample bool) []string {
	name := strings.TrimPrefix(data.Title, "Homes for sale in ")
	if data.Count == 0 {
		return []string{
			"No homes are for sale in " + name + " right now.",
			"Nearby places may have some; the list below shows how many.",
		}
	}
	fill := strings.NewReplacer(
		"{place}", name,
		"{homes}", format.Plural(data.Count, "home", "homes"),
		"{are}", format.Pick(data.Count == 1, "is", "are"),
		"{median}", format.Dollars(data.Median),
		"{sqft}", format.Dollars(data.PerSqft),
		"{new}", format.Plural(data.NewThisWeek, "home", "homes"),
		"{were}", format.Pick(data.NewThisWeek == 1, "was", "were"),
		"{county}", county,
	)
	seed := fnv.New32a()
	_, _ = seed.Write([]byte(name))
	turn := int(seed.Sum32() % 3)

	first := sentences(turn, data.Median > 0, opening)
	if data.PerSqft > 0 {
		first += " " + perSqft[turn]
	}
	first += " " + format.Pick(data.NewThisWeek > 0, newHomes[turn], "None of them were listed in the past seven days.")
	second := advice[turn]
	if county != "" {
		second = lies[turn] + " " + second
	}
	text := []string{fill.Replace(first), fill.Replace(second)}
	if sample {
		text = append(text, "These numbers include sample listings, made to show how "+
			"this works. They aren’t really for sale, and each one says so.")
	}
	return text
}

func sentences(turn int, priced bool, forms [2][3]string) string {
	return forms[map[bool]int{true: 0, false: 1}[priced]][turn]
}

// Three wordings of each paragraph. opening has a second row for places without known prices.
var (
	opening = [2][3]string{
		{
			"{homes} {are} for sale in {place}, at a median asking price of {median}.",
			"There {are} {homes} for sale in {place}. Half are priced below {median}, half above.",
			"{place} has {homes} for sale, with a median price of {median}.",
		},
		{
			"{homes} {are} for sale in {place}.",
			"There {are} {homes} for sale in {place}.",
			"{place} has {homes} for sale.",
		},
	}
	perSqft = [3]string{
		"The median price per square foot is {sqft}.",
		"By the square foot, the median is {sqft}.",
		"The median per square foot is {sqft}, which helps you compare small homes with large ones.",
	}
	newHomes = [3]string{
		"{new} {were} listed in the past seven days.",
		"In the past seven days {new} {were} added.",
		"{new} came on the market within the past week.",
	}
	lies = [3]string{
		"It’s in {county}.",
		"The county is {county}.",
		"{county} handles property taxes and deeds.",
	}
	advice = [3]string{
		"Each home’s page shows its price history, its estimated monthly cost and the office that lists it.",
		"Check a home’s price history before you make an offer, and its monthly cost with taxes and insurance before you fall for it. Both are on its page.",
		"Every home comes with its price history and an estimated monthly payment, so you can compare homes by more than their photos.",
	}
)
