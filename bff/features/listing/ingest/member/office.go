package member

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
)

// officeRecord has the relevant fields of RESO's Office resource.
type officeRecord struct {
	OfficeKey, OfficeKeyNumeric, OfficeMlsId, OfficeStatus lenient.Text
	OfficeName, OfficePhone, OfficeEmail                   lenient.Text
	OfficeCity, OfficeStateOrProvince                      lenient.Text
	MlgCanView                                             lenient.Permission
	ModificationTimestamp                                  lenient.Date
}

var officeFields = property.FieldsOf[officeRecord]()

func (r *officeRecord) convert(_ ingest.Source, in *ingest.Incoming) error {
	in.SourceKey = property.FirstText(r.OfficeKey, r.OfficeKeyNumeric, r.OfficeMlsId)
	if in.SourceKey == "" {
		return ingest.Reject("it has no key (OfficeKey or OfficeMlsId)")
	}
	stamp(in, &r.ModificationTimestamp)
	o := &listing.Brokerage{
		MLSID: ingest.CleanLine(string(r.OfficeMlsId), 80), Name: ingest.CleanLine(string(r.OfficeName), 120),
		Phone: ingest.CleanPhone(string(r.OfficePhone)), Email: ingest.CleanEmail(string(r.OfficeEmail)),
		City: ingest.Title(ingest.CleanLine(string(r.OfficeCity), 80)), State: ingest.StateCode(string(r.OfficeStateOrProvince)),
	}
	in.Other = o
	if in.Remove = !r.MlgCanView.Given(in, "MlgCanView"); in.Remove {
		return nil
	}
	if o.Name == "" {
		return ingest.Reject("it has no OfficeName")
	}
	// Many sources have no OfficeStatus, so an office without one counts as active.
	switch ingest.FoldTerm(string(r.OfficeStatus)) {
	case "", "active", "a":
		o.Active = true
	}
	return nil
}
