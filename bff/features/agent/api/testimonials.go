package api

import (
	"context"
	"math"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/httpapi"
)

func (a Calls) registerTestimonials(api huma.API) {
	read := huma.Operation{OperationID: "testimonials", Method: http.MethodGet, Path: "/api/pub/testimonials/get-testimonials/{agentId}", Summary: "What buyers say about an agent", Tags: []string{"Agents"}}
	httpapi.Register(api, httpapi.Everyone, read, a.testimonials)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call("Agents", "write-testimonial", http.MethodPost, "/api/lead/testimonials/{agentId}", "Writes a testimonial; only for buyers with a verified email who were the agent’s lead. It is shown after a look at its content"), a.testify)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "reply-to-testimonial", http.MethodPut, "/api/v1/admins/testimonials/{testimonialId}/reply", "Answers a testimonial about the agent; an empty text removes the answer"), a.reply)
}

// TestimonialRecord is what a buyer says about an agent.
type TestimonialRecord struct {
	ID     string `json:"id"`
	Name   string `json:"name" doc:"first name and initial"`
	Rating int    `json:"rating" minimum:"1" maximum:"5"`
	Text   string `json:"text"`
	Date   string `json:"date" format:"date"`
	Reply  string `json:"reply" doc:"the agent’s; empty: none"`
	Label  string `json:"label" doc:"what has to be said of it, such as that it was paid for"`
}

// TestimonialsOutput are all of them.
type TestimonialsOutput struct {
	Body struct {
		Testimonials []TestimonialRecord    `json:"testimonials" doc:"newest first"`
		Rating       listingapi.AgentRating `json:"rating"`
		Distribution []int                  `json:"distribution" doc:"how many have one star, two … five"`
	}
}

func (a Calls) testimonials(ctx context.Context, in *AgentIDInput) (*TestimonialsOutput, error) {
	list, err := a.Agents.Testimonials(ctx, httpapi.Arg(in.AgentID))
	if err != nil {
		return nil, err
	}
	rating, out := agent.RatingOf(list), &TestimonialsOutput{}
	out.Body.Rating, out.Body.Distribution = ratingRecord(rating), rating.Distribution[:]
	out.Body.Testimonials = make([]TestimonialRecord, len(list))
	for i, t := range list {
		out.Body.Testimonials[i] = TestimonialRecord{ID: t.ID, Name: t.Name, Rating: t.Rating, Text: t.Text, Date: t.CreatedAt.UTC().Format(time.DateOnly), Reply: t.Reply}
	}
	return out, nil
}

// ratingRecord rounds to one decimal, as it is shown.
func ratingRecord(r agent.Rating) listingapi.AgentRating {
	return listingapi.AgentRating{Average: math.Round(r.Average*10) / 10, Count: r.Count}
}

// TestimonialInput is what a buyer says.
type TestimonialInput struct {
	AgentIDInput
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Rating httpapi.Int  `json:"rating,omitempty" doc:"1–5"`
		Text   httpapi.Text `json:"text,omitempty" doc:"20 to 2000 characters, without web and email addresses"`
	}
}

func (a Calls) testify(ctx context.Context, in *TestimonialInput) (*httpapi.Answered[httpapi.Done], error) {
	f, rating, text := &httpapi.Form{}, int64(0), ""
	if in.Body != nil {
		rating, text = f.Int("rating", in.Body.Rating), f.Prose("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.DoneUnless(a.Agents.Testify(ctx, accountapi.Principal(ctx), httpapi.Arg(in.AgentID), int(max(-1, min(rating, 6))), text))
}

// ReplyInput is an agent's answer.
type ReplyInput struct {
	ID   string `path:"testimonialId"`
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Text httpapi.Text `json:"text,omitempty" doc:"at most 1000 characters"`
	}
}

func (a Calls) reply(ctx context.Context, in *ReplyInput) (*httpapi.Answered[httpapi.Done], error) {
	f, text := &httpapi.Form{}, ""
	if in.Body != nil {
		text = f.Prose("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.DoneUnless(a.Agents.Reply(ctx, accountOf(ctx), httpapi.Arg(in.ID), text))
}
