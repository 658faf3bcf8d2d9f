package mortgage

import (
	"crypto/rand"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

// Status is the state of an introduction.
type Status string

// The statuses of introductions, in order. Withdrawn is final, like Closed.
const (
	Received   Status = "received"
	Introduced Status = "introduced"
	Closed     Status = "closed"
	Withdrawn  Status = "withdrawn"
)

// Over reports whether the introduction has ended.
func (s Status) Over() bool { return s == Closed || s == Withdrawn }

// Timings are the possible answers to when someone wants to buy, with their labels.
var Timings = map[string]string{"now": "Right away", "three_months": "Within 3 months", "six_months": "Within 6 months", "later": "Later"}

// LoanWishes are the kinds of loans that someone may ask about, with their labels.
var LoanWishes = map[string]string{"conventional": "Conventional", "fha": "FHA", "va": "VA", "unsure": "Not sure yet"}

// Request asks for an introduction. It contains nothing that would let anyone pull credit, and no credit decision follows from it.
type Request struct {
	State   string // two letters
	Price   int64  // dollars
	Down    int64  // dollars
	Timing  string
	Loan    string
	Name    string
	Email   string
	Phone   string // optional
	Note    string // optional
	Lender  string // NMLS ID of the lender
	Consent bool   // agrees that all of this is passed on to that lender
	Captcha string
}

// Introduction is a request that was sent to a lender.
type Introduction struct {
	ID           string `gorm:"primaryKey"`
	Reference    string // for emails, phone calls and commands; grants no access
	TokenHash    []byte // of the token in the link to its page
	Status       Status
	State        string
	Price, Down  int64
	Timing, Loan string
	Name, Email  string
	Phone, Note  string
	LenderNMLS   string `gorm:"column:lender_nmls"`
	LenderName   string
	LenderEmail  string
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
	IntroducedAt time.Time `gorm:"serializer:nullzero"` // zero: not yet
	ClosedAt     time.Time `gorm:"serializer:nullzero"` // zero: not yet
}

const (
	maxNote       = 500
	maxHomePrice  = 100_000_000
	referenceSize = 10
)

// check validates a request and turns it into an introduction; the error names every invalid field.
func (r Request) check(lenders []Lender) (Introduction, error) {
	wrong := map[string]string{}
	note := func(field, text string) {
		if text != "" {
			wrong[field] = text
		}
	}
	note("name", account.CheckName(r.Name))
	note("email", account.CheckEmail(r.Email))
	phone := ""
	if r.Phone != "" {
		var broken string
		phone, broken = account.PhoneOf(r.Phone)
		note("phone", broken)
	}
	if utf8.RuneCountInString(r.Note) > maxNote {
		note("note", "Cannot be more than 500 characters")
	}
	if _, ok := place.StateByCode(r.State); !ok {
		note("state", "Please choose a state")
	}
	if r.Price < 1 || r.Price > maxHomePrice {
		note("price", "Enter a price up to "+format.Dollars(maxHomePrice))
	}
	if r.Down < 0 || r.Down > r.Price {
		note("down", "Enter an amount up to the price")
	}
	if Timings[r.Timing] == "" {
		note("timing", "Field is required")
	}
	if LoanWishes[r.Loan] == "" {
		note("loan", "Field is required")
	}
	if !r.Consent {
		note("consent", "Please agree, so that we may pass this on")
	}
	at := slices.IndexFunc(lenders, func(l Lender) bool { return l.NMLS == r.Lender })
	switch {
	case at < 0:
		note("lender", "Please choose a lender")
	case wrong["state"] == "" && !lenders[at].Serves(strings.ToUpper(r.State)):
		note("lender", "This lender isn’t licensed there. Please choose another.")
	}
	if len(wrong) > 0 {
		return Introduction{}, apperr.InvalidFields(wrong)
	}
	l := lenders[at]
	return Introduction{
		Status: Received, State: strings.ToUpper(r.State), Price: r.Price, Down: r.Down, Timing: r.Timing, Loan: r.Loan, Name: r.Name, Email: r.Email, Phone: phone, Note: r.Note,
		LenderNMLS: l.NMLS, LenderName: l.Name, LenderEmail: l.Email,
	}, nil
}

// newReference creates a reference that is easy to read out over the phone, such as HW-7K3FQ29QDM.
func newReference() string { return "HW-" + rand.Text()[:referenceSize] }
