package property

import (
	"testing"

	"hearthway/bff/features/listing"
)

func TestFactsOfARecord(t *testing.T) {
	in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","StateOrProvince":"TX","Cooling":["CentralAir"],
		"PoolPrivateYN":true,"PoolFeatures":["InGround","Heated"],"Basement":["Finished","WalkOutAccess"],"FireplacesTotal":2,"LaundryFeatures":["InHall"],
		"PetsAllowed":["CatsOK","DogsOK"],"Furnished":"Unfurnished","AccessibilityFeatures":["AccessibleEntrance"],"SeniorCommunityYN":true,
		"ParkingFeatures":["Attached","Driveway"],"LotFeatures":["CornerLot"],"Ownership":"Fee Simple","AssociationName":"Elm Association",
		"AssociationFeeIncludes":["Trash"],"AssociationAmenities":["Clubhouse"],"TaxYear":2025,"ElementarySchool":"Elm Elementary","MiddleOrJuniorSchool":"None",
		"HighSchool":"Elm High","HighSchoolDistrict":"Dallas ISD","OccupantType":"Tenant","ShowingRequirements":["AppointmentOnly","Lockbox","AlarmSystem"],
		"VirtualTourURLUnbranded":"https://tours.example.com/1","Media":[{"MediaURL":"https://img.example.com/plan.png","MediaCategory":"FloorPlan"}]}`)
	want := listing.Facts{
		Pool: "In Ground, Heated", Basement: "Finished, Walk Out Access", Fireplace: "2", Laundry: "In Hall", Furnished: "Unfurnished",
		Accessibility: "Accessible Entrance", Pets: "Cats OK, Dogs OK", Parking: "Attached, Driveway", Lot: "Corner Lot", Ownership: "Fee Simple",
		Association: "Elm Association", FeeIncludes: "Trash", Amenities: "Clubhouse", TaxYear: 2025, Elementary: "Elm Elementary", High: "Elm High",
		SchoolDistrict: "Dallas ISD", Occupant: "Tenant", Showing: "Appointment Only", Tour: "https://tours.example.com/1", Plan: "https://img.example.com/plan.png",
	}
	if in.Facts != want || len(in.Photos) != 0 {
		t.Errorf("facts %+v, photos %v", in.Facts, in.Photos)
	}
	all := listing.Pool | listing.AirConditioning | listing.Basement | listing.Fireplace | listing.PetsAllowed | listing.Accessible | listing.VirtualTour | listing.Senior
	if in.Features != all {
		t.Errorf("features %b, want %b", in.Features, all)
	}
}

// A feature is there only if the source says so.
func TestFeaturesThatAHomeHasNot(t *testing.T) {
	for field, fact := range map[string]string{
		`"PoolPrivateYN":false,"PoolFeatures":["Heated"]`: "None", `"PoolFeatures":["Community"]`: "Community", `"PoolFeatures":["None"]`: "None", `"PoolFeatures":[]`: "",
	} {
		in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active",`+field+`}`)
		if in.Features != 0 || in.Facts.Pool != fact {
			t.Errorf("%s: features %b, pool %q", field, in.Features, in.Facts.Pool)
		}
	}
	for _, field := range []string{
		`"Basement":["CrawlSpace"]`, `"Basement":["Slab","None"]`, `"FireplaceYN":false,"FireplacesTotal":1`, `"FireplacesTotal":0`, `"PetsAllowed":["No"]`, `"PetsAllowed":["Call"]`,
		`"Furnished":"Negotiable"`, `"AccessibilityFeatures":["None"]`, `"SeniorCommunityYN":"N"`, `"VirtualTourURLUnbranded":"javascript:alert(1)"`, `"Cooling":["None"]`,
		`"OccupantType":"Vacant"`, `"ShowingRequirements":["KeyInOffice","GoDirect"]`,
	} {
		in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active",`+field+`}`)
		if in.Features != 0 || in.Facts.Occupant+in.Facts.Showing+in.Facts.Tour != "" {
			t.Errorf("%s: features %b, %+v", field, in.Features, in.Facts)
		}
	}
}
