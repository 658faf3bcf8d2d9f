package standin

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// outcome is what a test number triggers: codes of failures, or authenticate. Empty ones succeed.
type outcome struct {
	Setup  string `json:"setup,omitempty"`
	Charge string `json:"charge,omitempty"`
}

// authenticate means that the payer has to confirm the payment to their bank.
const authenticate = "authentication_required"

// cards are Stripe's test cards (https://docs.stripe.com/testing). All other valid numbers succeed.
var cards = map[string]outcome{
	"4000000000000002": {"card_declined", "card_declined"},
	"4000000000009995": {"insufficient_funds", "insufficient_funds"},
	"4000000000009987": {"lost_card", "lost_card"},
	"4000000000009979": {"stolen_card", "stolen_card"},
	"4000000000000069": {"expired_card", "expired_card"},
	"4000000000000127": {"incorrect_cvc", "incorrect_cvc"},
	"4000000000000119": {"processing_error", "processing_error"},
	"4000000000000341": {"", "card_declined"},
	"4000002500003155": {authenticate, ""},
	"4000002760003184": {authenticate, authenticate},
	"4000008260003178": {authenticate, "insufficient_funds"},
}

// accounts are Stripe's test bank accounts. All others succeed.
var accounts = map[string]outcome{
	"000111111113": {"", "account_closed"},
	"000111111116": {"", "no_account"},
	"000222222227": {"", "insufficient_funds"},
	"000333333335": {"", "debit_not_authorized"},
}

// messages are the texts of failures, for the payer.
var messages = map[string]string{
	"card_declined":        "Your card was declined.",
	"insufficient_funds":   "Your card has insufficient funds.",
	"lost_card":            "Your card was declined.",
	"stolen_card":          "Your card was declined.",
	"expired_card":         "Your card has expired.",
	"incorrect_cvc":        "Your card’s security code is incorrect.",
	"processing_error":     "An error occurred while processing your card. Try again in a little bit.",
	authenticate:           "Your card was declined. This transaction requires authentication.",
	"authentication_fails": "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
	"account_closed":       "The bank account has been closed.",
	"no_account":           "The bank account could not be located.",
	"debit_not_authorized": "The account holder did not authorize this payment.",
}

// declines are failures that Stripe reports as card_declined, with the code as the reason.
var declines = map[string]string{"card_declined": "generic_decline", "insufficient_funds": "insufficient_funds", "lost_card": "lost_card", "stolen_card": "stolen_card"}

// declined returns the failure for a code.
func declined(code string) *failure {
	f := &failure{Type: "card_error", Code: code, Message: messages[code], status: http.StatusPaymentRequired}
	if reason, ok := declines[code]; ok {
		f.Code, f.DeclineCode = "card_declined", reason
	}
	if code == authenticate {
		f.DeclineCode = authenticate
	}
	if code == "authentication_fails" {
		f.Type, f.Code, f.status = "invalid_request_error", "payment_intent_authentication_failure", http.StatusBadRequest
	}
	return f
}

// incorrect returns the failure for an invalid field.
func incorrect(kind, code, param, message string) *failure {
	status := http.StatusPaymentRequired
	if kind != "card_error" {
		status = http.StatusBadRequest
	}
	return &failure{Type: kind, Code: code, Param: param, Message: message, status: status}
}

// readCard validates a card as typed.
func readCard(form url.Values, now time.Time) (*method, *failure) {
	number, okay := digits(form.Get("card[number]"))
	if !okay || len(number) < 12 || len(number) > 19 || !luhn(number) {
		return nil, incorrect("card_error", "incorrect_number", "number", "Your card number is incorrect.")
	}
	month, _ := strconv.Atoi(form.Get("card[exp_month]"))
	if month < 1 || month > 12 {
		return nil, incorrect("card_error", "invalid_expiry_month", "exp_month", "Your card’s expiration month is invalid.")
	}
	year, _ := strconv.Atoi(form.Get("card[exp_year]"))
	if year < 100 {
		year += 2000
	}
	if !now.Before(time.Date(year, time.Month(month)+1, 1, 0, 0, 0, 0, time.UTC)) || year > now.Year()+50 {
		return nil, incorrect("card_error", "invalid_expiry_year", "exp_year", "Your card’s expiration year is invalid.")
	}
	brand := brandOf(number)
	code, okay := digits(form.Get("card[cvc]"))
	if length := len(code); !okay || length != 3 && (length != 4 || brand != "amex") {
		return nil, incorrect("card_error", "invalid_cvc", "cvc", "Your card’s security code is invalid.")
	}
	return &method{Type: "card", Card: &card{Brand: brand, Last4: number[len(number)-4:], ExpMonth: month, ExpYear: year}, Tests: cards[number]}, nil
}

// readAccount validates a bank account as typed.
func readAccount(form url.Values) (*method, *failure) {
	routing, okay := digits(form.Get("us_bank_account[routing_number]"))
	if !okay || !aba(routing) {
		return nil, incorrect("invalid_request_error", "routing_number_invalid", "us_bank_account[routing_number]", "The routing number is invalid.")
	}
	account, okay := digits(form.Get("us_bank_account[account_number]"))
	if !okay || len(account) < 4 || len(account) > 17 {
		return nil, incorrect("invalid_request_error", "account_number_invalid", "us_bank_account[account_number]", "The account number is invalid.")
	}
	if strings.TrimSpace(form.Get("billing_details[name]")) == "" {
		return nil, incorrect("invalid_request_error", "parameter_missing", "billing_details[name]", "The name on the bank account is missing.")
	}
	return &method{Type: "us_bank_account", USBankAccount: &bankAccount{BankName: "STRIPE TEST BANK", Last4: account[len(account)-4:]}, Tests: accounts[account]}, nil
}

// digits removes spaces and hyphens; false if nothing or anything other than digits is left.
func digits(text string) (string, bool) {
	text = strings.NewReplacer(" ", "", "-", "").Replace(text)
	return text, text != "" && strings.Trim(text, "0123456789") == ""
}

// luhn verifies the check digit of card numbers (ISO/IEC 7812-1, annex B).
func luhn(number string) bool {
	sum := 0
	for i := range len(number) {
		digit := int(number[len(number)-1-i] - '0')
		if i%2 == 1 {
			digit *= 2
		}
		sum += digit/10 + digit%10
	}
	return sum%10 == 0
}

// aba verifies the check digit of the American Bankers Association's routing numbers.
func aba(routing string) bool {
	if len(routing) != 9 {
		return false
	}
	sum := 0
	for i, weight := range [9]int{3, 7, 1, 3, 7, 1, 3, 7, 1} {
		sum += weight * int(routing[i]-'0')
	}
	return sum > 0 && sum%10 == 0
}

// brandOf returns the brand of a card by its first digits.
func brandOf(number string) string {
	two, _ := strconv.Atoi(number[:2])
	four, _ := strconv.Atoi(number[:4])
	switch {
	case number[0] == '4':
		return "visa"
	case two >= 51 && two <= 55 || four >= 2221 && four <= 2720:
		return "mastercard"
	case two == 34 || two == 37:
		return "amex"
	case four == 6011 || two == 65 || four >= 6440 && four <= 6499:
		return "discover"
	case two == 36 || two == 38 || two == 39 || two == 30:
		return "diners"
	case four >= 3528 && four <= 3589:
		return "jcb"
	case two == 62:
		return "unionpay"
	}
	return "unknown"
}
