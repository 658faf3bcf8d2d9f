package inquiry

import (
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/linkfilter"
)

const (
	// MaxMessageLength is the maximum length of a message, in characters.
	MaxMessageLength = 1000
	// ToursAhead is the number of days for which a tour can be requested, starting tomorrow.
	ToursAhead = 7

	maxRetryKeyLength = 64
)

// Field errors, worded as in the forms.
const (
	textRequired = "Field is required"
	textDay      = "Please choose one of the next 7 days"
	textSoon     = "This home is coming soon. You can request a tour once it is on the market."
	textChoice   = "Please choose one"
)

// TourDays returns the days for which a tour can be requested, in the home's time zone, as midnights UTC,
// starting tomorrow, or on the day on which the home comes on the market. None if that day isn't known.
func TourDays(home listing.Listing, now time.Time) []time.Time {
	first := today(home, now).AddDate(0, 0, 1)
	if home.ComingSoon(now) {
		if home.ComingSoonUntil.Equal(listing.UnknownDay) {
			return nil
		}
		if opens := today(home, home.ComingSoonUntil); opens.After(first) {
			first = opens
		}
	}
	days := make([]time.Time, ToursAhead)
	for i := range days {
		days[i] = first.AddDate(0, 0, i)
	}
	return days
}

// checkTourDay returns an error if a tour can't be requested for a day.
func checkTourDay(home listing.Listing, now, day time.Time) error {
	switch days := TourDays(home, now); {
	case len(days) == 0:
		return apperr.Field("date", textSoon)
	case !slices.Contains(days, day):
		return apperr.Field("date", textDay)
	}
	return nil
}

// today returns midnight UTC of the current day at a home.
func today(home listing.Listing, now time.Time) time.Time {
	local := now.In(home.TimeZone())
	return time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, time.UTC)
}

// check parses what was typed, except for what depends on the home; the error names every invalid
// field.
func (d Draft) check() (Inquiry, error) {
	wrong := map[string]string{}
	note := func(field, text string) {
		if text != "" {
			wrong[field] = text
		}
	}
	i := Inquiry{
		RetryKey: d.RetryKey, Kind: d.Kind, Name: strings.TrimSpace(d.Name), Email: strings.TrimSpace(d.Email), Message: strings.TrimSpace(d.Message), Referral: d.Referral, SharesSaved: d.Saved,
	}
	note("name", account.CheckName(i.Name))
	note("email", checkEmail(i.Email))
	if d.Phone != "" || d.Texts { // consent to calls and texts needs a phone
		digits, bad := account.PhoneOf(d.Phone)
		note("phone", bad)
		i.Phone = digits
	}
	if d.Texts {
		i.TextsVersion = account.TextsVersion
	}
	if utf8.RuneCountInString(i.Message) > MaxMessageLength {
		note("message", fmt.Sprintf("Cannot be more than %d characters", MaxMessageLength))
	}
	note("message", linkfilter.Check(i.Message))
	if len(d.RetryKey) > maxRetryKeyLength {
		note("retry_key", fmt.Sprintf("Cannot be more than %d characters", maxRetryKeyLength))
	}
	if d.Alias == "" && d.Agent == "" {
		note("alias", textRequired)
	}
	switch d.Kind {
	case Question:
		if i.Message == "" {
			note("message", textRequired)
		}
	case Tour:
		if d.Agent != "" {
			note("kind", textChoice) // without a home there can be no tour
		}
		if d.Slot == "" {
			note("date", d.readTour(&i))
			note("time", oneOf(d.Part, Morning, Afternoon, Evening))
		} else {
			i.Way = d.Way
			note("slot", readSlot(d.Slot, &i.At))
			note("second_slot", readSlot(d.Second, &i.Or))
		}
		note("way", oneOf(d.Way, InPerson, Video))
	default:
		note("kind", textChoice)
	}
	if len(wrong) > 0 {
		return Inquiry{}, apperr.InvalidFields(wrong)
	}
	return i, nil
}

// checkEmail is stricter than the forms, because the address becomes a header of the email to the
// receiver, and an invalid header would lose the email.
func checkEmail(email string) string {
	if wrong := account.CheckEmail(email); wrong != "" {
		return wrong
	}
	if parsed, err := mail.ParseAddress(email); err != nil || parsed.Address != email {
		return "E-mail must be valid"
	}
	return ""
}

// readTour copies when and how a home is to be visited, and returns what is wrong with the day.
func (d Draft) readTour(i *Inquiry) string {
	i.Part, i.Way = d.Part, d.Way
	day, err := time.Parse(time.DateOnly, d.Day)
	if err != nil {
		return format.Pick(d.Day == "", textRequired, textDay)
	}
	i.Day = day
	return ""
}

// readSlot reads a time of a tour and returns what is wrong with it. Empty text is none.
func readSlot(text string, at *time.Time) string {
	if text == "" {
		return ""
	}
	read, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return textChoice
	}
	*at = read.UTC()
	return ""
}

func oneOf[T comparable](value T, known ...T) string {
	for _, k := range known {
		if value == k {
			return ""
		}
	}
	return textChoice
}
