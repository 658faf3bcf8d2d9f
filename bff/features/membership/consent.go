package membership

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// TermsVersion is the version of the wording of the programs' terms.
const TermsVersion = "2026-11"

// Consent records what an agent agreed to by pressing the sign-up button.
type Consent struct {
	ID         int64
	AccountID  string `gorm:"serializer:nullzero"`
	SignUpID   string `gorm:"column:signup_id;serializer:nullzero"`
	Program    string
	Version    string
	Wording    string
	SHA256     []byte `gorm:"column:sha256"`       // of the wording
	DocumentID string `gorm:"serializer:nullzero"` // ID of the emailed terms; "": none
	At         time.Time
	Address    string
}

// TableName implements schema.Tabler.
func (Consent) TableName() string { return "membership_consents" }

func (s *Service) addConsent(ctx context.Context, c Consent) error {
	return postgres.Failure(s.DB.Rows(ctx).Create(&c).Error)
}

// freeConsent returns the consent of a free sign-up.
func (s *Service) freeConsent(up SignUp, from account.Client) Consent {
	return s.agreed(up, "I hold a real-estate license, and I agree to the Agent Terms of Service, updated "+s.AgentTerms.Updated+", and to the Privacy Policy.", from)
}

func (s *Service) consent(up SignUp, q Quote, from account.Client) Consent {
	return s.consentTo(up, q.Wording(), from)
}

// consentTo returns the consent to charges, given the text above the button.
func (s *Service) consentTo(up SignUp, wording []string, from account.Client) Consent {
	return s.agreed(up, strings.Join(append(slices.Clone(wording), "I agree to the Agent Terms of Service, updated "+s.AgentTerms.Updated+", and to these charges."), "\n"), from)
}

func (s *Service) agreed(up SignUp, wording string, from account.Client) Consent {
	digest := sha256.Sum256([]byte(wording))
	return Consent{AccountID: up.AccountID, SignUpID: up.ID, Program: up.Program, Version: TermsVersion, Wording: wording, SHA256: digest[:], At: s.Now(), Address: from.IP()}
}

// Wording is the text above the Pay button, one line each: what is charged when, how it renews and how to cancel. The consent repeats it.
func (q Quote) Wording() []string {
	lines := []string{"Today: " + format.Cents(q.DueToday) + " for " + q.Program.Name + "."}
	for _, c := range q.Later {
		lines = append(lines, c.wording())
	}
	if q.Budget > 0 {
		lines = append(lines, fmt.Sprintf("Clicks on your card: %s each, charged on the 1st of the next month for each month, at most %s a month. Clicks until you cancel are charged, too.", format.Cents(ClickPrice), format.Cents(q.Budget)))
	}
	if q.ReferralFee > 0 {
		lines = append(lines, fmt.Sprintf("At a closing, your broker pays us %d%% of your commission. We invoice it when you report the closing and charge it ten days later, unless it’s paid by then.", q.ReferralFee))
	}
	if !slices.ContainsFunc(q.Later, func(c Charge) bool { return c.Every != "" }) {
		lines = append(lines, "Nothing renews by itself.")
	}
	return append(append(lines, q.Notes...), howToCancel)
}

const howToCancel = "You can cancel online at any time, under Billing in your account. Your program then runs until the end of the time that is paid."

// wording says when a charge after today is made, and how it renews.
func (c Charge) wording() string {
	switch c.Every {
	case Monthly:
		return fmt.Sprintf("%s: %s a month from %s, until you cancel.", c.Text, format.Cents(c.Amount), LongDay(c.Day))
	case Yearly:
		return fmt.Sprintf("%s: %s a year from %s, until you cancel.", c.Text, format.Cents(c.Amount), LongDay(c.Day))
	}
	return fmt.Sprintf("%s: %s on %s.", c.Text, format.Cents(c.Amount), LongDay(c.Day))
}

// LongDay formats a day: "Dec 22nd 2026".
func LongDay(day time.Time) string {
	n := day.Day()
	suffix := "th"
	if n < 11 || n > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprintf("%s %d%s %d", day.Format("Jan"), n, suffix, day.Year())
}
