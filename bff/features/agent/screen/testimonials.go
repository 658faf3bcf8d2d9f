package screen

import (
	"context"

	"hearthway/bff/features/agent"
)

const (
	testimonialsShown = 6
	postsShown        = 6
)

// AgentTestimonials are what buyers say about an agent.
type AgentTestimonials struct {
	Average      float64            `json:"average" doc:"of the stars, to one decimal; 0: none yet"`
	Count        int                `json:"count" doc:"of all"`
	Distribution []int              `json:"distribution" doc:"how many have one star, two … five"`
	Newest       []AgentTestimonial `json:"newest" doc:"at most 6; get-testimonials has the others"`
}

// AgentTestimonial is what one buyer says about an agent.
type AgentTestimonial struct {
	ID     string `json:"id"`
	Name   string `json:"name" doc:"first name and initial"`
	Rating int    `json:"rating" minimum:"0" maximum:"5" doc:"stars; 0: the agent doesn't see them before the text is published"`
	Text   string `json:"text"`
	Date   string `json:"date" format:"date"`
	Reply  string `json:"reply" doc:"the agent's; empty: none"`
	Label  string `json:"label" doc:"required disclosure, such as that it was paid for"`
}

// NewAgentTestimonial returns what everyone may see of a testimonial.
func NewAgentTestimonial(t agent.Testimonial) AgentTestimonial {
	return AgentTestimonial{ID: t.ID, Name: t.Name, Rating: t.Rating, Text: t.Text, Date: day(t.CreatedAt), Reply: t.Reply, Label: t.PaidLabel()}
}

// AgentPost is a post of an agent in a list.
type AgentPost struct {
	ID      string `json:"id"`
	Href    string `json:"href"`
	Picture string `json:"picture" doc:"address of its first picture; empty: it has none"`
	Title   string `json:"title"`
	Date    string `json:"date" format:"date"`
	Minutes int    `json:"minutes" doc:"to read it"`
	Excerpt string `json:"excerpt"`
}

// testimonials returns the published testimonials of an agent. Their summary includes those that aren't shown here.
func (s *Screens) testimonials(ctx context.Context, about agent.Agent) (AgentTestimonials, error) {
	list, rating, err := s.Agents.Testimonials(ctx, about.ID, 1, testimonialsShown)
	all := AgentTestimonials{Average: rating.RoundedAverage(), Count: rating.Count, Distribution: rating.Distribution[:], Newest: []AgentTestimonial{}}
	for _, one := range list {
		all.Newest = append(all.Newest, NewAgentTestimonial(one))
	}
	return all, err
}

// posts returns the newest published posts of an agent.
func (s *Screens) posts(ctx context.Context, by agent.Agent) ([]AgentPost, error) {
	list, _, err := s.Agents.Posts(ctx, by.ID, 1, postsShown)
	posts := make([]AgentPost, len(list))
	for i, one := range list {
		posts[i] = postLink(by, one)
	}
	return posts, err
}

func postLink(by agent.Agent, one agent.Post) AgentPost {
	return AgentPost{ID: one.ID, Href: PostPath(by.Alias, one.Slug), Picture: firstPicture(one.Blocks()), Title: one.Title, Date: day(one.PublishedAt), Minutes: one.Minutes(), Excerpt: one.Excerpt()}
}
