package member

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
)

// openHouseRecord has the relevant fields of RESO's OpenHouse resource.
type openHouseRecord struct {
	OpenHouseKey, OpenHouseKeyNumeric, OpenHouseId        lenient.Text
	ListingKey, ListingKeyNumeric, ListingId              lenient.Text
	OpenHouseDate                                         lenient.Date
	OpenHouseStartTime, OpenHouseEndTime, OpenHouseStatus lenient.Text
	OpenHouseType                                         lenient.Text
	City, StateOrProvince, PostalCode                     lenient.Text
	MlgCanView                                            lenient.Permission
	ModificationTimestamp                                 lenient.Date
}

var openHouseFields = property.FieldsOf[openHouseRecord]()

// starts returns when it starts. zone applies if the record has none.
func (r *openHouseRecord) starts(zone *time.Location) time.Time {
	return lenient.ParseClock(r.OpenHouseStartTime, r.OpenHouseDate, zone)
}

const (
	defaultOpenHouse = 2 * time.Hour // if the end is missing
	maxOpenHouse     = 24 * time.Hour
)

func (r *openHouseRecord) convert(source ingest.Source, in *ingest.Incoming) error {
	in.SourceKey = property.FirstText(r.OpenHouseKey, r.OpenHouseKeyNumeric, r.OpenHouseId)
	if in.SourceKey == "" {
		return ingest.Reject("it has no key (OpenHouseKey or OpenHouseId)")
	}
	stamp(in, &r.ModificationTimestamp)
	o := &listing.FeedOpenHouse{ListingKey: ingest.CleanLine(property.FirstText(r.ListingKey, r.ListingKeyNumeric, r.ListingId), maxKeyLength)}
	in.Other = o
	if in.Remove = !r.MlgCanView.Given(in, "MlgCanView"); in.Remove {
		return nil
	}
	if o.ListingKey == "" {
		return ingest.Reject("it doesn't say which home it is for (ListingKey or ListingId)")
	}
	in.Address = listing.Address{City: string(r.City), State: string(r.StateOrProvince), PostalCode: string(r.PostalCode)}
	zone := time.UTC
	if in.Address.State != "" {
		zone = source.ZoneOf(*in)
	} else {
		o.Local = !r.starts(time.UTC).Equal(r.starts(place.Zone("America/Los_Angeles", "CA")))
	}
	o.Starts = r.starts(zone).UTC()
	if o.Starts.Year() < 1900 {
		return ingest.Reject("it has no readable time (OpenHouseDate and OpenHouseStartTime)")
	}
	if o.Ends = lenient.ParseClock(r.OpenHouseEndTime, r.OpenHouseDate, zone).UTC(); o.Ends.Year() < 1900 {
		o.Ends = o.Starts.Add(defaultOpenHouse)
		if r.OpenHouseEndTime != "" {
			in.Warn("OpenHouseEndTime isn't a time; two hours are assumed")
		}
	}
	if long := o.Ends.Sub(o.Starts); long <= 0 || long > maxOpenHouse {
		return ingest.Reject("it can't last from %s to %s", o.Starts.Format(time.RFC3339), o.Ends.Format(time.RFC3339))
	}
	o.Active = property.OpenToBuyers(r.OpenHouseStatus, r.OpenHouseType)
	return nil
}
