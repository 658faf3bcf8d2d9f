package membership

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// ZipFacts is what helps an agent choose a ZIP code.
type ZipFacts struct {
	Code   string
	City   string
	State  string
	Point  geo.Point
	Homes  int // homes for sale
	Agents int // agents who serve its city or sell there
	// Members is the number of members by program; a program without members is left out.
	Members map[string]int
}

var zipPattern = regexp.MustCompile(`^\d{5}$`)

const textZip = "Enter a 5-digit ZIP code"

// ZipFacts counts the homes and agents in a ZIP code.
func (s *Service) ZipFacts(ctx context.Context, code string) (ZipFacts, error) {
	found, err := s.zip(ctx, code)
	if err != nil {
		return ZipFacts{}, err
	}
	var count struct{ Homes, Agents int }
	err = s.DB.Rows(ctx).Raw(`select (select count(*) from listings where shown and postal_code = ?) as homes,
		(select count(*) from agent_places where state = ? and city_slug = ?) as agents`, found.Name, found.State, place.Slug(found.City)).Scan(&count).Error
	if err != nil {
		return ZipFacts{}, postgres.Failure(err)
	}
	members, err := s.membersIn(ctx, found.Name, "")
	return ZipFacts{Code: found.Name, City: found.City, State: found.State, Point: found.Point, Homes: count.Homes, Agents: count.Agents, Members: members}, err
}

func (s *Service) zip(ctx context.Context, code string) (place.Place, error) {
	if !zipPattern.MatchString(code) {
		return place.Place{}, apperr.New(apperr.NotFound, textZip)
	}
	found, err := s.Places.Zip(ctx, code)
	if apperr.CodeOf(err) == apperr.NotFound {
		return found, apperr.Wrap(apperr.NotFound, "We don’t know the ZIP code "+code, err)
	}
	return found, err
}

// zipsOf finds ZIP codes as typed, without duplicates. The text says what is wrong with them, for the form; "": nothing.
func (s *Service) zipsOf(ctx context.Context, codes []string, budgets map[string]int64) ([]Zip, string, error) {
	zips := []Zip{}
	for _, code := range codes {
		code = strings.TrimSpace(code)
		if code == "" || slices.ContainsFunc(zips, func(z Zip) bool { return z.Code == code }) {
			continue
		}
		if len(zips) == MaxZips {
			return nil, fmt.Sprintf("Please choose at most %d ZIP codes", MaxZips), nil
		}
		found, err := s.zip(ctx, code)
		if e, ok := errors.AsType[*apperr.Error](err); ok && e.Code == apperr.NotFound {
			return nil, e.Text, nil
		}
		if err != nil {
			return nil, "", err
		}
		zips = append(zips, Zip{Code: code, City: found.City, State: found.State, Budget: budgets[code]})
	}
	return zips, "", nil
}
