package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/screen"
)

// OfferInput names a home that somebody is about to ask about, and who brought them.
type OfferInput struct {
	Alias   string `query:"alias"`
	SiteID  string `query:"as_id" doc:"site of the referring agent"`
	AdminID string `query:"aa_id" doc:"the referring agent, by id or alias"`
}

// OfferOutput is what is said before sending.
type OfferOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         screen.InquiryOffer
}

// ReferrerInput is who brought a visitor.
type ReferrerInput struct {
	SiteID  string `query:"as_id" doc:"site of the referring agent"`
	AdminID string `query:"aa_id" doc:"the referring agent, by id or alias"`
}

// ReferrerOutput is the agent who brought a visitor.
type ReferrerOutput struct {
	Body struct {
		Name string `json:"name" doc:"empty: no agent of the product, so nobody but the product sees the data"`
	}
}

// InquiryInput is a question or a tour request.
type InquiryInput struct {
	Body *struct {
		_        struct{} `json:"-" additionalProperties:"true"`
		RetryKey Text     `json:"retry_key,omitempty" doc:"the same when the same is sent again: nothing is sent twice then; at most 64 characters"`
		Alias    Text     `json:"alias,omitempty" doc:"of the home"`
		Kind     Text     `json:"kind,omitempty" doc:"question or tour"`
		Name     Text     `json:"name,omitempty"`
		Email    Text     `json:"email,omitempty"`
		Phone    Text     `json:"phone,omitempty" doc:"ten digits in any format; needed only with text_optin"`
		Message  Text     `json:"message,omitempty" doc:"at most 1000 characters; of a tour it may be empty"`
		Date     Text     `json:"date,omitempty" doc:"of a tour: one of the next 7 days at the home, 2026-11-21"`
		Time     Text     `json:"time,omitempty" doc:"of a tour: morning, afternoon or evening"`
		Way      Text     `json:"way,omitempty" doc:"of a tour: in_person or video"`
		Texts    Bool     `json:"text_optin,omitempty" doc:"texts and calls are allowed"`
		Receiver Text     `json:"receiver,omitempty" doc:"key of who was named before sending; it goes to nobody else: 409 when it would, with their key in fields"`
		ReferralBody
	}
}

// InquiryOutput is what was sent.
type InquiryOutput struct {
	Body struct {
		Success bool               `json:"success"`
		Inquiry screen.SentInquiry `json:"inquiry"`
	}
}

// InquiriesOutput are the inquiries of a buyer.
type InquiriesOutput struct {
	Body struct {
		Inquiries []screen.SentInquiry `json:"inquiries" doc:"the latest first, at most 100"`
	}
}

func (a calls) registerInquiries(api huma.API) {
	huma.Register(api, keptCall("inquiry-offer", http.MethodGet, "/api/pub/inquiries/offer", "Who would get a question or a tour request about a home, and the days for a tour"), a.offer)
	huma.Register(api, keptCall("send-inquiry", http.MethodPost, "/api/pub/inquiries", "Asks about a home, or for a tour; both sides get a mail. 20 times a day for a buyer, 10 for the e-mail of a guest"), a.sendInquiry)
	huma.Register(api, keptCall("referring-agent", http.MethodGet, "/api/pub/referring-agent", "The agent who will see the data of whoever registers after following their link"), a.referrer)
	huma.Register(api, keptCall("inquiries", http.MethodGet, "/api/lead/inquiries", "What the buyer asked about homes"), a.inquiries)
	a.registerTours(api)
}

func (a calls) offer(ctx context.Context, in *OfferInput) (*OfferOutput, error) {
	who, err := a.stranger(ctx)
	if err != nil {
		return nil, err
	}
	offer, err := a.Inquiries.Offer(ctx, strings.ToLower(arg(in.Alias)), who, inquiry.Referral{SiteID: arg(in.SiteID), AdminID: arg(in.AdminID)})
	if err != nil {
		return nil, err
	}
	return &OfferOutput{CacheControl: "no-store", Body: a.Screens.InquiryOffer(offer, who)}, nil
}

func (a calls) referrer(ctx context.Context, in *ReferrerInput) (*ReferrerOutput, error) {
	agent, err := a.Inquiries.Referrer(ctx, arg(in.AdminID))
	out := &ReferrerOutput{}
	out.Body.Name = agent.Name
	return out, err
}

func (in *InquiryInput) ask(f *form) inquiry.Ask {
	if in.Body == nil {
		return inquiry.Ask{}
	}
	b := in.Body
	return inquiry.Ask{
		RetryKey: f.line("retry_key", b.RetryKey), Alias: strings.ToLower(f.line("alias", b.Alias)), Kind: inquiry.Kind(f.line("kind", b.Kind)),
		Name: f.line("name", b.Name), Email: f.line("email", b.Email), Phone: f.line("phone", b.Phone), Message: f.prose("message", b.Message),
		Day: f.line("date", b.Date), Part: inquiry.Part(f.line("time", b.Time)), Way: inquiry.Way(f.line("way", b.Way)),
		Texts: f.bool("text_optin", b.Texts), Receiver: f.line("receiver", b.Receiver),
		Referral: inquiry.Referral{SiteID: f.text("as_id", b.SiteID), AdminID: f.text("aa_id", b.AdminID)},
	}
}

func (a calls) sendInquiry(ctx context.Context, in *InquiryInput) (*InquiryOutput, error) {
	f := &form{}
	ask := in.ask(f)
	if err := f.err(); err != nil {
		return nil, err
	}
	who, err := a.stranger(ctx)
	if err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	sent, home, err := a.Inquiries.Send(ctx, ask, who, from)
	if err != nil {
		return nil, err
	}
	out := &InquiryOutput{}
	out.Body.Success, out.Body.Inquiry = true, a.Screens.SentInquiry(sent, home)
	return out, nil
}

func (a calls) inquiries(ctx context.Context, _ *struct{}) (*InquiriesOutput, error) {
	list, err := a.Screens.InquiriesOf(ctx, signed(ctx))
	out := &InquiriesOutput{}
	out.Body.Inquiries = list
	return out, err
}
