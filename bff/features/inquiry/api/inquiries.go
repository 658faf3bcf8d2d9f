// Package api has the API calls about inquiries, tours and service areas.
package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/inquiry"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
)

// OfferInput is what an inquiry will be about, a home or an agent, and who referred the sender.
type OfferInput struct {
	Alias   string `query:"alias" doc:"of the home"`
	Agent   string `query:"agent" secret:"true" doc:"alias of an agent, to write to them about no home"`
	SiteID  string `query:"as_id" secret:"true" doc:"site of the referring agent"`
	AdminID string `query:"aa_id" secret:"true" doc:"the referring agent, by id or alias"`
}

// OfferOutput is what the inquiry form shows before it is sent.
type OfferOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         inquiryscreen.InquiryOffer
}

// ReferrerInput identifies who referred a visitor.
type ReferrerInput struct {
	SiteID  string `query:"as_id" secret:"true" doc:"site of the referring agent"`
	AdminID string `query:"aa_id" secret:"true" doc:"the referring agent, by id or alias"`
}

// ReferrerOutput is the agent who referred a visitor.
type ReferrerOutput struct {
	Body struct {
		Name string `json:"name" doc:"empty: not one of our agents, so no one else sees the data"`
	}
}

// InquiryInput is a question or a tour request.
type InquiryInput struct {
	Body *struct {
		_        struct{}     `json:"-" additionalProperties:"true"`
		RetryKey httpapi.Text `json:"retry_key,omitempty" doc:"repeat it when retrying, so that nothing is sent twice; at most 64 characters"`
		Alias    httpapi.Text `json:"alias,omitempty" doc:"of the home"`
		Agent    httpapi.Text `json:"agent,omitempty" doc:"instead of a home: alias of the agent to write to; kind is question"`
		Kind     httpapi.Text `json:"kind,omitempty" doc:"question or tour"`
		Name     httpapi.Text `json:"name,omitempty"`
		Email    httpapi.Text `json:"email,omitempty"`
		Phone    httpapi.Text `json:"phone,omitempty" doc:"ten digits in any format; needed only with text_optin"`
		Message  httpapi.Text `json:"message,omitempty" doc:"at most 1000 characters; of a tour it may be empty"`
		Date     httpapi.Text `json:"date,omitempty" doc:"of a tour: one of the next 7 days at the home, 2026-11-21"`
		Time     httpapi.Text `json:"time,omitempty" doc:"of a tour: morning, afternoon or evening"`
		Slot     httpapi.Text `json:"slot,omitempty" doc:"of a tour, instead of date and time: one of the offer's slots"`
		Second   httpapi.Text `json:"second_slot,omitempty" doc:"of a tour: second choice"`
		Way      httpapi.Text `json:"way,omitempty" doc:"of a tour: in_person or video"`
		Texts    httpapi.Bool `json:"text_optin,omitempty" doc:"consent to texts and calls"`
		Estimate httpapi.Text `json:"estimate,omitempty" doc:"to an agent, from the page of an estimate: its query. They get the home's address and its estimate"`
		Saved    httpapi.Bool `json:"share_saved,omitempty" doc:"an agent of ours may see the homes that the buyer saved so far and still has"`
		Receiver httpapi.Text `json:"receiver,omitempty" doc:"key of the receiver named before sending; if it would go to anyone else: 409, with their key in fields"`
		accountapi.ReferralBody
	}
}

// InquiryOutput is what was sent.
type InquiryOutput struct {
	Body struct {
		Success bool                      `json:"success"`
		Inquiry inquiryscreen.SentInquiry `json:"inquiry"`
	}
}

// InquiriesOutput lists a buyer's inquiries.
type InquiriesOutput struct {
	Body struct {
		Inquiries []inquiryscreen.SentInquiry `json:"inquiries" doc:"newest first, at most 100"`
	}
}

// Calls are the calls about inquiries and about agents' service areas.
type Calls struct {
	accountapi.Sessions
	Inquiries *inquiry.Service
	Screens   *inquiryscreen.Screens
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	c.registerInquiries(api)
	c.registerServiceAreas(api)
}

func (c Calls) registerInquiries(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagSaved, "inquiry-offer", http.MethodGet, "/api/pub/inquiries/offer", "Who would receive a question or tour request about a home, or a message to an agent, and the available tour days"), c.offer)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(inquiry.FromNetwork, inquiry.OfBuyer, inquiry.OfGuest), httpapi.Call(httpapi.TagSaved, "send-inquiry", http.MethodPost, "/api/pub/inquiries", "Asks a question or requests a tour; both sides get an email. Limits: 20 a day for a buyer, 10 a day for a guest's email"), c.sendInquiry)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagSaved, "referring-agent", http.MethodGet, "/api/pub/referring-agent", "The agent who will see the details of buyers who sign up through their link"), c.referrer)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "inquiries", http.MethodGet, "/api/lead/inquiries", "The buyer's questions and tour requests"), c.inquiries)
	c.registerTours(api)
}

func (c Calls) offer(ctx context.Context, in *OfferInput) (*OfferOutput, error) {
	who, err := c.Optional(ctx)
	if err != nil {
		return nil, err
	}
	offer, err := c.Inquiries.Offer(ctx, strings.ToLower(httpapi.CleanParam(in.Alias)), httpapi.CleanParam(in.Agent), who, inquiry.Referral{SiteID: httpapi.CleanParam(in.SiteID), AdminID: httpapi.CleanParam(in.AdminID)})
	if err != nil {
		return nil, err
	}
	return &OfferOutput{CacheControl: "no-store", Body: c.Screens.InquiryOffer(offer, who)}, nil
}

func (c Calls) referrer(ctx context.Context, in *ReferrerInput) (*ReferrerOutput, error) {
	agent, err := c.Inquiries.Referrer(ctx, httpapi.CleanParam(in.AdminID))
	out := &ReferrerOutput{}
	out.Body.Name = agent.Name
	return out, err
}

func (in *InquiryInput) draft(f *httpapi.Form) inquiry.Draft {
	if in.Body == nil {
		return inquiry.Draft{}
	}
	b := in.Body
	return inquiry.Draft{
		RetryKey: f.Line("retry_key", b.RetryKey), Alias: strings.ToLower(f.Line("alias", b.Alias)), Agent: f.Line("agent", b.Agent), Kind: inquiry.Kind(f.Line("kind", b.Kind)),
		Name: f.Line("name", b.Name), Email: f.Line("email", b.Email), Phone: f.Line("phone", b.Phone), Message: f.Prose("message", b.Message),
		Day: f.Line("date", b.Date), Part: inquiry.PartOfDay(f.Line("time", b.Time)), Way: inquiry.TourFormat(f.Line("way", b.Way)), Slot: f.Line("slot", b.Slot), Second: f.Line("second_slot", b.Second),
		Texts: f.Bool("text_optin", b.Texts), Receiver: f.Line("receiver", b.Receiver), Saved: f.Bool("share_saved", b.Saved), Estimate: f.Line("estimate", b.Estimate),
		Referral: inquiry.Referral{SiteID: f.Text("as_id", b.SiteID), AdminID: f.Text("aa_id", b.AdminID)},
	}
}

func (c Calls) sendInquiry(ctx context.Context, in *InquiryInput) (*InquiryOutput, error) {
	f := &httpapi.Form{}
	draft := in.draft(f)
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := c.Caller(ctx)
	if err != nil {
		return nil, err
	}
	sent, home, err := c.Inquiries.Send(ctx, draft, who, from)
	if err != nil {
		return nil, err
	}
	out := &InquiryOutput{}
	out.Body.Success, out.Body.Inquiry = true, c.Screens.SentInquiry(sent, home)
	return out, nil
}

func (c Calls) inquiries(ctx context.Context, _ *struct{}) (*InquiriesOutput, error) {
	list, err := c.Screens.InquiriesOf(ctx, accountapi.Principal(ctx))
	out := &InquiriesOutput{}
	out.Body.Inquiries = list
	return out, err
}

// ReceiverOf returns the account of the agent who would receive the caller's question about a home ("": none), and whether the home's own record
// names the caller as its listing agent.
func (c Calls) ReceiverOf(ctx context.Context, home listing.Listing) (accountID string, lists bool, err error) {
	who, err := c.Optional(ctx)
	if err != nil {
		return "", false, err
	}
	offer, err := c.Inquiries.Offer(ctx, home.Alias, "", who, inquiry.Referral{})
	if err != nil || offer.Receiver.AgentID == "" {
		return "", false, err
	}
	lists = offer.Receiver.Route == inquiry.ToListing && who != nil && who.Account.ID == offer.Receiver.AgentID
	return offer.Receiver.AgentID, lists, nil
}
