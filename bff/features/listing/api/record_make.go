package api

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
)

// Of renders homes, in order. visitor is for Viewed; "": unknown.
func (r Records) Of(homes []listing.Listing, sources map[string]listing.SourceInfo, visitor string) []PropertyRecord {
	out := make([]PropertyRecord, len(homes))
	for i, home := range homes {
		out[i] = r.record(home, sources)
		out[i].Viewed = r.Views.Seen(visitor, home.ID)
	}
	return out
}

// record renders a home, the same for every visitor. It starts from the card, so that a withheld address
// is withheld here too.
func (r Records) record(home listing.Listing, sources map[string]listing.SourceInfo) PropertyRecord {
	shown := card.New(home)
	source := sources[home.Source]
	state, _ := place.StateByCode(home.Address.State)
	street := shown.Street
	if street == "" {
		street = card.NoAddress
	}
	record := PropertyRecord{
		ID: home.ID, SysID: home.PublicKey(), Alias: home.Alias,
		ListingID: home.PublicID(), ListingIDAgain: home.PublicID(),
		City: home.Address.City, StateOrProvince: home.Address.State, LongState: state.Name,
		PostalCode: home.Address.PostalCode, StreetAddress: street,
		CityStateZip: card.CityStateZip(home.Address), FullAddress: shown.Address,
		ListPrice: home.Price, Beds: home.Beds, Baths: home.Baths, SqFtTotal: home.Sqft,
		SubType: home.SubType, YearBuilt: home.YearBuilt, LotSqFt: home.LotSqft,
		Latitude: shown.Latitude, Longitude: shown.Longitude,
		Photos: r.photos(home),
		Office: OfficeRecord{Name: home.Office.Name, Phone: home.Office.Phone, Email: home.Office.Email},
		Status: string(home.Status), Href: shown.Href, Source: source.Name, Sample: home.Sample,
		LastUpdate: home.ModifiedAt.UTC(), Disclaimer: source.Disclaimer,
		ListedAt: home.ListedAt.UTC(), PriceCut: home.PriceCut, Neighborhood: home.Neighborhood,
	}
	if home.Status == listing.Sold {
		record.ListPrice, record.ClosePrice, record.CloseDate = home.Asked, home.Price, card.SoldOn(home)
	}
	return record
}

func (r Records) photos(home listing.Listing) []PhotoRecord {
	photos := card.PhotosOf(home)
	out := make([]PhotoRecord, len(photos))
	for i, p := range photos {
		out[i] = PhotoRecord{
			MediumURL: r.Site.Absolute(p.Src + "-640.jpg"), LargeURL: r.Site.Absolute(p.Src + "-1440.jpg"),
			Caption: p.Alt, Illustration: p.Illustration,
		}
	}
	return out
}
