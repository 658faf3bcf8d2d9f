package account

import (
	"context"
	"encoding/base64"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// What to look for in a User-Agent, most specific first: many browsers also claim to be all the others.
var (
	programs = []struct{ sign, name string }{
		{"Hearthway/", "App"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}, {"okhttp/", "App"}, {"CFNetwork/", "App"},
	}
	systems = []struct{ sign, name string }{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"okhttp/", "Android"}, {"CFNetwork/", "iOS"}, {"Windows", "Windows"},
		{"CrOS", "ChromeOS"}, {"Macintosh", "Mac"}, {"Linux", "Linux"},
	}
)

// DeviceName describes a device so that its owner recognizes it: "Chrome on Windows". No more of the
// User-Agent is stored.
func DeviceName(userAgent string) string {
	program, system := "", ""
	for _, p := range programs {
		if strings.Contains(userAgent, p.sign) {
			program = p.name
			break
		}
	}
	for _, s := range systems {
		if strings.Contains(userAgent, s.sign) {
			system = s.name
			break
		}
	}
	switch {
	case program != "" && system != "":
		return program + " on " + system
	case program+system != "":
		return program + system
	}
	return "Unknown device"
}

// KnownDeviceLife is how long a device stays known after its last login.
const KnownDeviceLife = 180 * 24 * time.Hour

const maxKnownDevices = 20 // per account; the least recently used are forgotten

// KnownDevice is a browser or app that someone has logged in on. It identifies itself with its own
// token, which outlives the session. The token doesn't log anyone in: it only prevents failed attempts
// elsewhere from locking the owner out.
type KnownDevice struct {
	ID        string // UUID; not the token
	AccountID string
	Device    string    // "Chrome on Windows"
	CreatedAt time.Time // first login
	SeenAt    time.Time // last login
	ExpiresAt time.Time
}

// knownDeviceRow is a row of known_devices.
type knownDeviceRow struct {
	ID        string `gorm:"primaryKey"`
	AccountID string
	TokenHash []byte
	Device    string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	SeenAt    time.Time
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (knownDeviceRow) TableName() string { return "known_devices" }

func (r knownDeviceRow) device() KnownDevice {
	return KnownDevice{ID: r.ID, AccountID: r.AccountID, Device: r.Device, CreatedAt: r.CreatedAt, SeenAt: r.SeenAt, ExpiresAt: r.ExpiresAt}
}

// KnownDevices returns the accounts that have been logged in to on the device with this token; none if
// the token is invalid.
func (s *Service) KnownDevices(ctx context.Context, token string) ([]KnownDevice, error) {
	if !isToken(token) {
		return nil, nil
	}
	var devices []knownDeviceRow
	err := s.DB.Rows(ctx).Scopes(current(s.Now())).Where("token_hash = ?", security.HashToken(token)).Order("seen_at desc").Limit(100).Find(&devices).Error
	return postgres.Each(devices, knownDeviceRow.device), postgres.Failure(err)
}

// isToken reports whether a text has the form of a token.
func isToken(text string) bool { return len(text) == base64.RawURLEncoding.EncodedLen(tokenBytes) }

// knownTo returns the client's device as an account knows it, or false.
func (c Client) knownTo(accountID string) (KnownDevice, bool) {
	for _, d := range c.Known {
		if d.AccountID == accountID {
			return d, true
		}
	}
	return KnownDevice{}, false
}

// withDevice makes security events record whether the account knows the device.
func withDevice(ctx context.Context, from Client) context.Context {
	ids := make([]string, len(from.Known))
	for i, d := range from.Known {
		ids[i] = d.AccountID
	}
	return security.WithKnownDevice(ctx, ids)
}

// knowDevice makes the device of a login known to the account, and returns its token. A device already
// known to the account keeps its token. Any other device gets a new one, even if it has one from
// another person's login, because that person may have planted it. The new token then stands for both
// accounts.
func (s *Service) knowDevice(ctx context.Context, person Account, from Client) (token string, err error) {
	now := s.Now()
	d := KnownDevice{AccountID: person.ID, Device: from.Device, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(KnownDeviceLife)}
	if len(from.Known) > 0 {
		seen, err := s.touchKnownDevice(ctx, d, from.DeviceToken)
		if err != nil || seen {
			return from.DeviceToken, err
		}
	}
	token = newToken()
	if len(from.Known) > 0 {
		err := s.DB.Rows(ctx).Model(&knownDeviceRow{}).Where("token_hash = ? and account_id <> ?", security.HashToken(from.DeviceToken), person.ID).
			Update("token_hash", security.HashToken(token)).Error
		if err != nil {
			return "", postgres.Failure(err)
		}
	}
	d.ID = uuid.NewString()
	return token, s.addKnownDevice(ctx, d, token, maxKnownDevices)
}

// touchKnownDevice records another login on a device; false if the account doesn't know it.
func (s *Service) touchKnownDevice(ctx context.Context, d KnownDevice, token string) (bool, error) {
	done := s.DB.Rows(ctx).Model(&knownDeviceRow{}).Scopes(postgres.OfAccount(d.AccountID), current(d.SeenAt)).Where("token_hash = ?", security.HashToken(token)).
		Updates(map[string]any{"device": d.Device, "seen_at": d.SeenAt, "expires_at": d.ExpiresAt})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// addKnownDevice makes a device known to an account, and forgets the least recently used ones beyond the maximum.
func (s *Service) addKnownDevice(ctx context.Context, d KnownDevice, token string, maximum int) error {
	return s.DB.Counting(ctx, d.AccountID, func(ctx context.Context) error {
		row := knownDeviceRow{
			ID: d.ID, AccountID: d.AccountID, TokenHash: security.HashToken(token), Device: d.Device, CreatedAt: d.CreatedAt, SeenAt: d.SeenAt, ExpiresAt: d.ExpiresAt,
		}
		if err := s.DB.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		return s.DB.Rows(ctx).Model(&knownDeviceRow{}).Scopes(besidesNewest(d.AccountID, d.ID, maximum)).Delete(&knownDeviceRow{}).Error
	})
}

// forgetKnownDevices makes an account forget all its devices.
func (s *Service) forgetKnownDevices(ctx context.Context, accountID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&knownDeviceRow{}).Error)
}
