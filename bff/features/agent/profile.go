package agent

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
)

// Limits of what an owner can enter.
const (
	MaxBio         = 2000 // in characters
	MaxLanguages   = 10
	MaxSpecialties = 8
	firstYear      = 1900 // the earliest year of a license
)

// Profile is an agent's own view of their profile.
type Profile struct {
	Agent
	Shown  bool   // to the public: there is a brokerage, the license is active, and support didn't unpublish it
	Hidden string // why support unpublished it; "": it didn't
	Steps  []Step
}

// Edit is a change by the profile's owner; nil fields stay as they are. It overrides the feed's record, which imports keep updating.
type Edit struct {
	Bio         *string
	Languages   *[]string
	Specialties *[]string
	Phone       *string // as typed; "": none
	PhoneShown  *bool
	Since       *int // year of the first license; 0: unknown
	IdentityEdit
}

const (
	textNoProfile = "You don’t have a public profile yet."
	textPhones    = "Please leave out phone numbers: they would be collected and sold. Buyers see yours with “Show phone”."
)

// Own returns the profile of an agent's account.
func (s *Service) Own(ctx context.Context, accountID string) (Profile, error) {
	p, err := s.owned(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return p, apperr.Wrap(apperr.NotFound, textNoProfile, err)
	}
	if err == nil {
		p.Areas, err = s.areas(ctx, p.ID)
	}
	p.Steps = StepsOf(p)
	return p, err
}

// Update changes the profile of an account. If a field is invalid, it changes nothing and the error names every invalid field.
func (s *Service) Update(ctx context.Context, accountID string, e Edit) (Profile, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return p, err
	}
	wrong := e.check(p, s.Now().Year())
	next, changed, more := e.apply(p)
	if maps.Copy(wrong, more); len(wrong) > 0 {
		return p, apperr.InvalidFields(wrong)
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.saveEdit(ctx, p.ID, e); err != nil || !changed {
			return err
		}
		return s.saveIdentity(ctx, p, next)
	})
	if err != nil {
		return p, err
	}
	return s.Own(ctx, accountID)
}

// check normalizes an edit and validates it.
func (e *Edit) check(p Profile, year int) map[string]string {
	wrong := map[string]string{}
	if e.Since != nil && *e.Since != 0 && (*e.Since < firstYear || *e.Since > year) {
		wrong["since"] = fmt.Sprintf("Enter a year between %d and %d", firstYear, year)
	}
	if e.Bio != nil {
		bio := strings.TrimSpace(*e.Bio)
		e.Bio = &bio
		if utf8.RuneCountInString(bio) > MaxBio {
			wrong["bio"] = fmt.Sprintf("Cannot be more than %d characters", MaxBio)
		} else if text := linkfilter.Check(bio); text != "" {
			wrong["bio"] = text
		} else if phones.MatchString(bio) {
			wrong["bio"] = textPhones
		}
	}
	for _, one := range []struct {
		field   string
		list    *[]string
		known   []string
		own     []string
		maximum int
	}{{"languages", e.Languages, Languages, p.Languages, MaxLanguages}, {"specialties", e.Specialties, Specialties, p.Specialties, MaxSpecialties}} {
		if one.list == nil {
			continue
		}
		if text := choose(one.list, slices.Concat(one.known, one.own), one.maximum); text != "" {
			wrong[one.field] = text
		}
	}
	if e.Phone != nil && strings.TrimSpace(*e.Phone) != "" {
		digits, text := account.PhoneOf(*e.Phone)
		if text != "" {
			wrong["phone"] = text
		}
		e.Phone = &digits
	} else if e.Phone != nil {
		none := ""
		e.Phone = &none
	}
	return wrong
}

// choose replaces the chosen values with their canonical spelling, without duplicates.
func choose(list *[]string, choices []string, maximum int) (wrong string) {
	chosen := []string{}
	for _, text := range *list {
		i := slices.IndexFunc(choices, func(one string) bool { return tagOf(one) == tagOf(text) })
		if i < 0 {
			return "Please choose from the list"
		}
		if !slices.Contains(chosen, choices[i]) {
			chosen = append(chosen, choices[i])
		}
	}
	if len(chosen) > maximum {
		return fmt.Sprintf("Please choose at most %d", maximum)
	}
	*list = chosen
	return ""
}

// SetPhoto replaces the portrait of an account's profile with one made from a file.
func (s *Service) SetPhoto(ctx context.Context, accountID string, file []byte) (Profile, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return p, err
	}
	name, sizes, err := s.MakePortrait(ctx, file)
	if err != nil {
		return p, err
	}
	if err := s.savePortrait(ctx, p.ID, name, sizes); err != nil {
		return p, err
	}
	return s.Own(ctx, accountID)
}

// DeletePhoto removes the photo; pages then show initials.
func (s *Service) DeletePhoto(ctx context.Context, accountID string) (Profile, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return p, err
	}
	if err := s.savePortrait(ctx, p.ID, "", nil); err != nil {
		return p, err
	}
	return s.Own(ctx, accountID)
}

// AreasChanged recomputes where an account's agent is active, after a service area was added or removed.
func (s *Service) AreasChanged(ctx context.Context, accountID string) error {
	p, err := s.owned(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return s.refreshOne(ctx, p.ID)
}

// The bios in feeds contain email addresses, which are never shown, and phone numbers, which are shown only on request.
var (
	emails = regexp.MustCompile(`(?i)[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+`)
	phones = regexp.MustCompile(`(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]?\d{3}[-. ]\d{4}\b`)
	// A sentence ends with punctuation before a space, or at the end of the line.
	sentences = regexp.MustCompile(`(?m)[^\n]+?(?:[.!?]+[ \t]+|$)`)
)

// WithoutContacts removes the sentences of a feed's text that contain emails or phone numbers.
func WithoutContacts(text string) string {
	if !hasContacts(text) {
		return text
	}
	return strings.TrimSpace(sentences.ReplaceAllStringFunc(text, func(sentence string) string {
		if hasContacts(sentence) {
			return ""
		}
		return sentence
	}))
}

func hasContacts(text string) bool { return emails.MatchString(text) || phones.MatchString(text) }
