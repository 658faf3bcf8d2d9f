// Package screen has the screens about leads for agents, and the one where buyers choose an agent.
package screen

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about leads.
type Screens struct {
	screens.Site
	Leads  *lead.Service
	Agents *agent.Service
	Now    func() time.Time
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// Lead is a buyer with inquiries, as their agent sees them.
type Lead struct {
	ID         string        `json:"id"`
	Stage      string        `json:"stage" enum:"new,in_touch,touring,under_contract,closed,quiet"`
	StageText  string        `json:"stage_text"`
	Name       string        `json:"name"`
	Initials   string        `json:"initials"`
	Email      string        `json:"email"`
	Verified   bool          `json:"verified" doc:"the email is known to be theirs"`
	Phone      string        `json:"phone" doc:"as it is shown; empty: none"`
	Dial       string        `json:"dial" doc:"the same for a link; empty: none"`
	CanWrite   bool          `json:"can_write" doc:"the buyer has an account, so that the agent can write to them here"`
	Contact    string        `json:"contact" doc:"URL of the contact card"`
	Texts      string        `json:"texts" doc:"whether they agreed to texts and calls"`
	Reason     string        `json:"reason" enum:"buyers_agent,lists_home,covers_zip,serves_city,passed_on,chosen"`
	Why        string        `json:"why" doc:"why the agent got it"`
	CameFrom   string        `json:"came_from" doc:"the same in three words"`
	Home       *LeadHome     `json:"home" doc:"for sale, or one whose estimate they looked at; null: about no single home, or it may not be shown anymore"`
	Messages   []LeadMessage `json:"messages" doc:"newest first"`
	Saved      []LeadHome    `json:"saved" doc:"homes that the buyer shares, the latest first, at most 8"`
	SavedText  string        `json:"saved_text" doc:"4 saved homes; empty: the buyer shares none"`
	ReceivedAt time.Time     `json:"received_at"`
	LastActive string        `json:"last_active" doc:"2 hr ago, Yesterday, Nov 18"`
	AcceptBy   string        `json:"accept_by" doc:"Accept by 2:15 PM CST; empty: nothing has to be accepted"`
	Response   string        `json:"response" doc:"Accepted after 12 min; empty: not accepted yet"`
	CanAccept  bool          `json:"can_accept" doc:"and pass"`
	Passed     bool          `json:"passed" doc:"and may take that back for a minute"`
	CanRelease bool          `json:"can_release"`
	Closing    string        `json:"closing" doc:"Closed on Nov 20, 2026 for $425,000. Referral fee: $1,980.00; empty: not reported"`
	Report     *LeadReport   `json:"report" doc:"what the agent reported about the closing; null: nothing"`
	Sold       *LeadSold     `json:"sold" doc:"a sale that may have been the agent's; null: none is known"`
}

// LeadSold is a record of the MLS about which the agent is asked whether it was their closing.
type LeadSold struct {
	Address string `json:"address"`
	Date    string `json:"date" doc:"2026-11-20"`
	Text    string `json:"text" doc:"the question"`
}

// LeadReport is the report of a closing.
type LeadReport struct {
	Address    string `json:"address"`
	Price      int64  `json:"price" doc:"dollars"`
	Date       string `json:"date" doc:"2026-11-20"`
	Commission int64  `json:"commission" doc:"cents"`
	Note       string `json:"note" doc:"what became of an objection to the fee; empty: there was none"`
	CanCorrect bool   `json:"can_correct"`
	CanDispute bool   `json:"can_dispute"`
}

// LeadHome is the home of a lead.
type LeadHome struct {
	Href    string         `json:"href" doc:"empty: it has no page anymore"`
	Address string         `json:"address"`
	City    string         `json:"city" doc:"Dallas, 75204"`
	Facts   string         `json:"facts" doc:"$500,000 · 3 beds"`
	Photo   *screens.Photo `json:"photo"`
}

// LeadMessage is one of the buyer's inquiries.
type LeadMessage struct {
	At   string `json:"at" doc:"Fri, Nov 20, 9:12 AM"`
	Text string `json:"text" doc:"as typed; may be empty for a tour"`
	Tour string `json:"tour" doc:"Sat, Nov 21, in the morning, in person; empty: a question"`
}

var stageTexts = map[lead.Stage]string{
	lead.StageNew: "New", lead.StageInTouch: "In touch", lead.StageTouring: "Touring", lead.StageContract: "Under contract", lead.StageClosed: "Closed", lead.StageQuiet: "Quiet",
}

// Lead renders a lead for its agent.
func (s *Screens) Lead(v lead.View) Lead {
	zone := v.Zone
	out := Lead{
		ID: v.ID, Stage: string(v.Stage), StageText: stageTexts[v.Stage], Name: v.Name, Initials: initials(v.Name), Email: v.Email, Verified: v.EmailVerified,
		Contact: s.Origin + "/api/agent/leads/" + v.ID + "/contact.vcf", Dial: v.Phone, Phone: format.Phone(v.Phone), Reason: string(v.Reason), ReceivedAt: v.CreatedAt, CanAccept: v.Status == lead.Offered && v.PassedAt.IsZero(), Passed: !v.PassedAt.IsZero(), CanRelease: v.Status == lead.Accepted, CanWrite: v.Status == lead.Accepted && v.AccountID != "", Messages: []LeadMessage{}, Saved: []LeadHome{},
	}
	for _, home := range v.Saved {
		out.Saved = append(out.Saved, NewLeadHome(home))
	}
	if v.SavedCount > 0 {
		out.SavedText = format.Plural(v.SavedCount, "saved home", "saved homes")
	}
	if v.Home.ID != 0 {
		home := NewLeadHome(v.Home)
		out.Home = &home
	} else if a := v.Appraisal(); a.Address != "" {
		out.Home = appraisedHome(a)
	}
	if c := v.Closing; c.Stored() {
		out.Closing = "Closed on " + c.ClosedOn.Format("Jan 2, 2006") + " for " + format.Dollars(c.Price) + ". " + format.Pick(c.Fee > 0, "Referral fee: "+format.Cents(c.Fee), "No referral fee")
		out.Report = reportOf(c)
	}
	if sold := v.Sold; sold.LeadID != "" {
		day := sold.SoldOn.In(zone)
		out.Sold = &LeadSold{sold.Address, day.Format(time.DateOnly), "The MLS says that " + sold.Address + " sold on " + day.Format("Jan 2, 2006") + ". Did this close with you?"}
	}
	out.Why, out.CameFrom = reasonTexts(v)
	out.LastActive = ago(v.LastAt, s.Now(), zone)
	out.Texts = texts(v, zone)
	for _, i := range v.Inquiries {
		m := LeadMessage{At: i.CreatedAt.In(zone).Format("Mon, Jan 2, 3:04 PM"), Text: i.Message}
		if i.Kind == inquiry.Tour {
			m.Tour = format.Pick(i.CanceledAt.IsZero(), "", "Canceled: ") + i.Day.Format("Mon, Jan 2") + ", in the " + string(i.Part) + ", " + format.Pick(i.Way == inquiry.Video, "by video", "in person")
		}
		out.Messages = append(out.Messages, m)
	}
	if out.CanAccept && !v.DueAt.IsZero() {
		due := v.DueAt.In(zone)
		layout := "3:04 PM MST"
		if due.Format(time.DateOnly) != s.Now().In(zone).Format(time.DateOnly) {
			layout = "3:04 PM MST on Mon, Jan 2"
		}
		out.AcceptBy = "Accept by " + due.Format(layout)
	}
	if took, ok := v.ResponseTime(); ok {
		out.Response = "Accepted after " + format.Took(took)
	}
	return out
}

// NewLeadHome renders a home in a few lines.
func NewLeadHome(home listing.Listing) LeadHome {
	shown := card.New(home)
	h := LeadHome{Href: shown.Href, Address: shown.Address, City: home.Address.City}
	if home.Address.PostalCode != "" {
		h.City += ", " + home.Address.PostalCode
	}
	facts := []string{format.Pick(home.Price > 0, format.Dollars(home.Price), format.Pick(home.Status == listing.Sold, card.NotDisclosed(home), "Contact Agent"))}
	if home.Beds > 0 {
		facts = append(facts, strconv.Itoa(home.Beds)+format.Pick(home.Beds == 1, " bed", " beds"))
	}
	if note := card.StatusNote(home.Status); note != "" {
		facts = append(facts, note)
	}
	h.Facts = strings.Join(facts, " · ")
	if len(shown.Photos) > 0 {
		h.Photo = &shown.Photos[0]
	}
	return h
}

// appraisedHome is a home whose owner looked up its value and may want to sell it.
func appraisedHome(a inquiry.Appraisal) *LeadHome {
	street, city, _ := strings.Cut(a.Address, ", ")
	h := &LeadHome{Href: a.Path, Address: a.Address, City: format.Pick(city == "", street, city), Facts: "Looked up its value: no estimate"}
	if a.Value > 0 {
		h.Facts = "Looked up its value: " + format.Dollars(a.Value) + " (" + format.Dollars(a.Low) + " to " + format.Dollars(a.High) + ")"
	}
	return h
}

// reasonTexts says on the screen why the agent got a lead, in a sentence and in a few words.
func reasonTexts(v lead.View) (sentence, few string) {
	onProfile, serve := v.ToAgentID != "", "You serve the home’s city"
	if v.Home.ID != 0 {
		serve = "You serve " + v.Home.Address.City
	}
	switch v.Reason {
	case lead.BuyersAgent:
		return "You’re this buyer’s agent.", "Your buyer"
	case lead.ListsHome:
		return "You list this home.", "Your listing"
	case lead.CoversZip:
		covers := "Your program covers the home’s ZIP code"
		if v.Home.Address.PostalCode != "" {
			covers = "Your program covers " + v.Home.Address.PostalCode
		}
		return covers + ", and it was your turn" + format.Pick(v.HandedOver(), " after an agent who didn’t take it.", "."), "Your ZIP code"
	case lead.ServesCity:
		if onProfile {
			return "The buyer wrote to another agent in a city you serve, who can’t take it, and it was your turn.", "Your turn"
		}
		return serve + ", and it was your turn.", "Your turn"
	case lead.PassedOn:
		if onProfile {
			return "The buyer wrote to another agent in a city you serve, and the agent before you didn’t take it.", "Passed on to you"
		}
		return serve + ", and the agent before you didn’t take it.", "Passed on to you"
	case lead.Chosen:
		if onProfile {
			return "The buyer wrote to you on your profile.", "Your profile"
		}
		return "The buyer chose you.", "Chose you"
	}
	panic("an unknown reason: " + string(v.Reason))
}

func texts(v lead.View, zone *time.Location) string {
	switch {
	case v.Phone == "":
		return "No phone given"
	case v.TextsAllowed():
		return "Agreed to texts and calls on " + v.Inquiries[0].CreatedAt.In(zone).Format("Jan 2, 2006")
	}
	return "No consent to texts or automated calls"
}

func initials(name string) string {
	words := strings.Fields(name)
	if len(words) > 2 {
		words = []string{words[0], words[len(words)-1]}
	}
	out := ""
	for _, word := range words {
		out += strings.ToUpper(string([]rune(word)[:1]))
	}
	return out
}

// ago formats how long ago something was: "5 min ago", "2 hr ago", "Yesterday", "Nov 18".
func ago(at, now time.Time, zone *time.Location) string {
	days := func(t time.Time) int64 {
		t = t.In(zone)
		return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC).Unix() / 86400
	}
	switch past := now.Sub(at); {
	case past < time.Minute:
		return "Just now"
	case past < time.Hour:
		return fmt.Sprintf("%d min ago", int(past.Minutes()))
	case days(now) == days(at):
		return fmt.Sprintf("%d hr ago", int(past.Hours()))
	case days(now) == days(at)+1:
		return "Yesterday"
	}
	return at.In(zone).Format("Jan 2")
}

func reportOf(c lead.Closing) *LeadReport {
	r := &LeadReport{
		Address: c.Address, Price: c.Price, Date: c.ClosedOn.Format(time.DateOnly), Commission: c.Commission, CanCorrect: c.ReversedAt.IsZero(), CanDispute: c.Fee > 0 && !c.Disputed(),
	}
	switch d := c.Dispute; {
	case c.Disputed():
		r.Note = "You told us on " + d.OpenedAt.Format("Jan 2") + " that something is wrong. We’ll answer by email, and charge nothing until then."
	case d.Outcome == lead.OutcomeReversed:
		r.Note = "We took back the fee: " + d.Answer
	case d.Outcome == lead.OutcomeUpheld:
		r.Note = "We looked at what you told us. The fee stands: " + d.Answer
	}
	return r
}
