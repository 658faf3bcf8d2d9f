package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"hearthway/bff/app/services"
	"hearthway/bff/features/feedback"
)

var _ = register(command{
	name: "survey", usage: "list | send NAME EMAIL… | results NAME",
	summary: "lists surveys, emails people a link that they can answer once, and shows what was answered",
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
			return errors.New("there is no survey called " + args[1] + "; hearthway survey list shows them")
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

func (a *console) sendSurvey(ctx context.Context, service *feedback.Service, survey feedback.Survey, emails []string) error {
	for _, email := range emails {
		if err := service.Invite(ctx, survey, email); err != nil {
			return fmt.Errorf("%s: %w", email, err)
		}
		fmt.Fprintln(a.out, "sent to "+email)
	}
	return nil
}

func (a *console) surveyResults(ctx context.Context, service *feedback.Service, survey feedback.Survey) error {
	asked, answered, results, err := service.Results(ctx, survey)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.out, "%s: %d of %d people answered\n", survey.Title, answered, asked)
	for _, r := range results {
		fmt.Fprintf(a.out, "\n%s (%d)\n", r.Text, r.Count)
		if r.Kind == feedback.Score && r.Count > 0 {
			fmt.Fprintf(a.out, "  average %.1f, promoters less detractors %d%%\n", r.Average, r.Promoters)
		}
		for _, value := range valuesOf(r) {
			fmt.Fprintf(a.out, "  %s: %d\n", value, r.Values[value])
		}
		for _, words := range r.Words {
			fmt.Fprintln(a.out, "  - "+printable(words))
		}
	}
	return nil
}

// valuesOf are the answers that a question can have, in their order.
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
