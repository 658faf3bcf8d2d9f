package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
)

// TourInput identifies a tour request.
type TourInput struct {
	ID string `path:"id" doc:"of the inquiry"`
}

// TourMoveInput is a new time for a tour.
type TourMoveInput struct {
	ID   string `path:"id" doc:"of the inquiry"`
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Date httpapi.Text `json:"date,omitempty" doc:"one of the next 7 days at the home, 2026-11-21"`
		Time httpapi.Text `json:"time,omitempty" doc:"morning, afternoon or evening"`
	}
}

func (c Calls) registerTours(api huma.API) {
	httpapi.Register(api, httpapi.Buyers.LimitedByRules(inquiry.TourChanges), httpapi.Call(httpapi.TagSaved, "cancel-tour", http.MethodPost, "/api/lead/inquiries/{id}/cancel", "Cancels a tour request and emails the recipient; repeating it changes nothing"), c.cancelTour)
	httpapi.Register(api, httpapi.Buyers.LimitedByRules(inquiry.TourChanges), httpapi.Call(httpapi.TagSaved, "move-tour", http.MethodPost, "/api/lead/inquiries/{id}/move", "Requests a new time for a tour and emails the recipient"), c.moveTour)
}

func (c Calls) cancelTour(ctx context.Context, in *TourInput) (*InquiryOutput, error) {
	return c.tourOutput(c.Inquiries.CancelTour(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}

func (c Calls) moveTour(ctx context.Context, in *TourMoveInput) (*InquiryOutput, error) {
	f, day, part := &httpapi.Form{}, "", ""
	if in.Body != nil {
		day, part = f.Line("date", in.Body.Date), f.Line("time", in.Body.Time)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return c.tourOutput(c.Inquiries.MoveTour(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), day, inquiry.PartOfDay(part)))
}

func (c Calls) tourOutput(changed inquiry.Inquiry, home listing.Listing, err error) (*InquiryOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &InquiryOutput{}
	out.Body.Success, out.Body.Inquiry = true, c.Screens.SentInquiry(changed, home)
	return out, nil
}
