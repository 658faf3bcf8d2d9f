package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/message"
)

// Field errors, in the specification's words.
const (
	textRequired      = "Field is required"
	textNameRequired  = "Name is required"
	textEmailRequired = "Email is required"
	textEmailInvalid  = "E-mail must be valid"
	textEmailTooLong  = "Email must be less than 254 characters"
	textPhoneRequired = "Phone Number is required"
	textPhoneDigits   = "Phone Number must be 10 digits"
	textNumber        = "Input must be a number"
	textUsername      = "Please enter a username or email"
)

const (
	maxEmailLength = 254
	maxNameLength  = 100
	phoneDigits    = 10
)

// CheckEmail returns what is wrong with an email address, "" if nothing is. It is stricter than the
// form: it also refuses characters that have a meaning in email headers.
func CheckEmail(email string) string {
	local, domain, _ := strings.Cut(email, "@")
	switch {
	case email == "":
		return textEmailRequired
	case local == "" || domain == "" || strings.Contains(domain, "@") || !utf8.ValidString(email):
		return textEmailInvalid
	case strings.ContainsAny(email, `<>()[],;:"\`) || strings.ContainsFunc(email, notInAddress):
		return textEmailInvalid
	case utf8.RuneCountInString(email) > maxEmailLength:
		return textEmailTooLong
	}
	return ""
}

func notInAddress(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }

// EmailKey normalizes an email for lookups: case is ignored.
func EmailKey(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

// PhoneOf returns the ten digits of a phone as typed, or what is wrong with it.
func PhoneOf(typed string) (digits, wrong string) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", textPhoneRequired
	}
	if strings.ContainsFunc(typed, notInPhone) {
		return "", textNumber
	}
	if digits = onlyDigits(typed); len(digits) != phoneDigits {
		return "", textPhoneDigits
	}
	return digits, ""
}

func notInPhone(r rune) bool {
	return (r < '0' || r > '9') && !unicode.IsSpace(r) && !strings.ContainsRune("()+.-", r)
}

func onlyDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}

// CheckName returns what is wrong with a full name.
func CheckName(name string) string {
	switch {
	case name == "":
		return textNameRequired
	case utf8.RuneCountInString(name) > maxNameLength:
		return "Cannot be more than 100 characters"
	}
	return linkfilter.Check(name) // names appear in emails to others
}

// username is what someone logs in with, normalized: an email or a phone.
type username struct {
	email string // see EmailKey
	phone string // ten digits
}

// readUsername parses what was typed, ignoring case and formatting; a phone may start with the country
// code 1. It returns false if it is neither an email nor a phone.
func readUsername(typed string) (username, bool) {
	typed = strings.TrimSpace(typed)
	if strings.Contains(typed, "@") {
		return username{email: EmailKey(typed)}, CheckEmail(typed) == ""
	}
	digits := onlyDigits(typed)
	if len(digits) == phoneDigits+1 {
		digits = strings.TrimPrefix(digits, "1")
	}
	return username{phone: digits}, len(digits) == phoneDigits && !strings.ContainsFunc(typed, notInPhone)
}

// key identifies a username: it is the same for every spelling.
func (u username) key() string {
	if u.email != "" {
		return "email:" + u.email
	}
	return "phone:" + u.phone
}

// channel returns how to reach this username.
func (u username) channel() message.Channel {
	if u.email != "" {
		return message.Email
	}
	return message.Text
}
