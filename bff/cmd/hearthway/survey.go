package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) survey() *cobra.Command {
	return group(&cobra.Command{
		Use: "survey", Short: "List surveys, email people a link to answer one, show the results",
		Example: examples("hearthway survey list", "hearthway survey send searching ann@example.com", "hearthway survey results searching"),
	}, c.surveyList(), c.surveySend(), c.surveyResults())
}

// withSurveys opens the service of surveys for the work of a command.
func (c *console) withSurveys(ctx context.Context, work func(*feedback.Service) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		service, err := services.NewFeedback(c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(service)
	})
}

// withSurvey opens one survey.
func (c *console) withSurvey(ctx context.Context, name string, work func(*feedback.Service, feedback.Survey) error) error {
	return c.withSurveys(ctx, func(service *feedback.Service) error {
		survey, ok := service.SurveyNamed(name)
		if !ok {
			return fmt.Errorf("unknown survey %q; run \"hearthway survey list\" to see all surveys", name)
		}
		return work(service, survey)
	})
}

// surveyView is a survey in JSON.
type surveyView struct {
	Name      string `json:"name"`
	Title     string `json:"title"`
	Questions int    `json:"questions"`
}

func (c *console) surveyList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List surveys", Args: cobra.NoArgs,
		Example: examples("hearthway survey list", "hearthway survey list --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withSurveys(command.Context(), func(service *feedback.Service) error {
				views := each(service.Surveys, func(s feedback.Survey) surveyView { return surveyView{s.Name, s.Title, len(s.Questions)} })
				return c.show(command, views, func() error {
					for _, s := range views {
						fmt.Fprintf(c.out, "%s: %s (%d questions)\n", s.Name, s.Title, s.Questions)
					}
					return nil
				})
			})
		},
	}))
}

func (c *console) surveySend() *cobra.Command {
	return changes(&cobra.Command{
		Use: "send NAME EMAIL...", Short: "Email people a link to answer a survey", Args: cobra.MinimumNArgs(2),
		Long:    "Emails each person a link to answer a survey. It works once, within 30 days.",
		Example: examples("hearthway survey send searching ann@example.com ben@example.com"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withSurvey(command.Context(), args[0], func(service *feedback.Service, survey feedback.Survey) error {
				for _, email := range args[1:] {
					if err := service.Invite(command.Context(), survey, email); err != nil {
						return fmt.Errorf("%s: %w", email, err)
					}
					fmt.Fprintln(c.out, "Sent to "+email)
				}
				return nil
			})
		},
	})
}

// resultsView are the results of a survey in JSON.
type resultsView struct {
	Name      string       `json:"name"`
	Title     string       `json:"title"`
	Asked     int          `json:"asked"`
	Answered  int          `json:"answered"`
	Questions []resultView `json:"questions"`
}

// resultView are the answers to a question in JSON.
type resultView struct {
	Text             string         `json:"text"`
	Kind             string         `json:"kind"`
	Count            int            `json:"count"`
	Average          float64        `json:"average"`            // of a score, else 0
	NetPromoterScore int            `json:"net_promoter_score"` // of a score, else 0
	Values           map[string]int `json:"values"`             // by answer, except for words
	Words            []string       `json:"words"`
}

func (c *console) surveyResults() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "results NAME", Short: "Show what people answered", Args: cobra.ExactArgs(1),
		Example: examples("hearthway survey results searching", "hearthway survey results searching --json"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withSurvey(command.Context(), args[0], func(service *feedback.Service, survey feedback.Survey) error {
				asked, answered, results, err := service.Results(command.Context(), survey)
				if err != nil {
					return err
				}
				views := each(results, func(r feedback.Result) resultView {
					return resultView{r.Text, string(r.Kind), r.Count, r.Average, r.NetPromoterScore, r.Values, append([]string{}, r.Words...)}
				})
				return c.show(command, resultsView{survey.Name, survey.Title, asked, answered, views}, func() error {
					fmt.Fprintf(c.out, "%s: %d of %d people answered\n", survey.Title, answered, asked)
					c.printResults(results)
					return nil
				})
			})
		},
	}))
}

func (c *console) printResults(results []feedback.Result) {
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
