package property

import (
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// named is a field with its name, for messages.
type named[T any] struct {
	name string
	of   *T
}

// unread warns about values that couldn't be read or are ambiguous. For those that a home can't be shown
// without, the record was already rejected.
func (r *Record) unread(in *ingest.Incoming) {
	for _, f := range [...]named[lenient.Money]{
		{"ListPrice", &r.ListPrice}, {"OriginalListPrice", &r.OriginalListPrice}, {"PreviousListPrice", &r.PreviousListPrice}, {"ClosePrice", &r.ClosePrice},
	} {
		switch {
		case f.of.Problem != "":
			in.Warn("%s %s; left out", f.name, f.of.Problem)
		case f.of.N < 0:
			in.Warn("%s %v is negative; left out", f.name, f.of.N)
		}
	}
	for _, f := range r.listedDates() {
		f.of.Warn(in, f.name)
	}
	for _, f := range [...]named[lenient.Date]{
		{"ModificationTimestamp", &r.ModificationTimestamp}, {"CloseDate", &r.CloseDate}, {"PurchaseContractDate", &r.PurchaseContractDate},
		{"PriceChangeTimestamp", &r.PriceChangeTimestamp}, {"StatusChangeTimestamp", &r.StatusChangeTimestamp},
	} {
		f.of.Warn(in, f.name)
	}
	for _, c := range r.HistoryTransactional {
		c.ModificationTimestamp.Warn(in, "a date of the history")
	}
	for _, f := range [...]named[lenient.Number]{
		{"BedroomsTotal", &r.BedroomsTotal}, {"BathroomsTotalInteger", &r.BathroomsTotalInteger}, {"BathroomsTotalDecimal", &r.BathroomsTotalDecimal},
		{"BathroomsFull", &r.BathroomsFull}, {"BathroomsHalf", &r.BathroomsHalf}, {"LivingArea", &r.LivingArea}, {"LotSizeAcres", &r.LotSizeAcres},
		{"LotSizeSquareFeet", &r.LotSizeSquareFeet}, {"LotSizeArea", &r.LotSizeArea}, {"YearBuilt", &r.YearBuilt}, {"Latitude", &r.Latitude},
		{"Longitude", &r.Longitude}, {"GarageSpaces", &r.GarageSpaces}, {"TaxAnnualAmount", &r.TaxAnnualAmount}, {"AssociationFee", &r.AssociationFee},
		{"DaysOnMarket", &r.DaysOnMarket},
	} {
		if f.of.Odd != "" {
			in.Warn("%s %q isn't a number; treated as unknown", f.name, ingest.CleanLine(f.of.Odd, 60))
		}
	}
}
