package board

import (
	"cmp"
	"strconv"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about boards.
type Mails struct{ card.MailWriter }

// BoardInvitation invites someone to a board. Only the first name of who invites is in it, and not in the subject, as of everything that people type.
func (m Mails) BoardInvitation(to string, by account.Account, b Board, i Invitation, token string) message.Message {
	who := cmp.Or(by.FirstName(), "Someone")
	words := []string{who + " invited you to the board “" + b.Name + "” on " + m.Product + ", to look for a home together: you share a list of homes, vote, and write comments.", "Everyone on the board sees your first name, but not your email or phone."}
	if i.Agent {
		words = []string{who + " invited you, as an agent, to the board “" + b.Name + "” on " + m.Product + ". You’ll see the homes and comments that are marked for you.", "Everyone on the board sees your first name."}
	}
	return m.Mail(to, mailtemplate.Template{
		Subject: "You’re invited to look for a home together", Preview: "See the homes, vote, and write comments.", Title: "Decide together", Words: words,
		Button: mailtemplate.NewButton("See the invitation", m.Origin+InvitationPath(token)),
		Small:  []string{"The link works once, until " + mailtemplate.Day(i.ExpiresAt) + ". You’re getting this email because " + who + " entered your address. If you ignore it, we won’t email you again on our own."},
	})
}

// mailedName is what emails say of someone's name: no one sends links through us.
func mailedName(name string) string {
	if name == "" {
		return "Someone who left"
	}
	if linkfilter.Contains(name) {
		return "Someone"
	}
	return firstName(name)
}

// said describes what others did about a home: "Added by Ben · Ann and Ben like it · Ben commented".
func (n NewsOf) said() string {
	var parts []string
	if n.Added != "" {
		parts = append(parts, "Added by "+n.Added)
	}
	if len(n.Likes) > 0 {
		parts = append(parts, listed(n.Likes)+" "+format.Pick(len(n.Likes) == 1, "likes", "like")+" it")
	}
	if len(n.Comments) > 0 {
		parts = append(parts, listed(n.Comments)+" commented")
	}
	return strings.Join(parts, " · ")
}

// listed joins names: "Ann", "Ann and Ben", "Ann, Ben and Cy".
func listed(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// path is the page of a board.
func path(boardID int64) string { return "/account/boards/" + strconv.FormatInt(boardID, 10) }

// BoardNews tells a member what others did on a board. It repeats no comment. link opens the email settings.
func (m Mails) BoardNews(to account.Account, b Board, news []NewsOf, link string) message.Message {
	t := mailtemplate.Template{
		Subject: "News about " + format.Plural(len(news), "home", "homes") + " on your board", Preview: "See what the others think.", Title: b.Name,
		Words:  []string{account.Hello(to), "There’s news about " + format.Plural(len(news), "home", "homes") + " on your board “" + b.Name + "”."},
		Button: mailtemplate.NewButton("See the board", mailtemplate.OwnPage(m.Origin, path(b.ID))),
		Small:  []string{"You’re getting this email because you’re on this board."},
	}
	for _, n := range news {
		h := m.HomeOf(n.Home, n.Source, "board")
		h.Badge, h.Tone = n.said(), "good"
		t.Homes = append(t.Homes, h)
	}
	t.Unsubscribe = link
	mail := m.Mail(to.Email, t)
	mail.ForAgent = to.Role == account.Admin
	return mail
}

// BoardNewsPush is the same as a push notification.
func (m Mails) BoardNewsPush(token string, b Board, news []NewsOf) message.Message {
	push := message.Message{Channel: message.Push, To: token, Subject: "Your board", Text: "News about " + strconv.Itoa(len(news)) + " homes", Link: path(b.ID)}
	if len(news) == 1 {
		push.Subject, push.Text = news[0].said(), card.New(news[0].Home).Address
	}
	return push
}
