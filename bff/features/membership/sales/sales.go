// Package sales reads our salespeople from a file or from the sales service.
package sales

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/tracing"
)

// File is a sales team, with its addenda, from a JSON file of the product's content.
type File struct {
	SalesUsers []membership.SalesPerson `json:"sales_users"`
	TakeOver   []membership.SalesPerson `json:"take_over_users"`
	Addenda    []membership.Addendum    `json:"addenda"`
}

var _ membership.SalesTeam = File{}

// Read reads the file. If it doesn't exist, there are no salespeople.
func Read(path string) (File, error) {
	f := File{}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return f, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	if err == nil {
		err = check(append(append([]membership.SalesPerson{}, f.SalesUsers...), f.TakeOver...))
	}
	for _, a := range f.Addenda {
		if err == nil && (a.ID == "" || a.Name == "" || len(a.Paragraphs) == 0) {
			err = errors.New("an addendum has no ID, name or text")
		}
	}
	if err != nil {
		return f, fmt.Errorf("read the salespeople in %s: %w", path, err)
	}
	return f, nil
}

func check(people []membership.SalesPerson) error {
	for _, p := range people {
		if strings.TrimSpace(p.ID) == "" || strings.TrimSpace(p.Name) == "" {
			return errors.New("a salesperson has no ID or name")
		}
	}
	return nil
}

// Users implements membership.SalesTeam.
func (f File) Users(context.Context) ([]membership.SalesPerson, error) { return f.SalesUsers, nil }

// TakeOverUsers implements membership.SalesTeam.
func (f File) TakeOverUsers(context.Context) ([]membership.SalesPerson, error) {
	return f.TakeOver, nil
}

const (
	patience      = 4 * time.Second
	maxBytes      = 256 << 10
	failuresInRow = 3
	skipFor       = 30 * time.Second
)

// Service is a client of the sales service.
type Service struct {
	origin, slug string
	client       *http.Client
	breaker      *breaker.Breaker
}

var _ membership.SalesTeam = (*Service)(nil)

// NewService returns a client of the sales service at an origin; slug is the product's, which is part of the path.
func NewService(origin, slug string, now func() time.Time) *Service {
	return &Service{origin: strings.TrimSuffix(origin, "/"), slug: slug, client: &http.Client{Timeout: patience, Transport: tracing.Provider("sales service", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, breaker: breaker.New(failuresInRow, skipFor, now)}
}

// Users implements membership.SalesTeam.
func (s *Service) Users(ctx context.Context) ([]membership.SalesPerson, error) {
	return s.people(ctx, "salesUsers", "salesUsersData")
}

// TakeOverUsers implements membership.SalesTeam.
func (s *Service) TakeOverUsers(ctx context.Context) ([]membership.SalesPerson, error) {
	return s.people(ctx, "takeOver", "takeOverUsersData")
}

func (s *Service) people(ctx context.Context, call, key string) (people []membership.SalesPerson, err error) {
	err = s.breaker.Do(func() error {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.origin+"/api/"+s.slug+"/"+call, nil)
		if err != nil {
			return fmt.Errorf("call the sales service: %w", err)
		}
		response, err := s.client.Do(request)
		if err != nil {
			return fmt.Errorf("call the sales service: %w", err)
		}
		defer func() { _ = response.Body.Close() }()
		if response.StatusCode != http.StatusOK {
			return fmt.Errorf("the sales service responded with status %d", response.StatusCode)
		}
		var said map[string]json.RawMessage
		if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(&said); err != nil {
			return fmt.Errorf("read the sales service's response: %w", err)
		}
		if err := json.Unmarshal(said[key], &people); err != nil {
			return fmt.Errorf("read %s from the sales service: %w", key, err)
		}
		return check(people)
	})
	if err != nil {
		return nil, apperr.Wrap(apperr.Unavailable, "Our sales team’s list isn’t available right now. You can continue without it.", err)
	}
	return people, nil
}
