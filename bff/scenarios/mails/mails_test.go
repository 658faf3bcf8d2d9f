// Package emails tests every email of the product as people get it.
package mails

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	accountmail "hearthway/bff/features/account/mail"
	"hearthway/bff/features/alert"
	alertmail "hearthway/bff/features/alert/mail"
	"hearthway/bff/features/inquiry"
	inquirymail "hearthway/bff/features/inquiry/mail"
	"hearthway/bff/features/listing"
	listingmail "hearthway/bff/features/listing/mail"
	"hearthway/bff/features/mortgage"
	mortgagemail "hearthway/bff/features/mortgage/mail"
	"hearthway/bff/features/privacy"
	privacymail "hearthway/bff/features/privacy/mail"
	"hearthway/bff/features/saved"
	savedmail "hearthway/bff/features/saved/mail"
	"hearthway/bff/features/search"
	"hearthway/bff/features/support"
	supportmail "hearthway/bff/features/support/mail"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

const evil = `Ann "<script>alert(1)</script>" & Söhne`

// all are the emails of all areas.
type all struct {
	accountMails
	alertMails
	inquiryMails
	mortgageMails
	privacyMails
	savedMails
	supportMails
}

type (
	accountMails  = accountmail.Mails
	alertMails    = alertmail.Mails
	inquiryMails  = inquirymail.Mails
	mortgageMails = mortgagemail.Mails
	privacyMails  = privacymail.Mails
	savedMails    = savedmail.Mails
	supportMails  = supportmail.Mails
)

func writer() all {
	w := mailtemplate.NewWriter(mailtemplate.Config{Product: "Hearthway", Origin: "https://hearthway.example/", Postal: "100 Main Street, Dallas, TX 75202"})
	homes := listingmail.Homes{Writer: w}
	return all{accountMails{Writer: w}, alertMails{Homes: homes}, inquiryMails{Homes: homes}, mortgageMails{Writer: w}, privacyMails{Writer: w}, savedMails{Homes: homes}, supportMails{Writer: w}}
}

var (
	ann   = account.Account{ID: "1", Name: "Ann Lee", Email: "ann@example.com", EmailVerifiedAt: time.Unix(1, 0)}
	villa = listing.Listing{
		ID: 7, Alias: "4417-swiss-avenue-dallas-tx-75204", Status: listing.Active, Price: 1_284_500, Beds: 1, Baths: 2.5, Sqft: 1840, SubType: "Single Family",
		Address: listing.Address{Street: "4417 Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75204"},
		Display: listing.Display{Entire: true, Address: true}, Office: listing.Office{Name: "Prairie Oak Group", Phone: "(214) 555-0100", Email: "o@example.com"}, Sample: "Sample listing",
	}
	rex    = account.Agent{ID: "2", Name: "Rex Realtor", Email: "rex@example.com"}
	source = listing.SourceInfo{Slug: "sample", Name: "Hearthway sample inventory", Disclaimer: "Fictional homes. Information is deemed reliable but not guaranteed."}
)

var introduction = mortgage.Introduction{
	Reference: "HW-7K3FQ29QDM", Status: mortgage.Received, State: "TX", Price: 450_000, Down: 45_000, Timing: "now", Loan: "fha", Name: evil, Email: "ann@example.com", Phone: "2145550142", Note: evil,
	LenderNMLS: "1402217", LenderName: "Trinity Oak Lending", LenderEmail: "lender@example.com",
}

// letters are all emails of the product, written to someone with a difficult name.
func letters(w all) map[string]message.Message {
	hostile := ann
	hostile.Name = evil
	withPassword := ann
	withPassword.Password = "x"
	asked := privacy.Request{ID: "1", Kind: privacy.Account, Email: "ann@example.com", At: time.Unix(1e9, 0), DueAt: time.Unix(1e9, 0).Add(privacy.Grace)}
	onlyData := asked
	onlyData.Kind = privacy.Data
	ticket := support.Ticket{
		Reference: "HW-7K3FQ-29QDM-X4TBN", Name: evil, Email: "ann@example.com", Topic: "app", AppVersion: "1.0", Device: evil,
		Messages: []support.Message{{Body: evil + "\n\n{{.Secret}}"}},
	}
	tour := inquiry.Inquiry{
		Kind: inquiry.Tour, Name: evil, Email: "ann@example.com", EmailVerified: true, Phone: "2145550142", Message: evil, TextsVersion: "2026-11",
		Day: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), Part: inquiry.Evening, Way: inquiry.Video, CreatedAt: time.Unix(1, 0),
		Receiver: inquiry.Receiver{Route: inquiry.ToListing, Name: "Lia " + evil, Office: "Prairie Oak Group", Email: "lia@example.com"},
	}
	question := tour
	question.Kind, question.EmailVerified, question.Phone, question.Receiver.Route = inquiry.Question, false, "", inquiry.ToFallback
	var many []alert.News
	for i := range 20 {
		home := villa
		home.ID, home.Price = int64(i), villa.Price+int64(i)
		many = append(many, alert.News{Change: listing.Change{Kind: []listing.ChangeKind{listing.ChangeNew, listing.ChangePriceCut, listing.ChangeBack}[i%3], Price: home.Price, Previous: int64(i%3%2) * 1_300_000}, Home: home, Source: source})
	}
	long := ann
	long.Name = strings.Repeat("W", 100)
	hostileSearch := saved.Search{Name: evil, Frequency: saved.Weekly, Criteria: search.Criteria{City: "Dallas", State: "TX"}}
	return map[string]message.Message{
		"search-news":            w.SearchNews(ann, hostileSearch, many, 17, "the-link"),
		"search-news-one":        w.SearchNews(ann, saved.Search{Name: "By the lake", Frequency: saved.Instant}, many[1:2], 0, "the-link"),
		"favorite-news":          w.FavoriteNews(hostile, append([]alert.News{{Change: listing.Change{Kind: listing.ChangeSold}, Home: villa, Source: source}}, many[:3]...), "the-link"),
		"favorite-news-one":      w.FavoriteNews(ann, []alert.News{{Change: listing.Change{Kind: listing.ChangePriceRaise, Price: 1_400_000, Previous: villa.Price}, Home: villa, Source: source}}, "the-link"),
		"texts-stopped":          w.TextsStopped(tour),
		"shared-long":            w.HomeShared("bob@example.com", long, long.Name, villa, source),
		"tour-received":          w.InquiryReceived(tour, villa, source),
		"tour-sent":              w.InquirySent(tour, villa, source),
		"tour-canceled":          w.TourCanceled(tour, villa, source),
		"tour-moved":             w.TourMoved(tour, tour, villa, source),
		"question-received":      w.InquiryReceived(question, villa, source),
		"question-sent":          w.InquirySent(question, villa, source),
		"proof-code":             w.VerificationCode("ann@example.com", "123456"),
		"erasure-asked":          w.ErasureRequested(asked, "the-reference"),
		"erasure-data":           w.ErasureRequested(onlyData, "the-reference"),
		"emptied":                w.Emptied(ann),
		"erasure-undone":         w.ErasureCanceled(asked),
		"erased":                 w.Erased(asked, "the-reference"),
		"erased-data":            w.Erased(onlyData, "the-reference"),
		"ticket-opened":          w.TicketOpened(ticket),
		"ticket-came":            w.TicketReceived("team@example.com", ticket),
		"ticket-answered":        w.TicketAnswered(ticket),
		"ticket-closed":          w.TicketClosed(ticket),
		"introduction-asked":     w.IntroductionAsked(introduction, "the-link"),
		"introduction-lender":    w.IntroductionForLender(introduction),
		"introduction-made":      w.IntroductionMade(introduction),
		"introduction-closed":    w.IntroductionClosed(introduction),
		"introduction-withdrawn": w.IntroductionWithdrawn(introduction),
		"welcome":                w.Welcome(ann, "the-key", account.Agent{}),
		"welcome-password":       w.Welcome(withPassword, "the-key", account.Agent{}),
		"lead-came":              w.NewLead(rex, ann),
		"lead-came-hostile":      w.NewLead(rex, hostile),
		"welcome-hostile":        w.Welcome(hostile, "the-key", rex),
		"code":                   w.Code(message.Email, "ann@example.com", "123456"),
		"contact-code":           w.ContactCode(message.Email, "ann@example.com", "123456"),
		"forgotten":              w.ResetPassword(ann, "the-key"),
		"locked out":             w.LockedOut(ann, "the-key"),
		"instead of code":        w.InsteadOfCode(ann, "the-key"),
		"password-changed":       w.PasswordChanged(hostile),
		"email-changed":          w.EmailChanged(ann, "old@example.com", "the-key"),
		"phone-changed":          w.PhoneChanged(ann),
		"identity-code":          w.IdentityCode(message.Email, "ann@example.com", "123456"),
		"shared":                 w.HomeShared("bob@example.com", ann, "Look at this one!\n\nIt has the porch that you always wanted.", villa, source),
		"shared-hostile":         w.HomeShared("bob@example.com", hostile, evil, villa, source),
	}
}

var links = regexp.MustCompile(`https://hearthway\.example/[^\s"<]*`)

func TestMails(t *testing.T) {
	for name, m := range letters(writer()) {
		t.Run(name, func(t *testing.T) {
			if m.Channel != message.Email || !strings.Contains(m.To, "@") || m.Subject == "" || strings.ContainsAny(m.Subject, "\r\n") {
				t.Errorf("to %q, subject %q", m.To, m.Subject)
			}
			for _, part := range []string{"Hearthway", "100 Main Street, Dallas, TX 75202", "Privacy", "Equal Housing Opportunity"} {
				if !strings.Contains(m.HTML, part) || !strings.Contains(m.Text, part) {
					t.Errorf("%q is missing", part)
				}
			}
			if strings.Contains(m.HTML, "<script") || strings.Contains(m.Text, "&amp;") || strings.Contains(m.Text, "&#") {
				t.Errorf("what was typed is not shown as typed:\n%s\n%s", m.HTML, m.Text)
			}
			// Who reads the text misses no link, and both lead to the same.
			html := strings.NewReplacer("&amp;", "&").Replace(m.HTML)
			for _, link := range links.FindAllString(html, -1) {
				if !strings.Contains(m.Text, link) && link != "https://hearthway.example/" && !strings.Contains(link, "/pictures/") {
					t.Errorf("the text lacks %s", link)
				}
			}
			if strings.Contains(m.Text, "\n\n\n") {
				t.Errorf("gaps in the text:\n%s", m.Text)
			}
			wellFormed(t, m.HTML)
			keep(t, name, m)
		})
	}
}

// The subject is ours: what someone typed is in no header that a reader sees before they open the email.
func TestSubjectsAreOurs(t *testing.T) {
	for name, m := range letters(writer()) {
		for _, typed := range []string{"Ann", "Lee", "alert(1)", "WWW", "Secret", "porch", "By the lake"} {
			if strings.Contains(m.Subject, typed) {
				t.Errorf("%s: the subject is %q", name, m.Subject)
			}
			opening, _, _ := strings.Cut(m.HTML, "<h1")
			if name != "ticket-answered" && strings.Contains(opening, typed) && !strings.HasPrefix(name, "search-news") {
				t.Errorf("%s: what is shown after the subject has %q", name, typed)
			}
		}
	}
}

// wellFormed fails for elements that are not closed, which mail programs mend each in a way of
// their own.
func wellFormed(t *testing.T, html string) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(html))
	decoder.Strict, decoder.AutoClose, decoder.Entity = false, []string{"meta", "img", "br"}, xml.HTMLEntity
	depth := 0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v", err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	if depth != 0 {
		t.Errorf("%d elements are not closed", depth)
	}
}

// keep writes a letter into LETTERS, so that people can look at it.
func keep(t *testing.T, name string, m message.Message) {
	t.Helper()
	folder := os.Getenv("LETTERS")
	if folder == "" {
		return
	}
	for extension, text := range map[string]string{"html": m.HTML, "txt": m.Subject + "\n\n" + m.Text} {
		if err := os.WriteFile(filepath.Join(folder, name+"."+extension), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatMailsSay(t *testing.T) {
	w := writer()
	for name, c := range map[string]struct {
		m    message.Message
		has  []string
		not  []string
		mail string
	}{
		"welcome":          {w.Welcome(ann, "k-1", account.Agent{}), []string{"Hello Ann,", "https://hearthway.example/login?password_key=k-1", "24 hours"}, []string{"stops working"}, "ann@example.com"},
		"code":             {w.Code(message.Email, "ann@example.com", "012345"), []string{"012345", "5 minutes"}, nil, "ann@example.com"},
		"new mail":         {w.EmailChanged(ann, "old@example.com", "the-key"), []string{"a different email"}, []string{"ann@example.com"}, "old@example.com"},
		"nobody":           {w.ResetPassword(account.Account{}, "k-2"), []string{"Hello,"}, nil, ""},
		"typed by anybody": {w.Welcome(account.Account{Name: "https://evil.example Ann", Email: "ann@example.com"}, "k-3", rex), []string{"Hello,\n", "Rex Realtor, whose link brought you here, is now your agent"}, []string{"evil"}, "ann@example.com"},
		"by an agent's link": {w.NewLead(rex, account.Account{Name: "Ann Lee", Email: "ann@example.com", Phone: "2145550142", TextOptIn: true}),
			[]string{"Ann Lee signed up", "ann@example.com (not confirmed)", "(214) 555-0142. They haven’t agreed"}, nil, "rex@example.com"},
		"turned around": {w.HomeShared("bob@example.com", account.Account{Name: "\u202eeil\u2066Ann"}, "\u200f!", villa, source), []string{"eilAnn found"}, []string{"\u202e", "\u2066", "\u200f"}, "bob@example.com"},
		"one source": {
			w.FavoriteNews(ann, []alert.News{{Change: listing.Change{Kind: listing.ChangePending}, Home: villa, Source: source}, {Change: listing.Change{Kind: listing.ChangeBack}, Home: villa, Source: source}}, "l-3"),
			[]string{"Hearthway sample inventory: " + source.Disclaimer}, nil, "ann@example.com",
		},
		"an answer that greets": {
			w.TicketAnswered(support.Ticket{Name: "Ann", Email: "ann@example.com", Messages: []support.Message{{Body: "Hi Ann,\nthe map is mended.\n\nKind regards\nMia"}}}),
			[]string{"Our reply\n\nHi Ann,\nthe map is mended.\n\nKind regards\nMia\n"}, []string{"Hello"}, "ann@example.com",
		},
		"home": {w.HomeShared("bob@example.com", ann, "", villa, source), []string{"$1,284,500", "1 bed · 2.5 baths · 1,840 sqft", "4417 Swiss Avenue", "Sample listing", "Prairie Oak Group, (214) 555-0100", source.Disclaimer}, []string{"> "}, "bob@example.com"},
		"found": {
			w.SearchNews(ann, saved.Search{Name: "By the lake", Frequency: saved.Daily}, []alert.News{{Change: listing.Change{Kind: listing.ChangePriceCut, Price: villa.Price, Previous: 1_300_000}, Home: villa, Source: source}}, 0, "l-1"),
			[]string{"Price cut by $15,500: $1,284,500 (was $1,300,000)", "1 price cut", "“By the lake”", "a daily email", "https://hearthway.example/unsubscribe?link=l-1"}, []string{"more"}, "ann@example.com",
		},
		"changed": {
			w.FavoriteNews(ann, []alert.News{{Change: listing.Change{Kind: listing.ChangeSold}, Home: villa, Source: source}}, "l-2"),
			[]string{"Sold: Last listed at $1,284,500", "https://hearthway.example/unsubscribe?link=l-2"}, nil, "ann@example.com",
		},
		"no price": {w.HomeShared("bob@example.com", ann, "", listing.Listing{Alias: "x", Address: listing.Address{City: "Dallas", State: "TX"}}, source), []string{"Contact Agent", "Address not disclosed"}, []string{"$0", "0 bed"}, "bob@example.com"},
	} {
		if c.m.To != c.mail {
			t.Errorf("%s goes to %q", name, c.m.To)
		}
		for _, part := range c.has {
			if !strings.Contains(c.m.Text, part) {
				t.Errorf("%s lacks %q:\n%s", name, part, c.m.Text)
			}
		}
		for _, part := range c.not {
			if strings.Contains(c.m.Text, part) {
				t.Errorf("%s has %q:\n%s", name, part, c.m.Text)
			}
		}
	}
	if m := w.HomeShared("bob@example.com", ann, "", villa, source); m.ReplyTo != "ann@example.com" {
		t.Errorf("answers go to %q", m.ReplyTo)
	}
	unverified := ann
	unverified.EmailVerifiedAt = time.Time{}
	if m := w.HomeShared("bob@example.com", unverified, "", villa, source); m.ReplyTo != "" {
		t.Error("answers go to an address that may be somebody else's")
	}
	withheld := villa
	withheld.Display.Address = false
	if m := w.HomeShared("bob@example.com", ann, "", withheld, source); strings.Contains(m.Text+m.HTML+m.Subject, "4417 Swiss") {
		t.Error("a withheld address is in the mail")
	}
}

func TestTexts(t *testing.T) {
	w := writer()
	if m := w.Code(message.Text, "2145550142", "012345"); m.Channel != message.Text || m.To != "2145550142" || !strings.HasSuffix(m.Text, "\n\n@hearthway.example #012345") || len(m.Text) > 160 {
		t.Errorf("%+v", m)
	}
	for _, answer := range []account.Answer{account.AnswerStopped, account.AnswerHelp, account.AnswerStart} {
		if m := w.TextAnswer("2145550142", answer); !strings.Contains(m.Text, "Hearthway") || len(m.Text) > 160 {
			t.Errorf("%s: %q", answer, m.Text)
		}
	}
}

// The words of a source that all homes of an email have in common are there once.
func TestADisclaimerIsShownOnce(t *testing.T) {
	m := letters(writer())["search-news"]
	if n, homes := strings.Count(m.Text, source.Disclaimer), strings.Count(m.Text, "Listed by Prairie Oak Group"); n != 1 || homes != 20 {
		t.Errorf("the disclaimer stands there %d times, the office %d times", n, homes)
	}
}

func TestMailsAboutWhatChangedCanBeStopped(t *testing.T) {
	for name, m := range letters(writer()) {
		stops := strings.Contains(name, "news")
		if (m.Unsubscribe == "https://hearthway.example/unsubscribe?link=the-link") != stops || strings.Contains(m.HTML, "Unsubscribe") != stops {
			t.Errorf("%s: %q", name, m.Unsubscribe)
		}
	}
}

func TestMessagesToDevices(t *testing.T) {
	w, phone := writer(), alert.Device{Token: "ExponentPushToken[x]"}
	about := saved.Search{ID: 7, Name: "By the lake", Criteria: search.Criteria{City: "Dallas", State: "TX"}}
	news := func(kind listing.ChangeKind, status listing.Status) alert.News {
		home := villa
		home.Status = status
		return alert.News{Change: listing.Change{Kind: kind, Price: home.Price}, Home: home, Source: source}
	}
	for name, c := range map[string]struct {
		m                    message.Message
		title, text, opening string
	}{
		"one":       {w.SearchPush(phone, about, []alert.News{news(listing.ChangeNew, listing.Active)}, 0), "New: $1,284,500", "4417 Swiss Avenue, Dallas, TX 75204", "/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204"},
		"several":   {w.SearchPush(phone, about, []alert.News{news(listing.ChangeNew, listing.Active), news(listing.ChangePriceCut, listing.Active)}, 0), "By the lake", "1 new home and 1 price cut", "/search?city=Dallas&state=TX&saved_search_id=7"},
		"many":      {w.SearchPush(phone, about, []alert.News{news(listing.ChangeNew, listing.Active)}, 30), "By the lake", "31 homes", "/search?city=Dallas&state=TX&saved_search_id=7"},
		"sold":      {w.FavoritePush(phone, []alert.News{news(listing.ChangeSold, listing.Sold)}), "Sold: Last listed at $1,284,500", "4417 Swiss Avenue, Dallas, TX 75204", "/account/dashboard"},
		"favorites": {w.FavoritePush(phone, []alert.News{news(listing.ChangeSold, listing.Sold), news(listing.ChangePriceCut, listing.Active)}), "Homes you saved", "2 of your favorites changed", "/account/dashboard"},
	} {
		if c.m.Channel != message.Push || c.m.To != phone.Token || c.m.Subject != c.title || c.m.Text != c.text || c.m.Link != c.opening {
			t.Errorf("%s: %+v", name, c.m)
		}
	}
}
