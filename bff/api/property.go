package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/screen"
)

// PropertyInput names a home.
type PropertyInput struct {
	Alias   string `path:"alias"`
	LogView string `query:"log-view" doc:"1: counts as a view"`
	City    string `query:"city" doc:"of the route, not needed"`
	State   string `query:"state" doc:"of the route, not needed"`
	Asker
}

// PropertyOutput is a home with what surrounds it.
type PropertyOutput struct {
	Body PropertyAnswer
}

// PropertyAnswer is the body of one home.
type PropertyAnswer struct {
	Property        PropertyDetail   `json:"property"`
	OtherProperties []PropertyRecord `json:"otherProperties" doc:"homes nearby"`
	AdminData       *AdminRecord     `json:"adminData" doc:"the agent who gets a question about it; null when no agent of the product does"`
	IsListingAgent  bool             `json:"isListingAgent" doc:"the caller is the listing agent"`
}

// AdminRecord is an agent of the product.
type AdminRecord struct {
	ID       string `json:"id"`
	Alias    string `json:"alias" doc:"last part of the address of the public profile"`
	FullName string `json:"full_name"`
	Email    string `json:"email"`
	Phone    string `json:"c_phone" doc:"ten digits, or empty"`
}

func (a calls) registerProperty(api huma.API) {
	huma.Register(api, huma.Operation{
		OperationID: "get-property-by-alias", Method: http.MethodGet, Path: "/api/v1/properties/get-by-alias/{alias}",
		Summary: "One home", Tags: []string{tagSearch},
	}, a.property)
}

func (a calls) property(ctx context.Context, in *PropertyInput) (*PropertyOutput, error) {
	home, err := a.Listings.Shown(ctx, strings.ToLower(arg(in.Alias)))
	if err != nil {
		return nil, err
	}
	page, err := a.Screens.PropertyOf(ctx, home)
	if err != nil {
		return nil, err
	}
	near, err := a.Listings.Nearby(ctx, home)
	if err != nil {
		return nil, err
	}
	sources, err := a.Listings.Sources(ctx)
	if err != nil {
		return nil, err
	}
	who := in.visitor()
	detail := PropertyDetail{
		PropertyRecord: a.record(home, sources),
		Description:    page.Description,
		Facts:          page.Facts,
		OpenHouses:     page.OpenHouses,
		History:        page.History,
		Payment:        page.Payment,
		Agent:          page.Agent,
	}
	detail.Viewed = a.Views.Seen(who, home.ID)
	if in.LogView == "1" {
		a.Views.Add(who, home.ID)
		if err := a.noteViewed(ctx, home.ID); err != nil {
			return nil, err
		}
	}
	out := &PropertyOutput{Body: PropertyAnswer{
		Property:        detail,
		OtherProperties: a.recordsOf(near.Homes, sources, who),
	}}
	out.Body.AdminData, out.Body.IsListingAgent, err = a.agentFor(ctx, home)
	return out, err
}

// agentFor is the agent of the product who would get a question of the caller about a home, nil
// when none would; and whether the caller is the agent who lists it.
func (a calls) agentFor(ctx context.Context, home listing.Listing) (agent *AdminRecord, lists bool, err error) {
	if a.Inquiries == nil {
		return nil, false, nil
	}
	who, err := a.stranger(ctx)
	if err != nil {
		return nil, false, err
	}
	offer, err := a.Inquiries.Offer(ctx, home.Alias, who, inquiry.Referral{})
	if err != nil || offer.Receiver.AgentID == "" {
		return nil, false, err
	}
	person, err := a.Accounts.Store.ByID(ctx, offer.Receiver.AgentID)
	if err != nil {
		return nil, false, err
	}
	lists = offer.Receiver.Route == inquiry.ToListing && who != nil && who.Account.ID == person.ID
	record := adminRecord(person)
	return &record, lists, nil
}

func adminRecord(p account.Account) AdminRecord {
	return AdminRecord{ID: p.ID, Alias: p.Alias, FullName: p.Name, Email: p.Email, Phone: p.Phone}
}

func (a calls) recordsOf(homes []listing.Listing, sources map[string]listing.SourceInfo, visitor string) []PropertyRecord {
	out := make([]PropertyRecord, len(homes))
	for i, home := range homes {
		out[i] = a.record(home, sources)
		out[i].Viewed = a.Views.Seen(visitor, home.ID)
	}
	return out
}

// record is a home in the field names of section 7. It starts from the card, so that a
// withheld address is withheld here too. It is the same for every visitor.
func (a calls) record(home listing.Listing, sources map[string]listing.SourceInfo) PropertyRecord {
	card := a.Screens.Card(home)
	source := sources[home.Source]
	state, _ := place.StateByCode(home.Address.State)
	street := card.Street
	if street == "" {
		street = screen.NoAddress
	}
	return PropertyRecord{
		ID: home.ID, SysID: home.PublicKey(), Alias: home.Alias,
		ListingID: home.PublicID(), ListingIDAgain: home.PublicID(),
		City: home.Address.City, StateOrProvince: home.Address.State, LongState: state.Name,
		PostalCode: home.Address.PostalCode, StreetAddress: street,
		CityStateZip: screen.CityStateZip(home.Address), FullAddress: card.Address,
		ListPrice: home.Price, Beds: home.Beds, Baths: home.Baths, SqFtTotal: home.Sqft,
		SubType: home.SubType, YearBuilt: home.YearBuilt, LotSqFt: home.LotSqft,
		Latitude: card.Latitude, Longitude: card.Longitude,
		Photos: a.photos(home),
		Office: OfficeRecord{Name: home.Office.Name, Phone: home.Office.Phone, Email: home.Office.Email},
		Status: string(home.Status), Href: card.Href, Source: source.Name, Sample: home.Sample,
		LastUpdate: home.ModifiedAt.UTC(), Disclaimer: source.Disclaimer,
		ListedAt: home.ListedAt.UTC(), PriceCut: home.PriceCut, Neighborhood: home.Neighborhood,
	}
}

func (a calls) photos(home listing.Listing) []PhotoRecord {
	photos := screen.PhotosOf(home)
	out := make([]PhotoRecord, len(photos))
	for i, p := range photos {
		out[i] = PhotoRecord{
			MediumURL: a.Screens.Absolute(p.Src + "-640.jpg"), LargeURL: a.Screens.Absolute(p.Src + "-1440.jpg"),
			Caption: p.Alt, Illustration: p.Illustration,
		}
	}
	return out
}
