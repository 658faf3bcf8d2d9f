package alert

import (
	"context"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

const (
	MaxDevices    = 20 // per account; the oldest is dropped
	maxDeviceName = 80
)

// Device is a phone that gets push notifications, while its session lasts.
type Device struct {
	ID        string `gorm:"primaryKey"` // UUID
	AccountID string
	SessionID string
	Token     string    // from the push service
	Platform  string    // "ios" or "android"
	Name      string    // "Ann's phone"
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Device) TableName() string { return "push_devices" }

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
	d.ID, d.AccountID, d.SessionID, d.CreatedAt = uuid.NewString(), who.Account.ID, who.Session.ID, s.Now()
	// Apps register at every start, and two requests may overlap. A row with the same token is
	// overwritten completely, including its ID.
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "token"}},
		DoUpdates: clause.AssignmentColumns([]string{"id", "account_id", "session_id", "platform", "name", "created_at"}),
	}
	err := s.DB.Counting(ctx, d.AccountID, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Clauses(replace).Create(&d).Error; err != nil {
			return err
		}
		oldest := s.DB.Rows(ctx).Model(&Device{}).Select("id").Scopes(postgres.OfAccount(d.AccountID)).Order("created_at desc, id").Offset(MaxDevices)
		return s.DB.Rows(ctx).Where("id in (?)", oldest).Delete(&Device{}).Error
	})
	return d, postgres.Failure(err)
}

// Devices lists someone's phones that get push notifications, newest first.
func (s *Service) Devices(ctx context.Context, accountID string) ([]Device, error) {
	of, err := s.devices(ctx, []string{accountID})
	return of[accountID], err
}

// devices lists the phones of several people, by account. Those of ended sessions are deleted by cascade.
func (s *Service) devices(ctx context.Context, accountIDs []string) (map[string][]Device, error) {
	var list []Device
	err := s.DB.Rows(ctx).Where("account_id = any(?)", postgres.Array(accountIDs)).Order("created_at desc, id").Find(&list).Error
	of := map[string][]Device{}
	for _, d := range list {
		of[d.AccountID] = append(of[d.AccountID], d)
	}
	return of, postgres.Failure(err)
}

// RemoveDevice stops push notifications to a phone, by its ID or token. It is not an error if there is
// no such phone.
func (s *Service) RemoveDevice(ctx context.Context, accountID, idOrToken string) error {
	return postgres.Failure(s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("(token = ? or id::text = ?)", idOrToken, idOrToken).Delete(&Device{}).Error)
}

// ForgetToken deletes a device that the push service no longer knows.
func (s *Service) ForgetToken(ctx context.Context, token string) error {
	return postgres.Failure(s.DB.Rows(ctx).Where("token = ?", token).Delete(&Device{}).Error)
}
