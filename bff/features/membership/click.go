package membership

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Clicker is who pressed a sponsored card.
type Clicker struct {
	Account *account.Account // nil: not logged in
	Visitor string           // "": unknown
	Network string
	Browser string // User-Agent
}

// Limits of what counts. Beyond them a press opens the page as always, and costs nothing.
var (
	ClickOnce       = limit.Limit{Name: "sponsored-click", Per: "person and home", Max: 1, Window: 24 * time.Hour, Text: "It counted already.", Silent: true}
	ClicksOfNetwork = limit.Limit{Name: "sponsored-clicks", Per: "network and agent", Max: 10, Window: 24 * time.Hour, Text: "Enough counted already.", Silent: true}
)

// robots say what they are, or nothing.
var robots = regexp.MustCompile(`(?i)^$|bot\b|bot/|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|java/|go-http|node-fetch|axios|facebookexternalhit`)

// Click counts a press on a sponsored card that opened the agent's page or contact form: once a person, home and day. It isn't counted if the token is
// invented, used or old, for robots and agents, and once the budget is spent. Nobody learns whether it was.
func (s *Service) Click(ctx context.Context, token, kind string, by Clicker) error {
	if kind != ClickPage && kind != ClickContact {
		return apperr.Field("kind", "Must be page or contact")
	}
	if robots.MatchString(by.Browser) || by.Account != nil && by.Account.Role == account.Admin {
		return nil
	}
	c, key, err := s.readClick(ctx, token)
	if err != nil || c.signUpID == "" {
		return err
	}
	offers, err := s.offers(ctx, []string{c.zip})
	at := slices.IndexFunc(offers, func(o offer) bool { return o.signUp.ID == c.signUpID })
	if err != nil || at < 0 {
		return err
	}
	counts, err := s.countsOnce(ctx, c, key, by)
	if err != nil || !counts {
		return err
	}
	row := Clicks{SignUpID: c.signUpID, Day: calendar.DayOf(s.Now()), Zip: c.zip, Kind: kind, Clicks: 1, Budget: offers[at].budget}
	again := clause.OnConflict{
		Columns:   []clause.Column{{Name: "signup_id"}, {Name: "day"}, {Name: "zip"}, {Name: "kind"}},
		DoUpdates: clause.Assignments(map[string]any{"clicks": gorm.Expr("ad_clicks.clicks + 1"), "budget": gorm.Expr("greatest(ad_clicks.budget, excluded.budget)")}),
	}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(again).Create(&row).Error)
}

// countsOnce reports whether neither the token nor the person was counted before. A network counts like a person, because a new visitor ID costs nothing.
// What is stored for that are digests with the key of the day, so that they say nothing once it is deleted.
func (s *Service) countsOnce(ctx context.Context, c click, key []byte, by Clicker) (bool, error) {
	today, err := s.clickKey(ctx, calendar.DayOf(s.Now()))
	if err != nil {
		return false, err
	}
	place := fmt.Sprint(c.signUpID, " ", c.home)
	if c.home == 0 {
		place = c.signUpID + " " + c.zip
	}
	type use struct {
		limit limit.Limit
		who   string
	}
	uses := []use{{ClickOnce, digest(key, "token", c.nonce)}, {ClickOnce, digest(today, "network", place, by.Network)}}
	if by.Visitor != "" {
		uses = append(uses, use{ClickOnce, digest(today, "visitor", place, by.Visitor)})
	}
	if by.Account != nil {
		uses = append(uses, use{ClickOnce, digest(today, "account", place, by.Account.ID)})
	}
	uses = append(uses, use{ClicksOfNetwork, digest(today, "all", c.signUpID, by.Network)})
	for _, use := range uses {
		err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, use.limit, use.who)
		if apperr.CodeOf(err) == apperr.Limited {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

func digest(key []byte, parts ...any) string {
	mac := hmac.New(sha256.New, key)
	_, _ = fmt.Fprintf(mac, "%x", parts)
	return hex.EncodeToString(mac.Sum(nil))
}

// click is the content of a card's token: whose card stood where.
type click struct {
	signUpID string
	home     int64 // 0: on a list
	zip      string
	nonce    uint64
}

const (
	// clickLife is how long a card can be pressed after it was shown.
	clickLife = 2 * time.Hour

	clickBody = 4 + 8 + 16 + 8 + 5 + 8 // day of the key, end, sign-up, home, ZIP code, nonce
	clickMAC  = 16
)

func clickMACOf(key, body []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte("sponsored card\x00"))
	h.Write(body)
	return h.Sum(nil)[:clickMAC]
}

func (s *Service) clickToken(ctx context.Context, c click) (string, error) {
	now := s.Now()
	day := calendar.DayOf(now)
	key, err := s.clickKey(ctx, day)
	if err != nil {
		return "", err
	}
	body := make([]byte, clickBody)
	binary.BigEndian.PutUint32(body, uint32(day.Unix()/86400))
	binary.BigEndian.PutUint64(body[4:], uint64(now.Add(clickLife).Unix()))
	id, err := uuid.Parse(c.signUpID)
	if err != nil {
		return "", err
	}
	copy(body[12:], id[:])
	binary.BigEndian.PutUint64(body[28:], uint64(c.home))
	copy(body[36:41], c.zip)
	if _, err := rand.Read(body[41:]); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(append(body, clickMACOf(key, body)...)), nil
}

// readClick reads a token; the zero click if we didn't sign it, or it has expired. key is that of the day when it was signed.
func (s *Service) readClick(ctx context.Context, token string) (c click, key []byte, err error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != clickBody+clickMAC {
		return click{}, nil, nil
	}
	body, now := raw[:clickBody], s.Now()
	signed := time.Unix(int64(binary.BigEndian.Uint32(body))*86400, 0).UTC()
	if ends := time.Unix(int64(binary.BigEndian.Uint64(body[4:])), 0); now.After(ends) || signed.After(now) || signed.Before(calendar.DayOf(now.Add(-clickLife))) {
		return click{}, nil, nil
	}
	if key, err = s.clickKey(ctx, signed); err != nil {
		return click{}, nil, err
	}
	if !hmac.Equal(clickMACOf(key, body), raw[clickBody:]) {
		return click{}, nil, nil
	}
	id := uuid.UUID(body[12:28])
	return click{id.String(), int64(binary.BigEndian.Uint64(body[28:])), string(body[36:41]), binary.BigEndian.Uint64(body[41:])}, key, nil
}

// clickKey returns the key of a day, and makes it when it is needed first.
func (s *Service) clickKey(ctx context.Context, day time.Time) (key []byte, err error) {
	fresh := make([]byte, 32)
	if _, err := rand.Read(fresh); err != nil {
		return nil, err
	}
	err = s.DB.On(ctx).QueryRow(ctx, "insert into ad_keys (day, key) values ($1, $2) on conflict (day) do update set day = excluded.day returning key", day, fresh).Scan(&key)
	return key, postgres.Failure(err)
}

// forgetClickers deletes the keys of days that are over, without which nobody can tell whom a digest means.
func (s *Service) forgetClickers(ctx context.Context) error {
	return postgres.Failure(s.DB.Rows(ctx).Exec("delete from ad_keys where day < ?", calendar.DayOf(s.Now().Add(-clickLife))).Error)
}
