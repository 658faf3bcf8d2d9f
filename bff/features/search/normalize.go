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

// Normalize validates criteria and converts them to a canonical form, so that equivalent searches are
// equal: only the area that counts, states as codes, lists sorted without duplicates, keywords
// normalized. Invalid criteria are an apperr.Invalid that names each input. Unknown views and
// features are dropped: links and saved searches may be older than their lists. Other unknown list values stay, and
// match nothing.
func Normalize(c Criteria) (Criteria, error) {
	wrong := remarks{}
	c.check(wrong)
	c.area(wrong)
	if len(wrong) > 0 {
		return Criteria{}, apperr.Fields("Some filters aren’t valid.", wrong)
	}
	c.Bathrooms = listing.RoundBaths(c.Bathrooms)
	c.SubTypes = values(c.SubTypes, listing.SubTypes)
	c.Designs = values(c.Designs, listing.Designs)
	c.Views = slices.DeleteFunc(values(c.Views, listing.ViewValues), func(view string) bool { return !slices.Contains(listing.ViewValues, view) })
	if c.SoldWithin > 0 {
		c.Pending, c.PaymentMax = false, 0 // nobody pays for them monthly
	}
	if c.PaymentMax == 0 {
		c.DownPercent, c.Rate = 0, 0
	}
	c.Features = slices.DeleteFunc(values(c.Features, listing.FeatureValues), func(name string) bool { return !slices.Contains(listing.FeatureValues, name) })
	c.Keywords, c.KeywordsNot = keywords(c.Keywords), keywords(c.KeywordsNot)
	c.ListingAgentID = strings.TrimSpace(c.ListingAgentID)
	return c, nil
}

// area keeps only the area that counts, in its canonical form.
func (c *Criteria) area(wrong remarks) {
	given := *c
	*c = c.withoutArea()
	switch city, county := strings.TrimSpace(given.City), strings.TrimSpace(given.County); {
	case len(given.Polygon) > 0:
		c.Polygon = open(given.Polygon)
	case given.Bounds != nil:
		box := *given.Bounds
		c.Bounds = &box
	case given.School != nil:
		school := *given.School
		c.School = &school
	case strings.TrimSpace(given.Metro) != "":
		c.Metro = place.Slug(given.Metro)
		if _, ok := place.MetroOf(c.Metro); !ok {
			wrong["metro"] = "Must be a metro area"
		}
	case strings.TrimSpace(given.Zipcode) != "":
		c.Zipcode, _, _ = strings.Cut(strings.TrimSpace(given.Zipcode), "-")
		if !fiveDigits.MatchString(c.Zipcode) {
			wrong["zipcode"] = "Must be a 5-digit ZIP code"
		}
	case strings.TrimSpace(given.State) != "":
		state, ok := place.StateOf(given.State)
		if !ok {
			wrong["state"] = "Must be a US state"
		}
		c.State = state.Code
		if city != "" {
			c.City, c.Neighborhood = city, strings.TrimSpace(given.Neighborhood)
		} else {
			c.County = county
		}
	default:
		// A city or county without a state is treated as text.
		for _, text := range []string{city, county, strings.TrimSpace(given.Location)} {
			if text != "" {
				c.Location = text
				break
			}
		}
	}
}

// open removes the repeated first corner from the end of a ring.
func open(ring geo.Polygon) geo.Polygon {
	ring = slices.Clone(ring)
	for len(ring) > 1 && ring[len(ring)-1] == ring[0] {
		ring = ring[:len(ring)-1]
	}
	return ring
}

// values returns a list sorted and without duplicates, with known values in their canonical spelling.
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
