package listing

// Facts are what a source says about a home besides what searches and cards need. Empty ones are unknown. Texts are lists as
// they are shown: "Attached, Driveway".
type Facts struct {
	Parking       string `json:"parking,omitempty"`
	Pool          string `json:"pool,omitempty"`
	Basement      string `json:"basement,omitempty"`
	Fireplace     string `json:"fireplace,omitempty"`
	Laundry       string `json:"laundry,omitempty"`
	Furnished     string `json:"furnished,omitempty"`
	Accessibility string `json:"accessibility,omitempty"`
	Pets          string `json:"pets,omitempty"`
	Lot           string `json:"lot,omitempty"`

	Ownership   string `json:"ownership,omitempty"`
	Association string `json:"association,omitempty"` // its name
	FeeIncludes string `json:"fee_includes,omitempty"`
	Amenities   string `json:"amenities,omitempty"` // of the association
	TaxYear     int    `json:"tax_year,omitempty"`  // of TaxAnnual

	Elementary     string `json:"elementary,omitempty"` // names of the schools that the source assigns
	Middle         string `json:"middle,omitempty"`
	High           string `json:"high,omitempty"`
	SchoolDistrict string `json:"school_district,omitempty"`

	Occupant string `json:"occupant,omitempty"` // "Owner" or "Tenant"; an empty home isn't advertised as one
	Showing  string `json:"showing,omitempty"`
	Tour     string `json:"tour,omitempty"`       // URL of a virtual tour
	Plan     string `json:"floor_plan,omitempty"` // URL
}

// Texts are the facts that are free text, so that they can be cleaned.
func (f *Facts) Texts() []*string {
	return []*string{
		&f.Parking, &f.Pool, &f.Basement, &f.Fireplace, &f.Laundry, &f.Furnished, &f.Accessibility, &f.Pets, &f.Lot,
		&f.Ownership, &f.Association, &f.FeeIncludes, &f.Amenities, &f.Showing, &f.Elementary, &f.Middle, &f.High, &f.SchoolDistrict,
	}
}
