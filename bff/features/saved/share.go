package saved

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
)

// Limits of sharing by email.
const (
	maxRecipients      = 5
	maxShareNoteLength = 500
)

var (
	Shares = limit.Limit{
		Name: "share", Per: "account", Max: 20, Window: 24 * time.Hour,
		Text: "You’ve shared 20 homes by email today. Please try again tomorrow.",
	}
	// SharesFromNetwork is higher, because an office may have many people, but limited, because someone
	// who creates accounts to send spam uses one network.
	SharesFromNetwork = limit.Limit{
		Name: "share-network", Max: 60, Window: 24 * time.Hour,
		Text: "Too many homes were shared by email from your network today. Please try again tomorrow.",
	}
)

// Share is a home to email to people.
type Share struct {
	Alias      string
	Recipients []string
	Note       string // as typed
}

// check returns the recipients without duplicates, or an error that names the invalid fields.
func (s Share) check() ([]string, error) {
	wrong := map[string]string{}
	var to []string
	known := map[string]bool{}
	for _, address := range s.Recipients {
		address = strings.TrimSpace(address)
		_, domain, _ := strings.Cut(address, "@")
		if account.CheckEmail(address) != "" || !strings.Contains(strings.Trim(domain, "."), ".") {
			wrong["recipients"] = "Please enter a valid Email"
			continue
		}
		if key := account.EmailKey(address); !known[key] {
			known[key] = true
			to = append(to, address)
		}
	}
	switch {
	case len(s.Recipients) == 0:
		wrong["recipients"] = "Email is required"
	case len(to) > maxRecipients:
		wrong["recipients"] = "Enter at most 5 email addresses"
	}
	if s.Alias == "" {
		wrong["alias"] = "Field is required"
	}
	if utf8.RuneCountInString(s.Note) > maxShareNoteLength {
		wrong["note"] = tooLong(maxShareNoteLength)
	} else if text := linkfilter.Check(s.Note); text != "" {
		wrong["note"] = text
	}
	if len(wrong) > 0 {
		return nil, apperr.InvalidFields(wrong)
	}
	return to, nil
}

// ShareHome emails a home to each of the recipients, who don't see each other. The email comes from us
// but contains a name and a note that anyone may type, so the sender's email must be verified, and
// neither may contain links.
func (s *Service) ShareHome(ctx context.Context, who account.Principal, share Share, from account.Client) error {
	if !who.Account.EmailVerified() {
		return apperr.New(apperr.Forbidden, "Please confirm your email before you email homes to others.")
	}
	to, err := share.check()
	if err != nil {
		return err
	}
	if linkfilter.Contains(who.Account.Name) {
		return apperr.New(apperr.Forbidden, "Your name contains a web or email address. Please change it in your profile first.")
	}
	home, err := s.Homes.Visible(ctx, share.Alias)
	if err != nil {
		return err
	}
	sources, err := s.Homes.Sources(ctx)
	if err != nil {
		return err
	}
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, Shares, who.Account.ID); err != nil {
		return err
	}
	if err := counter.Allow(ctx, SharesFromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		for _, address := range to {
			// The sender isn't told; the email just isn't sent.
			if gone, err := s.gone(ctx, address); err != nil {
				return err
			} else if gone {
				address = ""
			}
			if err := s.MailQueue.Enqueue(ctx, s.Mails.HomeShared(address, who.Account, share.Note, home, sources[home.Source])); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

func (s *Service) gone(ctx context.Context, email string) (bool, error) {
	if s.WasErased == nil {
		return false, nil
	}
	return s.WasErased(ctx, email)
}
