package sample

import (
	"fmt"
	"strings"
)

// lowerArticle is for the middle of a sentence.
func lowerArticle(s string) string { return "a" + article(s)[1:] }

// opening is the first sentence: what the home is, and one thing about it.
func (h *home) opening() string {
	kind := h.noun()
	if h.beds > 0 {
		kind = h.bedrooms() + " " + kind
	}
	a, b, city := article(kind), lowerArticle(kind), h.city.Name
	options := []string{
		fmt.Sprintf("%s of %s square feet in %s.", a, grouped(h.sqft), city),
		fmt.Sprintf("Light from two sides and a plan that makes sense: %s in %s.", b, city),
		fmt.Sprintf("%s with %s square feet to live in, well kept and ready to move into.", a, grouped(h.sqft)),
		fmt.Sprintf("Good bones, good light: %s in %s.", b, city),
		fmt.Sprintf("Here is %s whose rooms open onto each other without losing their corners.", b),
		fmt.Sprintf("%s square feet, laid out with care, in %s with storage where it is needed.", grouped(h.sqft), b),
		fmt.Sprintf("%s with tall windows at the front and quiet rooms at the back.", a),
	}
	if !h.withheld {
		street := strings.TrimSpace(h.street.name + " " + h.street.suffix)
		options = append(options,
			fmt.Sprintf("On %s in %s, %s with room for everything.", street, city, b),
			fmt.Sprintf("%s on %s, set back behind a small front garden.", a, street))
	}
	return oneOf(h.Rand, append(options, h.byAge(b)...))
}

// byAge are first sentences that fit new homes, old ones, and those on the water.
func (h *home) byAge(kind string) []string {
	var options []string
	switch {
	case h.fresh:
		options = []string{
			fmt.Sprintf("Just finished in %d: %s with everything new.", h.year, kind),
			fmt.Sprintf("New construction in %s, with the builder's warranty still ahead.", h.city.Name),
			fmt.Sprintf("The first owner chooses the paint: %s, completed in %d.", kind, h.year),
			"Never lived in, with warm wood floors and clean lines throughout.",
		}
	case h.year < 1940:
		options = []string{
			fmt.Sprintf("Built in %d and cared for since, this %s keeps its original trim and tall windows.", h.year, h.noun()),
			fmt.Sprintf("Plaster walls, old oak and a deep porch: %s from %d.", kind, h.year),
			fmt.Sprintf("A house from %d with its staircase, fireplace and floors intact.", h.year),
		}
		if h.subType == condominium {
			options = options[1:2]
		}
	case h.year < 1975:
		options = []string{fmt.Sprintf("Solidly built in %d and brought up to date since: %s.", h.year, kind)}
	case h.year > 2010:
		options = []string{fmt.Sprintf("Built in %d, with high ceilings and wide doorways throughout.", h.year)}
	}
	if h.water {
		options = append(options,
			fmt.Sprintf("The water begins where the lawn ends: %s in %s.", kind, h.city.Name),
			fmt.Sprintf("Morning light off the water reaches every room of this %s.", h.noun()))
	}
	return options
}
