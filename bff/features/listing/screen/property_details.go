package screen

import (
	"strconv"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/format"
)

// FactGroup is what the source says about one side of a home, besides the facts at the top of its page.
type FactGroup struct {
	Title string   `json:"title" doc:"Inside"`
	Facts []Detail `json:"facts" doc:"at least one"`
	Note  string   `json:"note" doc:"what to know about them, or empty"`
}

// Detail is one of the facts of a group.
type Detail struct {
	Label string `json:"label"`
	Value string `json:"value"`
	Href  string `json:"href" doc:"elsewhere, or empty"`
}

// hopa explains a 55+ community. Only housing under this act may refuse households by age.
const hopa = "Yes. It is housing for older persons under the federal Housing for Older Persons Act (HOPA): at least 80% of its homes must have a resident of 55 or older. Ask the community for its rules."

// detailsOf groups the facts in display order; unknown ones are left out, and so are groups without any.
func detailsOf(home listing.Listing) []FactGroup {
	f, groups := home.Facts, []FactGroup{}
	group := func(title, note string, details ...Detail) {
		known := []Detail{}
		for _, d := range details {
			if d.Value != "" {
				known = append(known, d)
			}
		}
		if len(known) > 0 {
			groups = append(groups, FactGroup{Title: title, Note: note, Facts: known})
		}
	}
	group("Inside", "",
		Detail{Label: "Basement", Value: f.Basement}, Detail{Label: "Fireplace", Value: f.Fireplace}, Detail{Label: "Laundry", Value: f.Laundry},
		Detail{Label: "Furnished", Value: f.Furnished}, Detail{Label: "Accessibility", Value: f.Accessibility})
	group("Outside and parking", "",
		Detail{Label: "Pool", Value: f.Pool}, Detail{Label: "Parking", Value: f.Parking}, Detail{Label: "Lot", Value: f.Lot})
	group("Community and ownership", "",
		Detail{Label: "55+ community", Value: format.Pick(home.Features.Has(listing.Senior), hopa, "")},
		Detail{Label: "Pets", Value: f.Pets}, Detail{Label: "Association", Value: f.Association},
		Detail{Label: "Its fee includes", Value: f.FeeIncludes}, Detail{Label: "Its amenities", Value: f.Amenities}, Detail{Label: "Ownership", Value: f.Ownership})
	group("Assigned schools", "As the listing says. Boundaries change, so verify with the district.",
		Detail{Label: "Elementary", Value: f.Elementary}, Detail{Label: "Middle", Value: f.Middle}, Detail{Label: "High", Value: f.High},
		Detail{Label: "District", Value: f.SchoolDistrict})
	group("Seeing it", "",
		Detail{Label: "Virtual tour", Value: format.Pick(f.Tour != "", "Open the tour", ""), Href: f.Tour},
		Detail{Label: "Floor plan", Value: format.Pick(f.Plan != "", "Open the floor plan", ""), Href: f.Plan},
		Detail{Label: "Showings", Value: f.Showing}, Detail{Label: "Lived in by", Value: lived(f.Occupant)})
	return groups
}

func lived(occupant string) string {
	switch occupant {
	case "Owner":
		return "The owner"
	case "Tenant":
		return "A tenant: ask when the lease ends"
	}
	return ""
}

// taxOf is the property tax, with its year if the source says it.
func taxOf(home listing.Listing) string {
	if home.TaxAnnual <= 0 {
		return ""
	}
	if home.Facts.TaxYear == 0 {
		return format.Dollars(int64(home.TaxAnnual)) + " a year"
	}
	return format.Dollars(int64(home.TaxAnnual)) + " in " + strconv.Itoa(home.Facts.TaxYear)
}
