package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"hearthway/bff/platform/addresses"
	"hearthway/bff/platform/message"
)

// Messages about fields, word for word as the specification has them.
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

// CheckEmail returns what is wrong with an email address, "" for nothing. Beyond the rule of
// the forms it refuses what has a meaning of its own in the header of an email.
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

// EmailKey is an email as it is looked up: letter case means nothing.
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
	return addresses.Check(name) // names are in emails to others
}

// username is what someone logs in with: an email or a phone, in one way of writing.
type username struct {
	email string // key
	phone string // ten digits
}

// readUsername understands what was typed; letter case and format mean nothing, and a phone
// may begin with the country's 1. False: it is neither.
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

// key is the same for every way of writing the same username.
func (u username) key() string {
	if u.email != "" {
		return "email:" + u.email
	}
	return "phone:" + u.phone
}

// channel is the way to this username.
func (u username) channel() message.Channel {
	if u.email != "" {
		return message.Email
	}
	return message.Text
}
