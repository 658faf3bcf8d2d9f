package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
)

// TourInput names a tour that somebody asked for.
type TourInput struct {
	ID string `path:"id" doc:"of the inquiry"`
}

// TourMoveInput is another time for a tour.
type TourMoveInput struct {
	ID   string `path:"id" doc:"of the inquiry"`
	Body *struct {
		_    struct{} `json:"-" additionalProperties:"true"`
		Date Text     `json:"date,omitempty" doc:"one of the next 7 days at the home, 2026-11-21"`
		Time Text     `json:"time,omitempty" doc:"morning, afternoon or evening"`
	}
}

func (a calls) registerTours(api huma.API) {
	huma.Register(api, keptCall("cancel-tour", http.MethodPost, "/api/lead/inquiries/{id}/cancel", "Takes one's request for a tour back; whoever got it gets a mail. Once more changes nothing"), a.cancelTour)
	huma.Register(api, keptCall("move-tour", http.MethodPost, "/api/lead/inquiries/{id}/move", "Asks for another time of a tour; whoever got the request gets a mail"), a.moveTour)
}

func (a calls) cancelTour(ctx context.Context, in *TourInput) (*InquiryOutput, error) {
	return a.tourOutput(a.Inquiries.CancelTour(ctx, signed(ctx), arg(in.ID)))
}

func (a calls) moveTour(ctx context.Context, in *TourMoveInput) (*InquiryOutput, error) {
	f, day, part := &form{}, "", ""
	if in.Body != nil {
		day, part = f.line("date", in.Body.Date), f.line("time", in.Body.Time)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	return a.tourOutput(a.Inquiries.MoveTour(ctx, signed(ctx), arg(in.ID), day, inquiry.Part(part)))
}

func (a calls) tourOutput(changed inquiry.Inquiry, home listing.Listing, err error) (*InquiryOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &InquiryOutput{}
	out.Body.Success, out.Body.Inquiry = true, a.Screens.SentInquiry(changed, home)
	return out, nil
}
