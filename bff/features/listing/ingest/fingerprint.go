package ingest

import (
	"encoding/binary"
	"math"
	"math/bits"
	"time"

	"hearthway/bff/features/listing"
)

// fingerprintVersion must be incremented when a rule changes what is stored of a record, so that the
// next import rewrites every listing.
const fingerprintVersion = 10

// Fingerprint hashes everything that the source said about a home. A listing is only written if its
// fingerprint changed.
func (in *Incoming) Fingerprint() int64 {
	f := make(facts, 0, 2048)
	f.ints(fingerprintVersion)
	f.texts(in.ListingID, string(in.Status), in.SubType, in.Design, in.Heating, in.Cooling, in.Neighborhood, in.Description, in.Sample, in.Zone)
	a := in.Address
	f.texts(a.Street, a.Unit, a.City, a.State, a.PostalCode, a.County)
	f.texts(in.Office.Name, in.Office.Phone, in.Office.Email, in.Agent.ID, in.Agent.Name, in.Agent.Phone, in.Agent.Email)
	if in.BuyerAgentID != "" {
		f.texts(in.BuyerAgentID)
	}
	if r := in.Record; r != (listing.AssessorRecord{}) {
		f.ints(int64(r.Grade), int64(r.Condition), int64(r.View), int64(r.Renovated), int64(r.Basement), int64(r.NearSqft), int64(r.NearLotSqft))
	}
	if in.Facts != (listing.Facts{}) {
		f.texts(in.Facts.Parking, in.Facts.Pool, in.Facts.Basement, in.Facts.Fireplace, in.Facts.Laundry, in.Facts.Furnished, in.Facts.Accessibility,
			in.Facts.Pets, in.Facts.Lot, in.Facts.Ownership, in.Facts.Association, in.Facts.FeeIncludes, in.Facts.Amenities,
			in.Facts.Elementary, in.Facts.Middle, in.Facts.High, in.Facts.SchoolDistrict, in.Facts.Occupant, in.Facts.Showing, in.Facts.Tour, in.Facts.Plan)
	}
	if !in.ComingSoonUntil.IsZero() {
		f.times(in.ComingSoonUntil)
	}
	f.texts(in.Views...)
	f.times(in.StatusAt, in.ListedAt, in.ModifiedAt, in.PriceCutAt)
	f.ints(in.PriceCut, in.Price, in.SoldPrice, int64(in.Beds), int64(in.Sqft), int64(in.LotSqft), int64(in.YearBuilt),
		int64(in.Garage), int64(in.Features), int64(in.HOAMonthly), int64(in.TaxAnnual), int64(in.Facts.TaxYear))
	f.floats(in.Baths, in.Stories, in.Point.Lat, in.Point.Lng)
	f.flags(in.Waterfront, in.New, in.Approximate, in.Display.Entire, in.Display.Address, in.Display.Valuation, in.Remove)
	f.ints(int64(len(in.OpenHouses)))
	for _, open := range in.OpenHouses {
		f.times(open.Starts, open.Ends)
	}
	f.ints(int64(len(in.Photos)))
	for _, photo := range in.Photos {
		f.texts(photo.URL, photo.Caption)
		if photo.Version != "" {
			f.texts(photo.Version)
		}
	}
	f.ints(int64(len(in.Past)))
	for _, e := range in.Past {
		f.times(e.At)
		f.texts(string(e.Kind), string(e.Status))
		f.ints(e.Price, e.Previous)
	}
	for _, tax := range in.Taxes {
		f.ints(int64(tax.Year), tax.Amount)
	}
	return int64(f.hash())
}

// hash processes eight bytes at a time, with the constants of MurmurHash3.
func (f facts) hash() uint64 {
	const one, two, three = 0x87c37b91114253d5, 0x4cf5ad432745937f, 0xff51afd7ed558ccd
	hash := uint64(len(f))
	for len(f)%8 != 0 {
		f = append(f, 0)
	}
	for ; len(f) > 0; f = f[8:] {
		word := bits.RotateLeft64(binary.LittleEndian.Uint64(f)*one, 31) * two
		hash = bits.RotateLeft64(hash^word, 27)*5 + 0x52dce729
	}
	hash = (hash ^ hash>>33) * three
	return hash ^ hash>>33
}

// facts encodes values as bytes. Texts are prefixed with their length, so that different values differ.
type facts []byte

func (f *facts) ints(values ...int64) {
	for _, v := range values {
		*f = binary.LittleEndian.AppendUint64(*f, uint64(v))
	}
}

func (f *facts) texts(values ...string) {
	f.ints(int64(len(values)))
	for _, s := range values {
		f.ints(int64(len(s)))
		*f = append(*f, s...)
	}
}

func (f *facts) floats(values ...float64) {
	for _, v := range values {
		f.ints(int64(math.Float64bits(v)))
	}
}

func (f *facts) times(values ...time.Time) {
	for _, t := range values {
		f.ints(t.Unix())
	}
}

func (f *facts) flags(values ...bool) {
	for _, v := range values {
		n := int64(0)
		if v {
			n = 1
		}
		f.ints(n)
	}
}
