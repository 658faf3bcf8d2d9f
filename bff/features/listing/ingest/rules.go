package ingest

import (
	"math"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// Plausibility limits. A fact beyond them is treated as unknown, with a warning; or the record is rejected,
// if it would be misleading.
const (
	maxPrice       = 2_000_000_000
	maxBeds        = 60
	maxBaths       = 60
	maxSqft        = 250_000
	maxLotSqft     = 2_000_000_000 // 46,000 acres
	minYear        = 1600
	yearsAhead     = 4 // homes are sold before they are finished
	maxHOAMonthly  = 50_000
	maxTaxAnnual   = 5_000_000
	maxGarage      = 60
	maxStories     = 120
	maxPhotos      = 80
	maxOpenHouses  = 20
	maxKey         = 160
	maxFact        = 200 // characters
	crowdedBeds    = 15  // from this many on, each bedroom needs floor space
	sqftPerBedroom = 70  // the minimum in model building codes
)

// Rules turns a parsed record into a listing that may be stored. The rules are the same for every
// reader.
type Rules struct {
	Places *place.Index
	Now    func() time.Time
	// Secret makes the tags of withheld addresses unpredictable, see Alias. All imports of an
	// installation use the same one.
	Secret string
}

// Apply completes and checks a record in place. A *Rejection says why it can't be accepted.
func (r Rules) Apply(in *Incoming) error {
	in.Source = CleanLine(in.Source, 60)
	in.SourceKey = CleanLine(in.SourceKey, maxKey+1)
	switch {
	case in.SourceKey == "":
		return Reject("it has no key (ListingKey or ListingId)")
	case len(in.SourceKey) > maxKey:
		return Reject("its key is longer than %d bytes", maxKey)
	case in.Remove:
		return nil
	}
	if err := checkPrice(in); err != nil {
		return err
	}
	if err := r.locate(in); err != nil {
		return err
	}
	if err := checkRooms(in); err != nil {
		return err
	}
	r.checkSizes(in)
	if err := r.checkTimes(in); err != nil {
		return err
	}
	cleanTexts(in)
	in.Photos = in.Photos[:min(len(in.Photos), maxPhotos)]
	in.Past = mergePast(in.Past, nil)
	if in.Status == listing.Sold && in.SoldPrice == 0 {
		in.SoldPrice = lastPaid(in.Past)
	}
	if !in.Display.Address {
		in.WithholdAddress()
	}
	in.Alias = Alias(in.Listing, r.Secret)
	return nil
}

// lastPaid is the price of the last sale in a history, which is sorted; 0: it has none.
func lastPaid(past []listing.Event) int64 {
	for _, e := range slices.Backward(past) {
		if e.Kind == listing.EventSold && e.Price > 0 {
			return e.Price
		}
	}
	return 0
}

func checkPrice(in *Incoming) error {
	switch {
	case in.Price < 0:
		return Reject("the price is negative")
	case max(in.Price, in.SoldPrice) > maxPrice:
		return Reject("the price of $%d isn't plausible", max(in.Price, in.SoldPrice))
	}
	if in.PriceCut < 0 || in.PriceCut > 0 && (in.Price == 0 || in.PriceCut > 20*in.Price) {
		in.PriceCut, in.PriceCutAt = 0, time.Time{}
	}
	in.Past = slices.DeleteFunc(in.Past, func(e listing.Event) bool { return e.Price < 0 || e.Price > maxPrice })
	return nil
}

func checkRooms(in *Incoming) error {
	if in.Beds < 0 || in.Beds > maxBeds {
		in.Warn("%d bedrooms isn't plausible; treated as unknown", in.Beds)
		in.Beds = 0
	}
	if in.Beds >= crowdedBeds && in.Sqft > 0 && in.Sqft/in.Beds < sqftPerBedroom {
		return Reject("%d bedrooms in %d square feet isn't plausible", in.Beds, in.Sqft)
	}
	if math.IsNaN(in.Baths) || in.Baths < 0 || in.Baths > maxBaths {
		in.Warn("%v bathrooms isn't plausible; treated as unknown", in.Baths)
		in.Baths = 0
	}
	in.Baths = listing.RoundBaths(in.Baths)
	return nil
}

func (r Rules) checkSizes(in *Incoming) {
	bound(in, "living area", &in.Sqft, maxSqft)
	bound(in, "lot", &in.LotSqft, maxLotSqft)
	bound(in, "garage", &in.Garage, maxGarage)
	bound(in, "annual tax", &in.TaxAnnual, maxTaxAnnual)
	if in.HOAMonthly < -1 || in.HOAMonthly > maxHOAMonthly {
		in.Warn("an association fee of $%d a month isn't plausible; treated as unknown", in.HOAMonthly)
		in.HOAMonthly = -1
	}
	if math.IsNaN(in.Stories) || in.Stories < 0 || in.Stories > maxStories {
		in.Stories = 0
	}
	if year := in.YearBuilt; year != 0 && (year < minYear || year > r.Now().Year()+yearsAhead) {
		in.Warn("the year %d isn't plausible; treated as unknown", year)
		in.YearBuilt = 0
	}
}

// bound treats an implausible size as unknown.
func bound(in *Incoming, what string, n *int, maximum int) {
	if *n < 0 || *n > maximum {
		in.Warn("a %s of %d isn't plausible; treated as unknown", what, *n)
		*n = 0
	}
}

// checkTimes drops times that are too early or in the future, and past open houses. If the day of listing or
// sale is wrong, the record is rejected, because the home would get the day of the import.
func (r Rules) checkTimes(in *Incoming) error {
	now := r.Now()
	if !in.ComingSoonUntil.IsZero() && in.ListedAt.After(now) {
		if in.ListedAt.Before(now.AddDate(1, 0, 0)) {
			in.ComingSoonUntil = in.ListedAt.UTC().Truncate(time.Second)
		}
		in.ListedAt, in.StatusAt = time.Time{}, time.Time{}
	}
	believed := func(t time.Time) bool { return t.IsZero() || t.Year() >= 1900 && !t.After(now.Add(24*time.Hour)) }
	switch {
	case !believed(in.ListedAt):
		return Reject("it can't have been listed on %s", in.ListedAt.Format(time.DateOnly))
	case in.Status == listing.Sold && !believed(in.StatusAt):
		return Reject("it can't have been sold on %s", in.StatusAt.Format(time.DateOnly))
	case !believed(in.ModifiedAt):
		in.Warn("it can't have been changed on %s; treated as unknown", in.ModifiedAt.Format(time.DateOnly))
	}
	for _, t := range []*time.Time{&in.StatusAt, &in.ListedAt, &in.ModifiedAt, &in.PriceCutAt} {
		*t = t.UTC().Truncate(time.Second)
		if t.Year() < 1900 || t.After(now.Add(24*time.Hour)) {
			*t = time.Time{}
		}
	}
	past := in.Past[:0]
	for _, e := range in.Past {
		e.At = e.At.UTC().Truncate(time.Second)
		if e.At.Year() >= 1900 && e.At.Before(now.Add(24*time.Hour)) {
			past = append(past, e)
		}
	}
	in.Past = past
	if in.PriceCut > 0 && in.PriceCutAt.IsZero() {
		in.PriceCutAt = FirstKnown(in.ModifiedAt, in.ListedAt)
	}
	if in.PriceCutAt.IsZero() {
		in.PriceCut = 0
	}
	coming := in.OpenHouses[:0]
	for _, open := range in.OpenHouses {
		long := open.Ends.Sub(open.Starts)
		if open.Ends.After(now) && long > 0 && long <= 24*time.Hour && len(coming) < maxOpenHouses {
			coming = append(coming, open)
		}
	}
	slices.SortFunc(coming, func(a, b listing.OpenHouse) int { return a.Starts.Compare(b.Starts) })
	in.OpenHouses = slices.Compact(coming)
	return nil
}

// FirstKnown returns the first time that isn't zero.
func FirstKnown(times ...time.Time) time.Time {
	for _, t := range times {
		if !t.IsZero() {
			return t
		}
	}
	return time.Time{}
}

func cleanTexts(in *Incoming) {
	in.ListingID = CleanLine(in.ListingID, 60)
	in.Description = CleanText(in.Description, 6000)
	in.Neighborhood = CleanLine(in.Neighborhood, 80)
	in.Heating = CleanLine(in.Heating, 120)
	in.Cooling = CleanLine(in.Cooling, 120)
	for _, text := range in.Facts.Texts() {
		*text = CleanLine(*text, maxFact)
	}
	in.Sample = CleanLine(in.Sample, 120)
	in.Office.Name = CleanLine(in.Office.Name, 120)
	in.Office.Phone, in.Office.Email = CleanPhone(in.Office.Phone), CleanEmail(in.Office.Email)
	in.Agent.ID = CleanLine(in.Agent.ID, 80)
	in.BuyerAgentID = CleanLine(in.BuyerAgentID, 80)
	in.Agent.Name = CleanLine(in.Agent.Name, 120)
	in.Agent.Phone, in.Agent.Email = CleanPhone(in.Agent.Phone), CleanEmail(in.Agent.Email)
	for i := range in.Photos {
		in.Photos[i].Caption = CleanLine(in.Photos[i].Caption, 200)
	}
}
