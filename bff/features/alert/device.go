package alert

import (
	"context"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

const (
	maxDevices        = 20 // of one account; the oldest goes
	longestDeviceName = 80
)

// pushToken is how the push service writes its tokens.
var pushToken = regexp.MustCompile(`^Expo(nent)?PushToken\[[A-Za-z0-9_-]{1,120}\]$`)

// AddDevice has a phone get messages for as long as it stays logged in. A token that someone else told us is theirs no
// longer: the phone is in other hands.
func (s *Service) AddDevice(ctx context.Context, who account.Principal, d Device) (Device, error) {
	wrong := map[string]string{}
	if !pushToken.MatchString(d.Token) {
		wrong["token"] = "Must be a token of Expo's push service"
	}
	if d.Platform != "ios" && d.Platform != "android" {
		wrong["platform"] = "Must be ios or android"
	}
	d.Name = strings.Join(strings.Fields(d.Name), " ")
	if utf8.RuneCountInString(d.Name) > longestDeviceName {
		wrong["name"] = "Cannot be more than 80 characters"
	}
	if len(wrong) > 0 {
		return Device{}, apperr.Marked(wrong)
	}
	d.ID, d.CreatedAt = uuid.NewString(), s.Now()
	return d, s.Store.UpsertDevice(ctx, who.Account.ID, who.Session.ID, d, maxDevices)
}

// Devices are the phones of someone that get messages.
func (s *Service) Devices(ctx context.Context, who account.Principal) ([]Device, error) {
	of, err := s.Store.Devices(ctx, []string{who.Account.ID})
	return of[who.Account.ID], err
}

// RemoveDevice stops messages to a phone, by its id or its token; one that is gone is fine.
func (s *Service) RemoveDevice(ctx context.Context, who account.Principal, idOrToken string) error {
	_, err := s.Store.DeleteDevice(ctx, who.Account.ID, idOrToken)
	return err
}
