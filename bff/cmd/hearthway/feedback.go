package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/app/services"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

var _ = register(command{
	name: "feedback", usage: "list | publish ID | refuse ID REASON",
	summary: "lists new reviews and testimonials, and reported testimonials, without their stars, and publishes or rejects them by their content",
	run: func(ctx context.Context, a *console, args []string) error {
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		agents, err := services.NewAgents(a.config, db, a.log)
		if err != nil {
			return err
		}
		reviews, err := services.NewFeedback(a.config, db, a.log)
		if err != nil {
			return err
		}
		var done string
		switch {
		case len(args) == 1 && args[0] == "list":
			if err := a.listTestimonials(ctx, agents); err != nil {
				return err
			}
			return a.listReviews(ctx, reviews)
		case len(args) == 2 && args[0] == "publish":
			done = "Published."
			err = orOther(agents.Publish(ctx, args[1]), func() error { return reviews.Publish(ctx, args[1]) })
		case len(args) > 2 && args[0] == "refuse":
			reason := strings.Join(args[2:], " ")
			done = "Rejected."
			err = orOther(agents.Refuse(ctx, args[1], reason), func() error { return reviews.Refuse(ctx, args[1], reason) })
		default:
			return errUsage
		}
		if err == nil {
			_, err = fmt.Fprintln(a.out, done)
		}
		return err
	},
})

// orOther calls other if err says that there is no testimonial with an ID, because it may be the ID of
// a review.
func orOther(err error, other func() error) error {
	if apperr.CodeOf(err) == apperr.NotFound {
		return other()
	}
	return err
}

func (c *console) listTestimonials(ctx context.Context, agents *agent.Service) error {
	list, err := agents.PendingTestimonials(ctx)
	if err != nil {
		return err
	}
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
	return nil
}

func (c *console) listReviews(ctx context.Context, reviews *feedback.Service) error {
	list, err := reviews.PendingReviews(ctx)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		fmt.Fprintln(c.out, "No reviews are waiting.")
	}
	for _, r := range list {
		fmt.Fprintf(c.out, "%s  %s  %s about us: %s\n  %s\n\n", r.ID, r.CreatedAt.UTC().Format("2006-01-02"), format.TerminalLine(r.Name), feedback.TopicName(r.Topic), format.TerminalLine(r.Text))
	}
	return nil
}

var _ = register(command{
	name: "survey", usage: "list | send NAME EMAIL… | results NAME",
	summary: "lists surveys, emails people a link to answer one, and shows the results",
	run: func(ctx context.Context, a *console, args []string) error {
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		service, err := services.NewFeedback(a.config, db, a.log)
		if err != nil {
			return err
		}
		if len(args) == 1 && args[0] == "list" {
			for _, s := range service.Surveys {
				fmt.Fprintf(a.out, "%s: %s (%d questions)\n", s.Name, s.Title, len(s.Questions))
			}
			return nil
		}
		if len(args) < 2 {
			return errUsage
		}
		survey, ok := service.SurveyNamed(args[1])
		if !ok {
			return fmt.Errorf("unknown survey %q; run \"hearthway survey list\" to see all surveys", args[1])
		}
		switch {
		case len(args) > 2 && args[0] == "send":
			return a.sendSurvey(ctx, service, survey, args[2:])
		case len(args) == 2 && args[0] == "results":
			return a.surveyResults(ctx, service, survey)
		}
		return errUsage
	},
})

func (c *console) sendSurvey(ctx context.Context, service *feedback.Service, survey feedback.Survey, emails []string) error {
	for _, email := range emails {
		if err := service.Invite(ctx, survey, email); err != nil {
			return fmt.Errorf("%s: %w", email, err)
		}
		fmt.Fprintln(c.out, "Sent to "+email)
	}
	return nil
}

func (c *console) surveyResults(ctx context.Context, service *feedback.Service, survey feedback.Survey) error {
	asked, answered, results, err := service.Results(ctx, survey)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s: %d of %d people answered\n", survey.Title, answered, asked)
	for _, r := range results {
		fmt.Fprintf(c.out, "\n%s (%d)\n", r.Text, r.Count)
		if r.Kind == feedback.Score && r.Count > 0 {
			fmt.Fprintf(c.out, "  average %.1f, Net Promoter Score %d\n", r.Average, r.NetPromoterScore)
		}
		for _, value := range valuesOf(r) {
			fmt.Fprintf(c.out, "  %s: %d\n", value, r.Values[value])
		}
		for _, words := range r.Words {
			fmt.Fprintln(c.out, "  - "+format.TerminalLine(words))
		}
	}
	return nil
}

// valuesOf lists the possible answers to a question, in order.
func valuesOf(r feedback.Result) []string {
	if r.Kind != feedback.Score {
		return r.Choices
	}
	values := make([]string, 0, len(r.Values))
	for score := range 11 {
		if value := strconv.Itoa(score); r.Values[value] > 0 {
			values = append(values, value)
		}
	}
	slices.Reverse(values)
	return values
}
