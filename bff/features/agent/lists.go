package agent

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/jsonfiles"
)

// List is a curated list of agents: those that match a rule, or those that it names.
type List struct {
	Alias   string   `json:"-"` // last segment of its URL, and the name of its file
	Title   string   `json:"title"`
	Text    string   `json:"text"` // what the list is, and how it is compiled
	Rule    ListRule `json:"rule"`
	Aliases []string `json:"aliases"` // aliases of agents
}

// ListRule says who is on a list; empty fields don't restrict it.
type ListRule struct {
	State     string `json:"state"`
	City      string `json:"city"`
	Language  string `json:"language"`
	Specialty string `json:"specialty"`
	PriceFrom int64  `json:"price_from"` // in dollars
	PriceTo   int64  `json:"price_to"`
}

var listName = regexp.MustCompile(`^([a-z0-9]+(?:-[a-z0-9]+)*)$`)

// ReadLists reads the lists from a folder, one per file; if there is no folder, there are no lists.
func ReadLists(folder string) ([]List, error) {
	return jsonfiles.Read(folder, listName, func(name string, list *List) error {
		list.Alias = name
		return list.check()
	})
}

func (list *List) check() error {
	if strings.TrimSpace(list.Title) == "" || strings.TrimSpace(list.Text) == "" {
		return errors.New("it must have a title and a text")
	}
	if (list.Rule == ListRule{}) == (len(list.Aliases) == 0) {
		return errors.New("it needs either a rule or aliases")
	}
	if list.Rule.State != "" {
		state, err := stateOf(list.Rule.State)
		if err != nil {
			return fmt.Errorf("unknown state %q", list.Rule.State)
		}
		list.Rule.State = state.Code
	} else if list.Rule.City != "" {
		return errors.New("a city needs its state")
	}
	return nil
}

// ListNamed finds a list by its alias.
func (s *Service) ListNamed(alias string) (List, error) {
	for _, list := range s.Lists {
		if list.Alias == strings.ToLower(alias) {
			return list, nil
		}
	}
	return List{}, apperr.New(apperr.NotFound, "There’s no such list of agents.")
}

// OnList returns a page of the agents on a list, in the order of the directory.
func (s *Service) OnList(ctx context.Context, list List, page, limit int) (Page, error) {
	r := list.Rule
	return s.pageOf(ctx, Filter{
		State: r.State, City: r.City, Language: r.Language, Specialty: r.Specialty, PriceFrom: r.PriceFrom, PriceTo: r.PriceTo, Page: page, Limit: limit,
	}, list.Aliases)
}
