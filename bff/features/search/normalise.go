package search

import (
	"regexp"
	"slices"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

var fiveDigits = regexp.MustCompile(`^\d{5}$`)

// Normalise checks criteria and writes them in one way, so that the same question is the
// same value: only the area that counts, states as codes, lists sorted without repeats,
// keywords folded. What is wrong is an apperr.Invalid that names each input. Values of lists
// that do not exist stay, and find nothing.
func Normalise(c Criteria) (Criteria, error) {
	wrong := remarks{}
	c.check(wrong)
	c.area(wrong)
	if len(wrong) > 0 {
		return Criteria{}, apperr.Fields("Some filters aren’t valid.", wrong)
	}
	c.Bathrooms = listing.RoundBaths(c.Bathrooms)
	c.SubTypes = values(c.SubTypes, listing.SubTypes)
	c.Designs = values(c.Designs, listing.Designs)
	c.Views = values(c.Views, listing.ViewValues)
	c.Keywords = keywords(c.Keywords)
	c.ListingAgentID = strings.TrimSpace(c.ListingAgentID)
	return c, nil
}

// area keeps the one area that counts, in its canonical form.
func (c *Criteria) area(wrong remarks) {
	kept := *c
	*c = c.elsewhere()
	switch city, county := strings.TrimSpace(kept.City), strings.TrimSpace(kept.County); {
	case len(kept.Polygon) > 0:
		c.Polygon = open(kept.Polygon)
	case kept.Bounds != nil:
		box := *kept.Bounds
		c.Bounds = &box
	case strings.TrimSpace(kept.Zipcode) != "":
		c.Zipcode, _, _ = strings.Cut(strings.TrimSpace(kept.Zipcode), "-")
		if !fiveDigits.MatchString(c.Zipcode) {
			wrong["zipcode"] = "Must be a 5-digit ZIP code"
		}
	case strings.TrimSpace(kept.State) != "":
		state, ok := stateOf(kept.State)
		if !ok {
			wrong["state"] = "Must be a US state"
		}
		c.State = state.Code
		if city != "" {
			c.City = city
		} else {
			c.County = county
		}
	default:
		// A city or county without a state is as good as a text.
		for _, text := range []string{city, county, strings.TrimSpace(kept.Location)} {
			if text != "" {
				c.Location = text
				break
			}
		}
	}
}

// open is a ring without its first corner repeated at the end.
func open(ring geo.Polygon) geo.Polygon {
	ring = slices.Clone(ring)
	for len(ring) > 1 && ring[len(ring)-1] == ring[0] {
		ring = ring[:len(ring)-1]
	}
	return ring
}

// values writes those of a list that are known as the product does, in order, each once.
func values(chosen, known []string) []string {
	var out []string
	for _, value := range chosen {
		value = strings.TrimSpace(value)
		for _, right := range known {
			if strings.EqualFold(value, right) {
				value = right
			}
		}
		if value != "" {
			out = append(out, value)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func keywords(typed []string) []string {
	var out []string
	for _, keyword := range typed {
		if keyword = place.Fold(keyword); keyword != "" {
			out = append(out, keyword)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
