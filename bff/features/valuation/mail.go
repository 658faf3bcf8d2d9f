package valuation

import (
	"fmt"
	"math"
	"net/url"
	"time"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about estimates.
type Mails struct{ *mailtemplate.Writer }

const noAppraisal = "This is a computer estimate, not an appraisal."

// page is the URL of the page with an estimate.
func (m Mails) page(w Watch) string { return m.Origin + Path(w.Query) }

// updates is the URL of the page where emails about an estimate are turned on and off.
func (m Mails) updates(w Watch) string {
	return m.Origin + "/home-valuation/updates?" + url.Values{"link": {LinkPrefix + w.Key}}.Encode()
}

// Estimate sends an estimate to someone who requested it, and offers emails about its changes.
func (m Mails) Estimate(w Watch, e Estimate) message.Message {
	return m.Mail(w.Email, mailtemplate.Template{
		Subject: "Your home value estimate", Preview: format.Dollars(int64(e.Value)), Title: format.Dollars(int64(e.Value)),
		Words:  []string{"That’s our estimate of what " + w.Address + " would sell for."},
		Lines:  lines(e),
		Then:   []string{"Would you like to know when it changes? Press the button, and we’ll email you when it moves by more than 2 percent, at most once a month."},
		Link:   mailtemplate.NewButton("See the comparable sales and how accurate we are", m.page(w)),
		Button: mailtemplate.NewButton("Tell me when it changes", m.updates(w)),
		Small:  []string{noAppraisal, "You’re getting this email because someone entered your email address on " + m.Product + ". Unless you press the button, we won’t email you again, and we’ll delete your email address after a week."},
	})
}

// Changed tells someone that an estimate has changed. w has the value that they saw before.
func (m Mails) Changed(w Watch, e Estimate) message.Message {
	change := e.Value - float64(w.Value)
	moved := "up"
	if change < 0 {
		moved = "down"
	}
	percent := fmt.Sprintf("%.0f percent", math.Abs(change)/float64(w.Value)*100)
	return m.Mail(w.Email, mailtemplate.Template{
		Subject: "Your estimate went " + moved + " " + percent + ": " + w.Address, Preview: format.Dollars(int64(e.Value)), Title: format.Dollars(int64(e.Value)),
		Words:  []string{fmt.Sprintf("Our estimate for %s went %s by %s since you last saw it, from %s to %s.", w.Address, moved, format.Dollars(int64(math.Abs(change))), format.Dollars(w.Value), format.Dollars(int64(e.Value)))},
		Lines:  lines(e),
		Button: mailtemplate.NewButton("See the estimate", m.page(w)),
		Small:  []string{noAppraisal, "You’re getting this email because you asked for updates on this estimate."}, Unsubscribe: m.updates(w),
	})
}

func lines(e Estimate) []string {
	return []string{
		"80% range: " + format.Dollars(int64(e.Low)) + " to " + format.Dollars(int64(e.High)),
		"Estimated for " + mailtemplate.Day(e.On.In(time.UTC)) + " from " + format.Plural(len(e.Comparables), "similar sale", "similar sales") + " nearby",
	}
}
