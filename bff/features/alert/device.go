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
	maxDevices    = 20 // per account; the oldest is dropped
	maxDeviceName = 80
)

// pushToken matches tokens of Expo's push service.
var pushToken = regexp.MustCompile(`^Expo(nent)?PushToken\[[A-Za-z0-9_-]{1,120}\]$`)

// AddDevice registers a phone for push notifications until its user logs out. If someone else registered
// the same token, they lose it: the phone has a new user.
func (s *Service) AddDevice(ctx context.Context, who account.Principal, d Device) (Device, error) {
	wrong := map[string]string{}
	if !pushToken.MatchString(d.Token) {
		wrong["token"] = "Must be a token of Expo’s push service"
	}
	if d.Platform != "ios" && d.Platform != "android" {
		wrong["platform"] = "Must be ios or android"
	}
	d.Name = strings.Join(strings.Fields(d.Name), " ")
	if utf8.RuneCountInString(d.Name) > maxDeviceName {
		wrong["name"] = "Cannot be more than 80 characters"
	}
	if len(wrong) > 0 {
		return Device{}, apperr.InvalidFields(wrong)
	}
	d.ID, d.CreatedAt = uuid.NewString(), s.Now()
	return d, s.Store.UpsertDevice(ctx, who.Account.ID, who.Session.ID, d, maxDevices)
}

// Devices lists someone's phones that get push notifications.
func (s *Service) Devices(ctx context.Context, who account.Principal) ([]Device, error) {
	of, err := s.Store.Devices(ctx, []string{who.Account.ID})
	return of[who.Account.ID], err
}

// RemoveDevice stops push notifications to a phone, by its ID or token. It is not an error if there is
// no such phone.
func (s *Service) RemoveDevice(ctx context.Context, who account.Principal, idOrToken string) error {
	_, err := s.Store.DeleteDevice(ctx, who.Account.ID, idOrToken)
	return err
}
