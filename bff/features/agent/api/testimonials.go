package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	agentscreen "hearthway/bff/features/agent/screen"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/httpapi"
)

func (c Calls) registerTestimonials(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{"Agents"}}
	}
	const mine, own = "/api/lead/testimonials/{agentId}", "/api/v1/admins/testimonials"
	httpapi.Register(api, httpapi.Everyone, get("testimonials", "/api/pub/testimonials/get-testimonials/{agentId}", "What buyers say about an agent"), c.testimonials)
	httpapi.Register(api, httpapi.Buyers, get("my-testimonial", mine, "The buyer's testimonial about an agent, or why they can't write one"), c.standing)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call("Agents", "write-testimonial", http.MethodPost, mine, "Writes a testimonial, which a person reviews before it is published; only for buyers with a verified email who were the agent's lead"), c.testify)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call("Agents", "withdraw-testimonial", http.MethodDelete, mine, "Deletes the buyer's testimonial about an agent"), c.withdraw)
	httpapi.Register(api, httpapi.Agents, get("own-testimonials", own, "What buyers say about the agent, and what is still being checked"), c.ownTestimonials)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "reply-to-testimonial", http.MethodPut, own+"/{testimonialId}/reply", "Replies to a testimonial about the agent; an empty text deletes the reply"), c.reply)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "report-testimonial", http.MethodPost, own+"/{testimonialId}/report", "Asks us to review a testimonial about the agent again"), c.report)
}

// TestimonialsOutput is a page of testimonials.
type TestimonialsOutput struct {
	Body struct {
		Testimonials []agentscreen.AgentTestimonial `json:"testimonials" doc:"newest first; rating.count is how many there are"`
		Rating       listingapi.AgentRating         `json:"rating"`
		Distribution []int                          `json:"distribution" doc:"how many have one star, two … five"`
	}
}

// TestimonialsInput identifies an agent and a page of testimonials.
type TestimonialsInput struct {
	AgentIDInput
	Page  int `query:"page" minimum:"1"`
	Limit int `query:"limit" minimum:"1" doc:"20 when absent, at most 100"`
}

func (c Calls) testimonials(ctx context.Context, in *TestimonialsInput) (*TestimonialsOutput, error) {
	if in.Limit <= 0 {
		in.Limit = agent.TestimonialsPerPage
	}
	list, rating, err := c.Agents.Testimonials(ctx, httpapi.CleanParam(in.AgentID), in.Page, min(in.Limit, agent.MaxLimit))
	if err != nil {
		return nil, err
	}
	out := &TestimonialsOutput{}
	out.Body.Rating, out.Body.Distribution = ratingRecord(rating), rating.Distribution[:]
	out.Body.Testimonials = make([]agentscreen.AgentTestimonial, len(list))
	for i, t := range list {
		out.Body.Testimonials[i] = agentscreen.NewAgentTestimonial(t)
	}
	return out, nil
}

func ratingRecord(r agent.Rating) listingapi.AgentRating {
	return listingapi.AgentRating{Average: r.RoundedAverage(), Count: r.Count}
}

// TestimonialInput is a buyer's testimonial.
type TestimonialInput struct {
	AgentIDInput
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Rating httpapi.Int  `json:"rating,omitempty" doc:"1–5"`
		Text   httpapi.Text `json:"text,omitempty" doc:"20 to 2000 characters, without web and email addresses"`
		Paid   httpapi.Bool `json:"paid,omitempty" doc:"the buyer got something for it, which is disclosed beside it"`
	}
}

func (c Calls) testify(ctx context.Context, in *TestimonialInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, d := &httpapi.Form{}, agent.Draft{}
	if in.Body != nil {
		d = agent.Draft{Rating: int(max(-1, min(f.Int("rating", in.Body.Rating), 6))), Text: f.Prose("text", in.Body.Text), Paid: f.Bool("paid", in.Body.Paid)}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Agents.Testify(ctx, accountapi.Principal(ctx), httpapi.CleanParam(in.AgentID), d))
}

// ReplyInput is an agent's reply to a testimonial.
type ReplyInput struct {
	ID   string `path:"testimonialId"`
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Text httpapi.Text `json:"text,omitempty" doc:"at most 1000 characters"`
	}
}

func (c Calls) reply(ctx context.Context, in *ReplyInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, text := &httpapi.Form{}, ""
	if in.Body != nil {
		text = f.Prose("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Agents.Reply(ctx, accountOf(ctx), httpapi.CleanParam(in.ID), text))
}

// StandingOutput says whether a buyer may write about an agent, and what they wrote.
type StandingOutput struct {
	Body struct {
		Success     bool           `json:"success"`
		Why         string         `json:"why" doc:"why the buyer can't write; empty: they can"`
		Testimonial *MyTestimonial `json:"testimonial" doc:"null: the buyer wrote none"`
	}
}

// MyTestimonial is a testimonial as its author sees it.
type MyTestimonial struct {
	Rating int    `json:"rating"`
	Text   string `json:"text"`
	Paid   bool   `json:"paid"`
	Status string `json:"status" enum:"pending,published,refused"`
	Reason string `json:"reason" doc:"why it was refused"`
	Date   string `json:"date" format:"date"`
}

func (c Calls) standing(ctx context.Context, in *AgentIDInput) (*StandingOutput, error) {
	st, err := c.Agents.Standing(ctx, accountapi.Principal(ctx), httpapi.CleanParam(in.AgentID))
	if err != nil {
		return nil, err
	}
	out := &StandingOutput{}
	out.Body.Success, out.Body.Why = true, st.Why
	if t := st.Mine; t != nil {
		out.Body.Testimonial = &MyTestimonial{t.Rating, t.Text, t.Paid, string(t.Status), t.Reason, t.CreatedAt.UTC().Format(time.DateOnly)}
	}
	return out, nil
}

func (c Calls) withdraw(ctx context.Context, in *AgentIDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(c.Agents.Withdraw(ctx, accountapi.Principal(ctx), httpapi.CleanParam(in.AgentID)))
}

// OwnTestimonialsOutput lists the testimonials about the agent who calls.
type OwnTestimonialsOutput struct {
	Body struct {
		Success      bool             `json:"success"`
		Testimonials []OwnTestimonial `json:"testimonials" doc:"newest first"`
	}
}

// OwnTestimonial is a testimonial as the agent it is about sees it.
type OwnTestimonial struct {
	agentscreen.AgentTestimonial
	Status string `json:"status" enum:"pending,published,reported" doc:"pending: its content is still being checked, so there is none here"`
	Report string `json:"report" doc:"the agent's report"`
}

func (c Calls) ownTestimonials(ctx context.Context, _ *struct{}) (*OwnTestimonialsOutput, error) {
	list, err := c.Agents.AboutOwn(ctx, accountOf(ctx))
	if err != nil {
		return nil, err
	}
	out := &OwnTestimonialsOutput{}
	out.Body.Success, out.Body.Testimonials = true, make([]OwnTestimonial, len(list))
	for i, t := range list {
		status := string(t.Status)
		if t.Reported {
			status = "reported"
		}
		out.Body.Testimonials[i] = OwnTestimonial{agentscreen.NewAgentTestimonial(t), status, t.Report}
	}
	return out, nil
}

// ReportInput says what is wrong with a testimonial.
type ReportInput struct {
	ID   string `path:"testimonialId"`
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Reason httpapi.Text `json:"reason,omitempty" doc:"10 to 500 characters"`
	}
}

func (c Calls) report(ctx context.Context, in *ReportInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, reason := &httpapi.Form{}, ""
	if in.Body != nil {
		reason = f.Prose("reason", in.Body.Reason)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Agents.Report(ctx, accountOf(ctx), httpapi.CleanParam(in.ID), reason))
}
