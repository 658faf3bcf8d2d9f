package lead

import (
	"net/url"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about leads.
type Mails struct{ inquiry.Mails }

// LeadsPath is the page of an agent's leads.
const LeadsPath = "/account/leads"

// HandedOver sends one of our agents a new lead, with the deadline for accepting it.
func (mails Mails) HandedOver(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message {
	s := mails.Request(i, home, source)
	s.Subject = "New lead: " + lowerFirst(s.Subject)
	s.Small = []string{reasonNote(l, home.Address, mails.Product)}
	if !l.DueAt.IsZero() {
		then := "After that it goes to the next agent, and we tell the buyer."
		if l.forOneAgent() {
			then = "After that we ask the buyer whether another agent may have it."
		}
		s.Then = append([]string{"Please accept this lead by " + clock(l.DueAt, home) + ". " + then}, s.Then...)
	}
	s.Button = mailtemplate.NewButton("Accept or pass", mailtemplate.OwnPage(mails.Origin, LeadsPath+"?lead="+l.ID))
	return mails.toAgent(i.Receiver.Email, s, l, &i, &home)
}

// AskedAgain sends the lead's agent another inquiry from the same buyer.
func (mails Mails) AskedAgain(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message {
	s := mails.Request(i, home, source)
	s.Small = []string{"You’re getting this email because you have this lead on " + mails.Product + ". The same person asked again about the same home."}
	if home.ID == 0 {
		s.Small = []string{"You’re getting this email because you have this lead on " + mails.Product + ". The same person wrote again."}
	}
	s.Button = mailtemplate.NewButton("See the lead", mailtemplate.OwnPage(mails.Origin, LeadsPath+"?lead="+l.ID))
	return mails.toAgent(i.Receiver.Email, s, l, &i, &home)
}

// Picked tells an agent that a buyer chose them.
func (mails Mails) Picked(l Lead, agent inquiry.Agent) message.Message {
	return mails.toAgent(agent.Email, mailtemplate.Template{
		Subject: "New lead: a buyer chose you", Preview: "They’re looking for an agent on " + mails.Product + ".", Title: l.Name + " chose you as their agent",
		Words: []string{"They’d like you to take care of their search. Please write to them soon, or pass on the lead.", "Reply to this email to write to them."},
		Lines: []string{"Email: " + l.Email + mailtemplate.Verified(l.EmailVerified)}, Button: mailtemplate.NewButton("Accept or pass", mailtemplate.OwnPage(mails.Origin, LeadsPath+"?lead="+l.ID)),
		Small: []string{reasonNote(l, listing.Address{}, mails.Product)},
	}, l, nil, nil)
}

// toAgent makes an email about a lead. Its plain text ends with the block that CRMs parse, and the buyer's contact card is attached.
func (mails Mails) toAgent(to string, s mailtemplate.Template, l Lead, i *inquiry.Inquiry, home *listing.Listing) message.Message {
	m := mails.ToAgent(to, s)
	m.ReplyTo = l.Email
	m.Text += "\n" + mails.block(l, i, home)
	m.Attachments = append(m.Attachments, message.Attachment{Name: "contact.vcf", Type: calendar.CardType, Content: CardOf(l, mails.Product).Text()})
	if i != nil {
		m = mails.WithInvitation(m, *i, *home)
	}
	return m
}

// CardOf returns a lead's buyer as a contact card.
func CardOf(l Lead, product string) calendar.Card {
	return calendar.Card{Name: l.Name, Email: l.Email, Phone: l.Phone, Note: "Lead from " + product + " on " + mailtemplate.Day(l.CreatedAt)}
}

// Moved tells a buyer who has their request now.
func (mails Mails) Moved(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message {
	if home.ID == 0 {
		return mails.messageMoved(i)
	}
	h, to := mails.HomeOf(home, source, "lead-moved"), subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: startOf(i.Receiver) + " has your request now", Preview: "It’s about " + h.Address + ".", Title: startOf(i.Receiver) + " has your request now",
		Words: []string{"The agent before can’t take care of your request about this home, so it went to " + to + ". They’ll reply to you directly."},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
	})
}

// Unclaimed tells a buyer that no agent took their request, who has it now, and where to choose an agent;
// token logs them in.
func (mails Mails) Unclaimed(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo, token string) message.Message {
	if home.ID == 0 {
		return mails.messageUnclaimed(i, token)
	}
	h, to := mails.HomeOf(home, source, "lead-unclaimed"), subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: startOf(i.Receiver) + " has your request now", Preview: "You can choose an agent yourself.", Title: startOf(i.Receiver) + " has your request now",
		Words: []string{
			"None of the agents here could take your request about this home, so it went to " + to + ". They’ll reply to you directly.",
			"You don’t have to wait: choose an agent yourself, or continue without one.",
		},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See your choices", mails.Origin+"/select?"+url.Values{"key": {token}}.Encode()),
	}, "The link works once, for 7 days.")
}

// Accepted tells a buyer that an agent accepted their request.
func (mails Mails) Accepted(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message {
	if home.ID == 0 {
		return mails.messageAccepted(i)
	}
	h, to := mails.HomeOf(home, source, "lead-accepted"), subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: to + " is taking care of your request", Preview: "It’s about " + h.Address + ".", Title: to + " is taking care of your request",
		Words: []string{to + " accepted your request about this home and will reply to you directly. You can also reply to this email to write to them."},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
	})
}

func (mails Mails) toBuyer(i inquiry.Inquiry, s mailtemplate.Template, more ...string) message.Message {
	asked := "asked about this home"
	if i.ListingID == 0 {
		asked = "wrote to an agent"
	}
	s.Lines = inquiry.AgentLine(i.Receiver)
	inquiry.OfferChange(&s, i, mails.Origin)
	s.Small = append([]string{"You’re getting this email because someone " + asked + " with your address on " + mails.Product + ".", card.HowWeArePaid(mails.Product)}, more...)
	m := mails.Mail(i.Email, s)
	m.ReplyTo = i.Receiver.Email
	return m
}

// TourTaken removes a tour from the calendar of an agent who no longer has the lead.
func (mails Mails) TourTaken(i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message {
	h := mails.HomeOf(home, source, "lead-gone")
	m := mails.ToAgent(i.Receiver.Email, mailtemplate.Template{
		Subject: "No longer yours: the tour of " + h.Address, Preview: "You don’t have this lead anymore.", Title: "This tour is no longer yours",
		Words: []string{"You don’t have the lead for this home anymore, so the tour is gone from your calendar. There’s nothing you need to do."},
		Homes: []mailtemplate.Home{h}, Small: []string{"You’re getting this email because you had this lead on " + mails.Product + "."},
	})
	return mails.WithoutTour(m, i, home)
}

// Released tells a buyer that their agent released them; token logs them in, "" for guests.
func (mails Mails) Released(to string, l Lead, left inquiry.Agent, token string) message.Message {
	first, _, _ := strings.Cut(l.Name, " ")
	agent := left.Name
	if agent == "" {
		agent = "Your agent"
	}
	s := mailtemplate.Template{
		Subject: agent + " is no longer your agent", Preview: "Choose someone else, or no one.", Title: agent + " is no longer your agent",
		Words:  []string{"Hello " + first + ",", "Your agent is no longer working with you and can’t see your saved homes or searches. Everything you saved stays. You can choose another agent, or continue without one."},
		Lines:  inquiry.AgentLine(left.Receiver(inquiry.ToReferral)),
		Button: mailtemplate.NewButton("Choose an agent", mails.Origin+"/released?"+url.Values{"key": {token}}.Encode()),
		Small:  []string{"You’re getting this email because you have an agent on " + mails.Product + ". The link works once, for 7 days."},
	}
	if token == "" {
		had, asked := "request can no longer help you. You can find another agent, or ask again on the home’s page.", "asked about a home"
		if l.ListingID == 0 {
			had, asked = "message can no longer help you. You can find another agent.", "wrote to an agent"
		}
		s.Words = []string{"The agent who had your " + had} // without names: a guest's address could be anyone's
		s.Button = mailtemplate.NewButton("Find an agent", mails.Origin+"/real-estate-agents")
		s.Small = []string{"You’re getting this email because someone " + asked + " with your address on " + mails.Product + "."}
	}
	return mails.Mail(to, s)
}

// BuyerLeft tells an agent that a buyer chose to continue without them.
func (mails Mails) BuyerLeft(agent inquiry.Agent, buyer account.Account) message.Message {
	return mails.ToAgent(agent.Email, mailtemplate.Template{
		Subject: "A buyer is going on without you", Preview: "They’re no longer your buyer on " + mails.Product + ".", Title: buyer.Name + " is going on without you",
		Words:  []string{"They chose to continue with another agent, or with none. Their leads are no longer in your list, and their tours with you are canceled.", "Please don’t contact them about their search anymore."},
		Button: mailtemplate.NewButton("See your leads", mailtemplate.OwnPage(mails.Origin, LeadsPath)), Small: []string{"You’re getting this email because you were this buyer’s agent on " + mails.Product + "."},
	})
}

// PickedByYou confirms the choice to the buyer.
func (mails Mails) PickedByYou(l Lead, agent inquiry.Agent) message.Message {
	m := mails.Mail(l.Email, mailtemplate.Template{
		Subject: agent.Name + " is now your agent", Preview: "You chose them on " + mails.Product + ".", Title: agent.Name + " is now your agent",
		Words:  []string{"You chose " + agent.Name + ". They see your name, email and phone, and will write to you. You can reply to this email to write to them."},
		Lines:  inquiry.AgentLine(agent.Receiver(inquiry.ToReferral)),
		Button: mailtemplate.NewButton("See your homes", mailtemplate.OwnPage(mails.Origin, "/account/dashboard")), Small: []string{"You’re getting this email because you chose an agent on " + mails.Product + "."},
	})
	m.ReplyTo = agent.Email
	return m
}

// reasonNote says in an email's small print why the agent got a lead.
func reasonNote(l Lead, home listing.Address, product string) string {
	began := "You’re getting this lead because "
	switch l.Reason {
	case BuyersAgent:
		return began + "you are this buyer’s agent on " + product + "."
	case ListsHome:
		return began + "you list this home."
	case CoversZip:
		return began + "your program covers " + home.PostalCode + ", and it was your turn" + format.Pick(l.HandedOver(), " after an agent who didn’t take it.", ".")
	case ServesCity:
		return began + "you serve " + home.City + ", and it was your turn."
	case PassedOn:
		return began + "you serve " + home.City + ", and the agent before you didn’t take it."
	case Chosen:
		if l.ToAgentID != "" {
			return began + "the buyer wrote to you on your profile."
		}
		return began + "the buyer chose you."
	}
	panic("an unknown reason: " + string(l.Reason))
}

// clock formats a lead's deadline in the home's time zone: "2:15 PM CST on Friday, November 20".
func clock(at time.Time, home listing.Listing) string {
	return at.In(home.TimeZone()).Format("3:04 PM MST on Monday, January 2")
}

func lowerFirst(text string) string { return strings.ToLower(text[:1]) + text[1:] }

// subjectOf names a receiver as the subject of a sentence: "Maria Lopez of Prairie Oak Group" has your request now.
func subjectOf(r inquiry.Receiver) string {
	if r.Name == "" || r.Office == "" {
		return r.Names()
	}
	return r.Name + " of " + r.Office
}

// startOf is subjectOf, capitalized for the start of a sentence: "The Hearthway team".
func startOf(r inquiry.Receiver) string {
	first, size := utf8.DecodeRuneInString(subjectOf(r))
	return string(unicode.ToUpper(first)) + subjectOf(r)[size:]
}
