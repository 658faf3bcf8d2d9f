package alert

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails and push notifications about changes.
type Mails struct{ card.MailWriter }

// settings returns the URL of the email settings that a link opens.
func (mails Mails) settings(link string) string {
	return mails.Origin + "/unsubscribe?" + url.Values{"link": {link}}.Encode()
}

// badges are the text and the style of each kind of change: highlighted, as a price cut, or plain.
var badges = map[listing.ChangeKind]struct{ text, tone string }{
	listing.ChangeNew: {"New", "good"}, listing.ChangePriceCut: {"Price cut", "cut"}, listing.ChangeBack: {"Back on the market", "good"}, listing.ChangePriceRaise: {"Price up", "plainly"},
	listing.ChangePending: {"Under contract", "plainly"}, listing.ChangeSold: {"Sold", "plainly"}, listing.ChangeWithdrawn: {"Off the market", "plainly"},
}

// newsOf shows a home with its change. The price of a sold home is what was paid, where that may be shown.
func (mails Mails) newsOf(n News, campaign string) mailtemplate.Home {
	h := mails.HomeOf(n.Home, n.Source, campaign)
	badge := badges[n.Kind]
	h.Badge, h.Tone = badge.text, badge.tone
	if n.Previous > 0 {
		h.Price, h.Was = card.Price(n.Price), card.Price(n.Previous)
		if n.Home.Price > 0 && n.Home.Price != n.Price { // the price has changed again
			h.Price = card.Price(n.Home.Price)
		}
		if n.Kind == listing.ChangePriceCut && n.Home.Price > 0 && n.Home.Price < n.Previous {
			h.Badge = "Price cut by " + card.Price(n.Previous-n.Home.Price)
		}
		if n.intoBudget {
			h.Badge += ", now in your budget"
		}
	}
	if n.Home.Status == listing.Sold && n.Home.Price == 0 {
		h.Price = card.NotDisclosed(n.Home)
	}
	return h
}

// budgeted marks the homes whose price fell to what a search goes up to.
func budgeted(about saved.Search, news []News) []News {
	marked := slices.Clone(news)
	for i, n := range marked {
		most := about.Criteria.PriceTo
		marked[i].intoBudget = n.Kind == listing.ChangePriceCut && most > 0 && n.Previous > most && n.Home.Price > 0 && n.Home.Price <= most
	}
	return marked
}

// SearchNews reports homes that a saved search found; more is how many others the email leaves out. link
// opens the email settings.
func (mails Mails) SearchNews(to account.Account, about saved.Search, news []News, more int, link string) message.Message {
	news = budgeted(about, news)
	s := mailtemplate.Template{
		Subject: searchSubject(mails, about, news, more), Preview: previewOf(mails, news), Title: about.Name,
		Words:  []string{account.Hello(to), "Your search found " + counts(news) + "."},
		Button: mailtemplate.NewButton("See all homes for this search", mails.Origin+searchurl.SavedPath(about.ID, about.Criteria, search.Newest)),
		Small:  []string{"You’re getting this email because you saved the search “" + about.Name + "” and asked for " + often[about.Frequency] + "."},
	}
	if more > 0 {
		s.After = []string{"And " + strconv.Itoa(more) + " more that didn’t fit in this email."}
	}
	for _, n := range news {
		s.Homes = append(s.Homes, mails.newsOf(n, "saved-search"))
	}
	s.Unsubscribe = mails.settings(link)
	return mails.Mail(to.Email, s)
}

// often describes a frequency.
var often = map[saved.Frequency]string{
	saved.Instant: "an email as soon as something is new", saved.Daily: "a daily email", saved.Weekly: "a weekly email",
}

// FavoriteNews reports changes to favorite homes.
func (mails Mails) FavoriteNews(to account.Account, news []News, link string) message.Message {
	s := mailtemplate.Template{
		Subject: strconv.Itoa(len(news)) + " of your saved homes changed", Preview: previewOf(mails, news), Title: "Updates on homes you saved",
		Words:  []string{account.Hello(to), "There’s news about " + card.Counted(strconv.Itoa(len(news)), "home") + " you saved."},
		Button: mailtemplate.NewButton("See all your favorites", mailtemplate.OwnPage(mails.Origin, "/account/dashboard")),
		Small:  []string{"You’re getting this email because you saved " + ending(len(news), "this home", "these homes") + " as " + ending(len(news), "a favorite", "favorites") + "."},
	}
	for _, n := range news {
		s.Homes = append(s.Homes, mails.newsOf(n, "favorite"))
	}
	if len(news) == 1 {
		s.Subject = s.Homes[0].Badge + ": " + s.Homes[0].Address
	}
	s.Unsubscribe = mails.settings(link)
	return mails.Mail(to.Email, s)
}

func searchSubject(w Mails, about saved.Search, news []News, more int) string {
	if len(news) == 1 && more == 0 {
		h := w.newsOf(news[0], "")
		return h.Badge + ": " + h.Price + ", " + h.Address
	}
	return strconv.Itoa(len(news)+more) + " homes for a search you saved"
}

// previewOf returns the preheader, which inboxes show after the subject: the first homes.
func previewOf(w Mails, news []News) string {
	var parts []string
	for _, n := range news[:min(len(news), 3)] {
		h := w.newsOf(n, "")
		parts = append(parts, h.Price+" "+h.Address)
	}
	return strings.Join(parts, " · ")
}

// counts summarizes the changes: "2 new homes and 1 price cut".
func counts(news []News) string {
	many := map[listing.ChangeKind]int{}
	for _, n := range news {
		many[n.Kind]++
	}
	var parts []string
	for _, k := range []struct {
		kind      listing.ChangeKind
		one, more string
	}{{listing.ChangeNew, "new home", "new homes"}, {listing.ChangePriceCut, "price cut", "price cuts"}, {listing.ChangeBack, "home back on the market", "homes back on the market"}} {
		if n := many[k.kind]; n > 0 {
			parts = append(parts, strconv.Itoa(n)+" "+ending(n, k.one, k.more))
		}
	}
	if len(parts) > 1 {
		parts = []string{strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]}
	}
	return strings.Join(parts, "")
}

func ending(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// SearchPush and FavoritePush are the same as push notifications.
func (mails Mails) SearchPush(to Device, about saved.Search, news []News, more int) message.Message {
	news = budgeted(about, news)
	m := message.Message{Channel: message.Push, To: to.Token, Subject: about.Name, Text: counts(news), Link: searchurl.SavedPath(about.ID, about.Criteria, search.Newest)}
	if len(news) == 1 && more == 0 {
		return mails.onePush(m, news[0])
	}
	if more > 0 {
		m.Text = strconv.Itoa(len(news)+more) + " homes"
	}
	return m
}

func (mails Mails) FavoritePush(to Device, news []News) message.Message {
	m := message.Message{
		Channel: message.Push, To: to.Token, Subject: "Homes you saved", Text: strconv.Itoa(len(news)) + " of your favorites changed", Link: "/account/dashboard",
	}
	if len(news) == 1 {
		return mails.onePush(m, news[0])
	}
	return m
}

// onePush returns the notification about a single home, which opens that home.
func (mails Mails) onePush(m message.Message, n News) message.Message {
	h := mails.newsOf(n, "")
	m.Subject, m.Text, m.Link = h.Badge+": "+h.Price, h.Address, card.New(n.Home).Href
	if n.Home.Status == listing.Withdrawn {
		m.Link = "/account/dashboard" // the home's page no longer exists
	}
	return m
}
