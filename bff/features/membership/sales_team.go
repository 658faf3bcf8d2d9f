package membership

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

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/tracing"
)

// SalesFile is a sales team, with its addenda, from a JSON file of the product's content.
type SalesFile struct {
	SalesUsers []SalesPerson `json:"sales_users"`
	TakeOver   []SalesPerson `json:"take_over_users"`
	Addenda    []Addendum    `json:"addenda"`
}

var _ SalesTeam = SalesFile{}

// ReadSalesFile reads the file. If it doesn't exist, there are no salespeople.
func ReadSalesFile(path string) (SalesFile, error) {
	f := SalesFile{}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return f, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	if err == nil {
		err = checkSalespeople(append(append([]SalesPerson{}, f.SalesUsers...), f.TakeOver...))
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

func checkSalespeople(people []SalesPerson) error {
	for _, p := range people {
		if strings.TrimSpace(p.ID) == "" || strings.TrimSpace(p.Name) == "" {
			return errors.New("a salesperson has no ID or name")
		}
	}
	return nil
}

// Users implements SalesTeam.
func (f SalesFile) Users(context.Context) ([]SalesPerson, error) { return f.SalesUsers, nil }

// TakeOverUsers implements SalesTeam.
func (f SalesFile) TakeOverUsers(context.Context) ([]SalesPerson, error) {
	return f.TakeOver, nil
}

const (
	salesTimeout       = 4 * time.Second
	maxSalesAnswer     = 256 << 10
	salesFailuresInRow = 3
	skipSalesFor       = 30 * time.Second
)

// SalesService is a client of the sales service.
type SalesService struct {
	origin, slug string
	client       *http.Client
	breaker      *breaker.Breaker
}

var _ SalesTeam = (*SalesService)(nil)

// NewSalesService returns a client of the sales service at an origin; slug is the product's, which is part of the path.
func NewSalesService(origin, slug string, now func() time.Time) *SalesService {
	return &SalesService{origin: strings.TrimSuffix(origin, "/"), slug: slug, client: &http.Client{Timeout: salesTimeout, Transport: tracing.Provider("sales service", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, breaker: breaker.New(salesFailuresInRow, skipSalesFor, now)}
}

// Users implements SalesTeam.
func (s *SalesService) Users(ctx context.Context) ([]SalesPerson, error) {
	return s.people(ctx, "salesUsers", "salesUsersData")
}

// TakeOverUsers implements SalesTeam.
func (s *SalesService) TakeOverUsers(ctx context.Context) ([]SalesPerson, error) {
	return s.people(ctx, "takeOver", "takeOverUsersData")
}

func (s *SalesService) people(ctx context.Context, call, key string) (people []SalesPerson, err error) {
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
		if err := json.NewDecoder(io.LimitReader(response.Body, maxSalesAnswer)).Decode(&said); err != nil {
			return fmt.Errorf("read the sales service's response: %w", err)
		}
		if err := json.Unmarshal(said[key], &people); err != nil {
			return fmt.Errorf("read %s from the sales service: %w", key, err)
		}
		return checkSalespeople(people)
	})
	if err != nil {
		return nil, apperr.Wrap(apperr.Unavailable, "Our sales team’s list isn’t available right now. You can continue without it.", err)
	}
	return people, nil
}
