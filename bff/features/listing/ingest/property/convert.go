package property

import (
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/platform/geo"
)

// Convert turns a record into a listing as far as the record alone allows; ingest.Rules completes and checks
// it. The error is an *ingest.Rejection.
func (r *Record) Convert(source ingest.Source) (ingest.Incoming, error) {
	in := ingest.Incoming{}
	in.Source = source.Slug
	in.SourceKey = FirstText(r.ListingKey, r.ListingKeyNumeric, r.ListingId)
	in.ListingID = FirstText(r.ListingId, r.ListingKey)
	in.Sample = source.Notice
	in.HOAMonthly = -1
	if in.Remove = !r.MlgCanView.Given(&in, "MlgCanView"); in.Remove {
		return in, nil
	}
	in.Display = listing.Display{
		Entire:    r.InternetEntireListingDisplayYN.Given(&in, "InternetEntireListingDisplayYN"),
		Address:   r.InternetAddressDisplayYN.Given(&in, "InternetAddressDisplayYN"),
		Valuation: r.InternetAutomatedValuationDisplayYN.Given(&in, "InternetAutomatedValuationDisplayYN"),
	}
	if err := r.status(&in, source.ComingSoon); err != nil || in.Remove {
		return in, err
	}
	subType, unfit := ingest.FoldSubType(string(r.PropertySubType), string(r.PropertyType))
	if unfit != "" {
		return in, ingest.Reject("%q isn't a home for sale: %s", FirstText(r.PropertySubType, r.PropertyType), unfit)
	}
	in.SubType = subType
	if err := r.price(&in); err != nil {
		return in, err
	}
	r.address(&in)
	r.sizes(&in)
	r.features(&in)
	r.facts(&in)
	in.Description = string(r.PublicRemarks)
	r.contacts(&in)
	in.Photos = r.Media.photos(r.PhotosChangeTimestamp)
	zone := source.ZoneOf(in)
	if err := r.times(&in, zone); err != nil {
		return in, err
	}
	r.past(&in, zone)
	in.OpenHouses = r.openHouses().coming(&in, zone)
	r.oldForms(&in)
	r.unread(&in)
	return in, nil
}

// status sets the status from RESO's StandardStatus, else from the MLS's own status, else by whether there is
// a close date. soon says whether homes that are coming soon may be shown.
func (r *Record) status(in *ingest.Incoming, soon bool) error {
	for _, text := range []lenient.Text{r.StandardStatus, r.MlsStatus} {
		if strings.TrimSpace(string(text)) == "" {
			continue
		}
		status, shown, ok := ingest.FoldStatus(string(text))
		if ok {
			in.Status, in.Remove = status, !shown
			if coming := status == listing.Active && !shown; coming {
				if in.ComingSoonUntil = listing.UnknownDay; soon {
					in.Remove = false
				} else {
					in.Warn("it is coming soon, which isn't shown unless the source allows it (--coming-soon)")
				}
			}
			return nil
		}
	}
	switch text := FirstText(r.StandardStatus, r.MlsStatus); {
	case text != "":
		return ingest.Reject("%q isn't a known status", ingest.CleanLine(text, 60))
	case r.CloseDate.Known || r.CloseDate.Problem != "":
		in.Status = listing.Sold
	default:
		in.Status = listing.Active
		in.Warn("it has no status; treated as active")
	}
	return nil
}

// price sets the list price and, for a sold home, what was paid. An unreadable price is an error and doesn't count as missing.
func (r *Record) price(in *ingest.Incoming) error {
	asked, name := r.ListPrice, "ListPrice"
	if in.Status == listing.Sold && !asked.Known && asked.Problem == "" {
		asked, name = r.ClosePrice, "ClosePrice"
	}
	switch {
	case asked.Problem != "":
		return ingest.Reject("%s %s", name, asked.Problem)
	case asked.N < 0:
		return ingest.Reject("%s %v is negative", name, asked.N)
	case asked.N > 1e12:
		return ingest.Reject("%s %g isn't plausible", name, asked.N)
	}
	if price := asked.Whole(); price > 0 && price < minPrice {
		in.Warn("%s is only $%d", name, price)
	}
	if name == "ListPrice" {
		in.Price = asked.Whole()
	}
	if in.Status == listing.Sold && r.ClosePrice.Problem == "" {
		in.SoldPrice = max(0, r.ClosePrice.Whole())
	}
	return nil
}

// minPrice is less than any home costs. Below it, prices may be in thousands of dollars.
const minPrice = 1000

// features fills in the facts other than sizes.
func (r *Record) features(in *ingest.Incoming) {
	in.YearBuilt = whole(r.YearBuilt)
	in.Design = ingest.FoldDesign(r.ArchitecturalStyle.Items)
	in.Views = ingest.FoldViews(r.View.Items)
	in.Waterfront = r.WaterfrontYN.Or(meaningful(r.WaterfrontFeatures.Items))
	in.New = r.NewConstructionYN.Or(newlyBuilt(r.PropertyCondition.Items))
	in.Heating = equipment(r.Heating.Items, r.HeatingYN)
	in.Cooling = equipment(r.Cooling.Items, r.CoolingYN)
	in.Neighborhood = ingest.Title(ingest.CleanLine(string(r.SubdivisionName), 80))
	if !meaningful([]string{in.Neighborhood}) {
		in.Neighborhood = ""
	}
	in.Record = r.assessed()
	in.TaxAnnual = whole(r.TaxAnnualAmount)
	in.HOAMonthly = r.hoa()
}

// Limits on an assessor's record. Anything beyond them is a mistake and left out.
const (
	maxGrade  = 20
	maxRating = 5
	minYear   = 1700
)

func (r *Record) assessed() listing.AssessorRecord {
	between := func(n lenient.Number, minimum, maximum int) int {
		if v := whole(n); v >= minimum && v <= maximum {
			return v
		}
		return 0
	}
	return listing.AssessorRecord{
		Grade: between(r.AssessorGrade, 1, maxGrade), Condition: between(r.AssessorCondition, 1, maxRating), View: between(r.AssessorView, 1, maxRating),
		Renovated: between(r.YearBuiltEffective, minYear, 2200), Basement: between(r.BelowGradeFinishedArea, 1, 50_000),
		NearSqft: between(r.AssessorNearbyLivingArea, 1, 50_000), NearLotSqft: between(r.AssessorNearbyLotSize, 1, 50_000_000),
	}
}

// equipment formats the heating or cooling systems. there says whether the home has any.
func equipment(items []string, there lenient.Flag) string {
	if there.Known && !there.On {
		return "None"
	}
	names := make([]string, len(items))
	for i, item := range items {
		names[i] = ingest.SplitCamelCase(item)
	}
	return strings.Join(names, ", ")
}

// meaningful reports whether a list says anything more than "none" or "see remarks".
func meaningful(items []string) bool {
	for _, item := range items {
		switch ingest.FoldTerm(item) {
		case "", "none", "no", "n a", "na", "other", "see remarks", "not applicable", "unknown", "false", "0":
		default:
			return true
		}
	}
	return false
}

func newlyBuilt(conditions []string) bool {
	for _, condition := range conditions {
		key := ingest.FoldTerm(condition)
		if strings.HasPrefix(key, "new construction") || strings.HasPrefix(key, "under construction") || strings.HasPrefix(key, "to be built") {
			return true
		}
	}
	return false
}

func (r *Record) contacts(in *ingest.Incoming) {
	name := FirstText(r.ListAgentFullName)
	if name == "" {
		name = strings.TrimSpace(string(r.ListAgentFirstName) + " " + string(r.ListAgentLastName))
	}
	in.Agent = listing.Agent{
		ID:    FirstText(r.ListAgentKey, r.ListAgentKeyNumeric, r.ListAgentMlsId),
		Name:  name,
		Phone: FirstText(r.ListAgentPreferredPhone, r.ListAgentDirectPhone, r.ListAgentMobilePhone, r.ListAgentCellPhone, r.ListAgentOfficePhone),
		Email: FirstText(r.ListAgentEmail),
	}
	in.BuyerAgentID = FirstText(r.BuyerAgentKey, r.BuyerAgentKeyNumeric, r.BuyerAgentMlsId)
	in.Office = listing.Office{
		Name:  FirstText(r.ListOfficeName),
		Phone: FirstText(r.ListOfficePhone, r.ListAgentOfficePhone),
		Email: FirstText(r.ListOfficeEmail),
	}
}

// times sets when the home was listed, changed status and was last modified. If it has no listing date, the
// days on market are used. An important date that can't be read is an error, because the import's date would
// replace it.
func (r *Record) times(in *ingest.Incoming, zone *time.Location) error {
	if r.ModificationTimestamp.Problem != "" {
		return ingest.Reject("ModificationTimestamp %s", r.ModificationTimestamp.Problem)
	}
	in.ModifiedAt = r.ModificationTimestamp.In(time.UTC)
	in.ListedAt = ingest.FirstKnown(r.OnMarketTimestamp.In(zone), r.OnMarketDate.OfDay(), r.ListingContractDate.OfDay(), r.OriginalEntryTimestamp.In(zone))
	if in.ListedAt.IsZero() {
		for _, f := range r.listedDates() {
			if f.of.Problem != "" {
				return ingest.Reject("%s %s", f.name, f.of.Problem)
			}
		}
	}
	if days := r.DaysOnMarket; in.ListedAt.IsZero() && days.Known && days.N >= 0 && days.N < 10_000 {
		if in.DaysOnMarket = int(days.N); !in.ModifiedAt.IsZero() {
			in.ListedAt = in.ModifiedAt.AddDate(0, 0, -in.DaysOnMarket)
		}
	}
	if in.Status == listing.Sold && r.CloseDate.Problem != "" {
		return ingest.Reject("CloseDate %s", r.CloseDate.Problem)
	}
	in.StatusAt = ingest.FirstKnown(r.StatusChangeTimestamp.In(zone), in.ListedAt)
	if in.Status == listing.Sold { // the status often changes a day or more after the sale
		in.StatusAt = ingest.FirstKnown(r.CloseDate.OfDay(), in.StatusAt)
	}
	return nil
}

// listedDates are the fields that say when a home was listed, in order of preference.
func (r *Record) listedDates() [4]named[lenient.Date] {
	return [...]named[lenient.Date]{
		{"OnMarketTimestamp", &r.OnMarketTimestamp}, {"OnMarketDate", &r.OnMarketDate},
		{"ListingContractDate", &r.ListingContractDate}, {"OriginalEntryTimestamp", &r.OriginalEntryTimestamp},
	}
}

// oldForms warns about values in forms from before the current Data Dictionary.
func (r *Record) oldForms(in *ingest.Incoming) {
	if r.View.Joined || r.ArchitecturalStyle.Joined || r.Heating.Joined || r.Cooling.Joined || r.WaterfrontFeatures.Joined || r.Basement.Joined ||
		r.PoolFeatures.Joined || r.PetsAllowed.Joined || r.ParkingFeatures.Joined || r.LotFeatures.Joined {
		in.Warn("a list came as comma-separated text")
	}
	if b := r.BathroomsTotalInteger; b.Known && b.N != float64(int64(b.N)) {
		in.Warn("BathroomsTotalInteger %v isn't a whole number", b.N)
	}
	if r.ListPrice.Loose || r.Latitude.Loose || r.LivingArea.Loose || r.BedroomsTotal.Loose {
		in.Warn("numbers came as text")
	}
}

func (r *Record) point() geo.Point {
	if !r.Latitude.Known || !r.Longitude.Known {
		return geo.Point{}
	}
	return geo.Point{Lat: r.Latitude.N, Lng: r.Longitude.N}
}

// FirstText returns the first text that is not blank.
func FirstText(texts ...lenient.Text) string {
	for _, text := range texts {
		if s := strings.TrimSpace(string(text)); s != "" {
			return s
		}
	}
	return ""
}

// whole returns a number as an int, 0 if missing.
func whole(n lenient.Number) int { return int(n.Whole()) }
