package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) feedback() *cobra.Command {
	return group(&cobra.Command{
		Use: "feedback", Short: "Moderate testimonials about agents and reviews of us",
		Long:    "Lists new reviews and testimonials, and reported testimonials, without their stars, and publishes or rejects them by their content.",
		Example: examples("hearthway feedback list", "hearthway feedback publish 5a1c7f0e-3f0b-4c8e-9a51-7c0c6a1f2d11"),
	}, c.feedbackList(), c.feedbackPublish(), c.feedbackRefuse())
}

// withFeedback opens the services of testimonials and of reviews for the work of a command.
func (c *console) withFeedback(ctx context.Context, work func(*agent.Service, *feedback.Service) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		agents, err := services.NewAgents(c.config, db, c.log)
		if err != nil {
			return err
		}
		reviews, err := services.NewFeedback(c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(agents, reviews)
	})
}

// feedbackView is a testimonial or a review in JSON.
type feedbackView struct {
	Kind      string    `json:"kind"` // "testimonial" or "review"
	ID        string    `json:"id"`
	CreatedAt time.Time `json:"created_at"`
	Name      string    `json:"name"`
	Agent     string    `json:"agent"` // alias of the agent whom a testimonial is about
	Topic     string    `json:"topic"` // of a review
	Text      string    `json:"text"`
	Reported  bool      `json:"reported"` // by the agent
	Report    string    `json:"report"`
}

func (c *console) feedbackList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List what waits for moderation", Args: cobra.NoArgs,
		Example: examples("hearthway feedback list", "hearthway feedback list --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withFeedback(command.Context(), func(agents *agent.Service, reviews *feedback.Service) error {
				about, err := agents.PendingTestimonials(command.Context())
				if err != nil {
					return err
				}
				ours, err := reviews.PendingReviews(command.Context())
				if err != nil {
					return err
				}
				views := append(
					each(about, func(t agent.Testimonial) feedbackView {
						return feedbackView{Kind: "testimonial", ID: t.ID, CreatedAt: t.CreatedAt.UTC(), Name: t.Name, Agent: t.Alias, Text: t.Text, Reported: t.Reported, Report: t.Report}
					}),
					each(ours, func(r feedback.Review) feedbackView {
						return feedbackView{Kind: "review", ID: r.ID, CreatedAt: r.CreatedAt.UTC(), Name: r.Name, Topic: r.Topic, Text: r.Text}
					})...)
				return c.show(command, views, func() error {
					c.printTestimonials(about)
					c.printReviews(ours)
					return nil
				})
			})
		},
	}))
}

func (c *console) printTestimonials(list []agent.Testimonial) {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "No testimonials are waiting.")
	}
	for _, t := range list {
		fmt.Fprintf(c.out, "%s  %s  %s about /agents/%s\n  %s\n", t.ID, t.CreatedAt.UTC().Format("2006-01-02"), format.TerminalLine(t.Name), t.Alias, format.TerminalLine(t.Text))
		if t.Reported {
			fmt.Fprintf(c.out, "  Reported by the agent: %s\n", format.TerminalLine(t.Report))
		}
		fmt.Fprintln(c.out)
	}
}

func (c *console) printReviews(list []feedback.Review) {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "No reviews are waiting.")
	}
	for _, r := range list {
		fmt.Fprintf(c.out, "%s  %s  %s about us: %s\n  %s\n\n", r.ID, r.CreatedAt.UTC().Format("2006-01-02"), format.TerminalLine(r.Name), feedback.TopicName(r.Topic), format.TerminalLine(r.Text))
	}
}

func (c *console) feedbackPublish() *cobra.Command {
	return changes(&cobra.Command{
		Use: "publish ID", Short: "Publish a testimonial or a review; its author is told", Args: cobra.ExactArgs(1),
		Example: examples("hearthway feedback publish 5a1c7f0e-3f0b-4c8e-9a51-7c0c6a1f2d11"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withFeedback(command.Context(), func(agents *agent.Service, reviews *feedback.Service) error {
				ctx := command.Context()
				if err := orOther(agents.Publish(ctx, args[0]), func() error { return reviews.Publish(ctx, args[0]) }); err != nil {
					return err
				}
				_, err := fmt.Fprintln(c.out, "Published.")
				return err
			})
		},
	})
}

func (c *console) feedbackRefuse() *cobra.Command {
	return irreversible("Reject it, and email its author the reason?", "", &cobra.Command{
		Use: "refuse ID REASON", Short: "Reject a testimonial or a review; its author gets the reason", Args: cobra.MinimumNArgs(2),
		Example: examples("hearthway feedback refuse 5a1c7f0e-3f0b-4c8e-9a51-7c0c6a1f2d11 It names a neighbor."),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withFeedback(command.Context(), func(agents *agent.Service, reviews *feedback.Service) error {
				ctx, reason := command.Context(), strings.Join(args[1:], " ")
				if err := orOther(agents.Refuse(ctx, args[0], reason), func() error { return reviews.Refuse(ctx, args[0], reason) }); err != nil {
					return err
				}
				_, err := fmt.Fprintln(c.out, "Rejected.")
				return err
			})
		},
	})
}

// orOther calls other if err says that there is no testimonial with an ID, because it may be the ID of
// a review.
func orOther(err error, other func() error) error {
	if apperr.CodeOf(err) == apperr.NotFound {
		return other()
	}
	return err
}
