package property

import (
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// facts fills in what the home's page shows besides the facts of features, and which features the home has. A feature
// is there only if the source says so.
func (r *Record) facts(in *ingest.Incoming) {
	f := &in.Facts
	f.Parking, f.Lot = listed(r.ParkingFeatures), listed(r.LotFeatures)
	f.Laundry, f.Accessibility = listed(r.LaundryFeatures), listed(r.AccessibilityFeatures)
	f.Pool = r.has(in, listing.Pool, r.PoolPrivateYN, r.PoolFeatures, "community", "association")
	f.Basement = r.has(in, listing.Basement, r.BasementYN, r.Basement, "crawl", "slab")
	if in.Record.Basement > 0 {
		in.Features |= listing.Basement
	}
	fireplace := r.FireplaceYN
	if !fireplace.Known && r.FireplacesTotal.Known {
		fireplace = lenient.Flag{On: r.FireplacesTotal.N > 0, Known: true}
	}
	f.Fireplace = r.has(in, listing.Fireplace, fireplace, r.FireplaceFeatures)
	if n := whole(r.FireplacesTotal); n > 1 && n < 20 && f.Fireplace == "Yes" {
		f.Fireplace = strconv.Itoa(n)
	}
	f.Pets, f.Furnished = pets(in, r.PetsAllowed), furnished(in, string(r.Furnished))
	if f.Accessibility != "" {
		in.Features |= listing.Accessible
	}
	if r.SeniorCommunityYN.On {
		in.Features |= listing.Senior
	}
	if in.Cooling != "" && in.Cooling != "None" {
		in.Features |= listing.AirConditioning
	}
	f.Ownership = said(r.Ownership)
	f.Association, f.FeeIncludes, f.Amenities = said(r.AssociationName), listed(r.AssociationFeeIncludes), listed(r.AssociationAmenities)
	if year := whole(r.TaxYear); year >= minYear && year < 2200 {
		f.TaxYear = year
	}
	f.Elementary, f.Middle, f.High = said(r.ElementarySchool), said(r.MiddleOrJuniorSchool), said(r.HighSchool)
	f.SchoolDistrict = said(lenient.Text(FirstText(r.HighSchoolDistrict, r.MiddleOrJuniorSchoolDistrict, r.ElementarySchoolDistrict)))
	f.Occupant, f.Showing = occupant(string(r.OccupantType)), showing(r.ShowingRequirements.Items)
	f.Tour = link(FirstText(r.VirtualTourURLUnbranded, r.Media.first("unbranded virtual tour")))
	f.Plan = link(FirstText(r.FloorPlanURL, r.Media.first("floor plan")))
	if f.Tour != "" {
		in.Features |= listing.VirtualTour
	}
}

// has describes a feature by its list, or as "Yes", and notes that the home has it. no are the beginnings of entries that
// mean another thing: a crawl space isn't a basement, and the association's pool isn't the home's.
func (r *Record) has(in *ingest.Incoming, feature listing.Features, there lenient.Flag, list lenient.List, no ...string) string {
	if there.Known && !there.On {
		return "None"
	}
	text := listed(list)
	if text == "" && !there.Known && slices.ContainsFunc(list.Items, func(item string) bool { return ingest.FoldTerm(item) == "none" }) {
		return "None"
	}
	own := there.On
	for _, item := range list.Items {
		key := ingest.FoldTerm(item)
		other := !meaningful([]string{item})
		for _, word := range no {
			other = other || strings.HasPrefix(key, word)
		}
		own = own || !other && !there.Known
	}
	if own {
		in.Features |= feature
		if text == "" {
			text = "Yes"
		}
	}
	return text
}

// listed formats a list: "Attached, Driveway"; "" if it says nothing.
func listed(list lenient.List) string {
	if !meaningful(list.Items) {
		return ""
	}
	return equipment(list.Items, lenient.Flag{})
}

// said is a text, "" if it says nothing.
func said(text lenient.Text) string {
	if !meaningful([]string{string(text)}) {
		return ""
	}
	return strings.TrimSpace(string(text))
}

// pets describes which pets the rules of a building or community allow.
func pets(in *ingest.Incoming, list lenient.List) string {
	text := listed(list)
	if text == "" {
		if len(list.Items) > 0 && ingest.FoldTerm(list.Items[0]) == "no" {
			return "No"
		}
		return ""
	}
	for _, item := range list.Items {
		key := ingest.FoldTerm(item)
		if strings.HasPrefix(key, "yes") || strings.HasPrefix(key, "cats ok") || strings.HasPrefix(key, "dogs ok") || strings.HasPrefix(key, "allowed") {
			in.Features |= listing.PetsAllowed
		}
	}
	return text
}

func furnished(in *ingest.Incoming, text string) string {
	switch key := ingest.FoldTerm(text); {
	case key == "furnished", key == "yes", key == "y", key == "true":
		in.Features |= listing.Furnished
		return "Furnished"
	case strings.HasPrefix(key, "partial"):
		return "Partially furnished"
	case strings.HasPrefix(key, "negotiable"):
		return "Negotiable"
	case strings.HasPrefix(key, "unfurnished"), key == "no", key == "n", key == "false":
		return "Unfurnished"
	}
	return ""
}

// occupant doesn't tell strangers that a home is empty.
func occupant(text string) string {
	switch key := ingest.FoldTerm(text); {
	case strings.HasPrefix(key, "owner"):
		return "Owner"
	case strings.HasPrefix(key, "tenant"):
		return "Tenant"
	}
	return ""
}

// showing keeps of the requirements what buyers should know, and not how to get in.
func showing(items []string) string {
	var kept []string
	for _, item := range items {
		key := ingest.FoldTerm(item)
		if strings.Contains(key, "appointment") || strings.Contains(key, "notice") || strings.Contains(key, "restricted") || strings.HasPrefix(key, "day sleeper") ||
			strings.HasPrefix(key, "do not disturb") || strings.HasPrefix(key, "call listing") || strings.HasPrefix(key, "call manager") {
			kept = append(kept, ingest.SplitCamelCase(item))
		}
	}
	return strings.Join(kept, ", ")
}

// link is a URL that a page may link to, or "".
func link(address string) string {
	if !fetchable(address) {
		return ""
	}
	return address
}

// first is the URL of the first entry with a category, or "".
func (l mediaList) first(category string) lenient.Text {
	for _, m := range l {
		if ingest.FoldTerm(string(m.MediaCategory)) == category {
			return m.MediaURL
		}
	}
	return ""
}
