package inquiry

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about inquiries and tours.
type Mails struct{ card.MailWriter }

// Request writes a question, a tour request or a message for its receiver.
func (mails Mails) Request(i Inquiry, l listing.Listing, source listing.SourceInfo) mailtemplate.Template {
	if l.ID == 0 {
		return mails.messageTo(i, l)
	}
	h := mails.HomeOf(l, source, "inquiry")
	title, words := "A question about "+h.Address, i.Name+" has a question about this home on "+mails.Product+"."
	if i.Kind == Tour {
		title, words = "A tour of "+h.Address, i.Name+" would like to see this home: "+when(i, l)+"."
	}
	next := "Please reply soon: buyers often ask several agents. Reply to this email to write to them."
	if i.Kind == Tour {
		next = "Please confirm a time with them soon. The tour isn’t set until you do. Reply to this email to write to them."
	}
	var answer *mailtemplate.Button
	if i.Kind == Tour && !i.At.IsZero() && i.Receiver.AgentID != "" {
		next = "Please confirm one of these times soon, or offer others. The tour isn’t set until you agree on one."
		answer = mailtemplate.NewButton("Confirm or offer other times", mailtemplate.OwnPage(mails.Origin, TourPage(i.ID)))
	}
	return mailtemplate.Template{
		Link:    answer,
		Subject: title, Preview: "Sent on " + mails.Product + " on " + mailtemplate.Day(i.CreatedAt) + ".",
		Title: title, Words: []string{words}, Quote: i.Message, Lines: []string{"Email: " + i.Email + mailtemplate.Verified(i.EmailVerified), phoneLine(i)}, Then: []string{next}, Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
		Small: []string{reason(i, mails.Product)},
	}
}

// messageTo writes a message to an agent for its receiver.
func (mails Mails) messageTo(i Inquiry, l listing.Listing) mailtemplate.Template {
	to := cmp.Or(l.Agent.Name, "an agent")
	t := mailtemplate.Template{
		Subject: "A message to you on " + mails.Product, Preview: "Sent on " + mails.Product + " on " + mailtemplate.Day(i.CreatedAt) + ".",
		Title: "A message from " + i.Name, Words: []string{i.Name + " wrote to " + to + " on " + mails.Product + ", about no particular home."}, Quote: i.Message,
		Lines: []string{"Email: " + i.Email + mailtemplate.Verified(i.EmailVerified), phoneLine(i)},
		Then:  []string{"Please reply soon: buyers often ask several agents. Reply to this email to write to them."}, Small: []string{reason(i, mails.Product)},
	}
	if a := i.Appraisal; a.Address != "" {
		t.Title = i.Name + " asks about " + a.Address
		t.Words = []string{i.Name + " looked up what this home would sell for on " + mails.Product + ", and wrote to " + to + "."}
		t.Lines = append([]string{"Home: " + a.Address, "Our estimate: " + estimateText(a), "The sales behind it: " + mails.Origin + a.Path}, t.Lines...)
		t.Then = []string{"Please reply soon: sellers often ask several agents. Reply to this email to write to them."}
		t.Button = mailtemplate.NewButton("See the estimate", mails.Origin+a.Path)
	}
	return t
}

// estimateText formats an estimate with its range.
func estimateText(a Appraisal) string {
	if a.Value == 0 {
		return "none. We don’t know enough about the home or nearby sales."
	}
	return format.Dollars(a.Value) + ", from " + format.Dollars(a.Low) + " to " + format.Dollars(a.High)
}

// messageSent writes the sender's copy of a message to an agent.
func (mails Mails) messageSent(i Inquiry, l listing.Listing) mailtemplate.Template {
	return mailtemplate.Template{
		Subject: "Your message to " + cmp.Or(l.Agent.Name, "an agent"), Preview: "It’s on its way.", Title: "Your message is on its way",
		Words: []string{"Your message went to " + i.Receiver.Names() + ".", "They’ll reply to you directly, usually within a day."},
		Small: []string{"You’re getting this email because someone wrote to an agent with your address. If it wasn’t you, you can ignore it: we won’t email you again on our own."},
	}
}

// InquiryReceived notifies the receiver. Replies go to the sender.
func (mails Mails) InquiryReceived(i Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	m := mails.ToAgent(i.Receiver.Email, mails.Request(i, l, source))
	m.ReplyTo = i.Email
	return mails.WithInvitation(m, i, l)
}

// InquirySent confirms the inquiry to its sender. To an unverified email it repeats nothing that was typed.
// Anyone can type any address, so the copy contains what was typed only if the email is verified.
func (mails Mails) InquirySent(i Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	s := mails.messageSent(i, l)
	if l.ID != 0 {
		s = mails.requestSent(i, l, source)
	}
	s.Lines, s.Small = AgentLine(i.Receiver), append(s.Small, card.HowWeArePaid(mails.Product))
	if i.EmailVerified {
		s.Words, s.Quote = append([]string{"Hello " + firstWord(i.Name) + ","}, s.Words...), i.Message
	}
	m := mails.Mail(i.Email, s)
	m.ReplyTo = i.Receiver.Email
	return mails.WithInvitation(m, i, l)
}

// requestSent writes the sender's copy of a request about a home.
func (mails Mails) requestSent(i Inquiry, l listing.Listing, source listing.SourceInfo) mailtemplate.Template {
	h, to := mails.HomeOf(l, source, "inquiry-sent"), i.Receiver.Names()
	s := mailtemplate.Template{
		Subject: "Your question about " + h.Address, Preview: "It’s on its way.",
		Title: "Your question is on its way", Words: []string{"Your question about this home went to " + to + ".", "They’ll reply to you directly, usually within a day."},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
		Small: []string{"You’re getting this email because someone asked about this home with your address. If it wasn’t you, you can ignore it: we won’t email you again on our own."},
	}
	if i.Kind == Tour {
		s.Subject, s.Title = "Your tour request for "+h.Address, "Your tour request is on its way"
		s.Words = []string{
			"You asked to see this home: " + when(i, l) + ". Your request went to " + to + ".",
			"They’ll confirm a time with you. The tour is set once they confirm it.",
		}
		OfferChange(&s, i, mails.Origin)
	}
	return s
}

// requestsPath is the page of a buyer's requests.
const requestsPath = "/account/dashboard"

// TourPage is the page of a tour at a time, for both sides when they are logged in.
func TourPage(id string) string { return "/tour?" + url.Values{"id": {id}}.Encode() }

// OfferChange adds to an email about a tour how whoever requested it can move or cancel it. Guests see their requests once they have an account with the
// same email.
func OfferChange(s *mailtemplate.Template, i Inquiry, origin string) {
	if i.Kind != Tour || !i.CanceledAt.IsZero() {
		return
	}
	if i.AccountID == "" && !i.At.IsZero() {
		s.Then = append(s.Then, "To change the time or cancel, open the tour from our email about it.")
		return
	}
	if i.AccountID == "" {
		s.Then = append(s.Then, "To change the time or cancel, reply to this email. Or create an account with this email address, and do it under “Your requests”.")
		return
	}
	page := requestsPath
	if !i.At.IsZero() {
		page = TourPage(i.ID)
	}
	s.Link = mailtemplate.NewButton("Change the time or cancel", mailtemplate.OwnPage(origin, page))
}

// TextsStopped tells the receiver of an inquiry that consent to texts and calls was withdrawn.
func (mails Mails) TextsStopped(i Inquiry) message.Message {
	return mails.Mail(i.Receiver.Email, mailtemplate.Template{
		Subject: "A buyer has opted out of texts and calls", Preview: "The owner of this number replied STOP.",
		Title: "Please stop texting this buyer", Words: []string{
			i.Name + " agreed to texts and calls to " + format.Phone(i.Phone) + " on " + mailtemplate.Day(i.CreatedAt) + ", then opted out by replying STOP.",
			"Please don’t text or call this number again. You can still email " + i.Email + ".",
		},
		Small: []string{"You’re getting this email because " + mails.Product + " sent you a request from this person."},
	})
}

// AgentLine names one of our agents as pages do: name, license and brokerage on one line, so in the same size. It is empty for everyone else.
func AgentLine(r Receiver) []string {
	if r.AgentID == "" || r.Office == "" {
		return nil
	}
	parts := []string{r.Name, card.License(r.License.State, r.License.Number), r.Office}
	return []string{strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")}
}

// when describes a tour: "Saturday, November 21, in the morning, by video", or "Saturday, November 21 at 10:00 AM CST, in person".
func when(i Inquiry, l listing.Listing) string {
	way := "in person"
	if i.Way == Video {
		way = "by video"
	}
	if i.At.IsZero() {
		return i.Day.Format("Monday, January 2") + ", in the " + string(i.Part) + ", " + way
	}
	const layout = "Monday, January 2 at 3:04 PM MST"
	at := i.At.In(l.TimeZone()).Format(layout)
	if !i.Or.IsZero() {
		at += ", or " + i.Or.In(l.TimeZone()).Format(layout)
	}
	return at + ", " + way
}

func phoneLine(i Inquiry) string {
	switch {
	case i.Phone == "":
		return "Phone: not given. Please reply by email."
	case i.TextsVersion == "":
		return "Phone: " + format.Phone(i.Phone) + ". They haven’t agreed to texts or automated calls."
	}
	return "Phone: " + format.Phone(i.Phone) + ". They agreed to texts and calls on " + mailtemplate.Day(i.CreatedAt) + "."
}

// reason says why the receiver gets an inquiry.
func reason(i Inquiry, product string) string {
	switch i.Receiver.Route {
	case ToListing:
		return "You’re getting this email because you list this home, which is shown on " + product + "."
	case ToChosen:
		return "You’re getting this email because it was written on your profile on " + product + "."
	case ToReferral:
		return "You’re getting this email because you are this buyer’s agent on " + product + "."
	case ToMember:
		return "You’re getting this email because your program on " + product + " covers this home’s ZIP code, and it was your turn."
	case ToArea:
		return "You’re getting this email because you serve this city on " + product + ", and it was your turn."
	}
	return "You’re getting this email because no agent on " + product + " serves this city."
}

func firstWord(name string) string {
	first, _, _ := strings.Cut(name, " ")
	return first
}
