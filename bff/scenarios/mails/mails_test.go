// Package mails tests the emails of all areas: what they have in common, what they say, and how they and other messages are sent.
package mails

import (
	"encoding/xml"
	"errors"
	"html"
	"io"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/board"
	"hearthway/bff/features/conversation"
	"hearthway/bff/features/feedback"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/membership"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/oauth"
	"hearthway/bff/features/privacy"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/support"
	"hearthway/bff/features/tour"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

const evil = `Ann "<script>alert(1)</script>" & Söhne`

// writers has the email writers of all areas.
type writers struct {
	accountMails
	agentMails
	alertMails
	billingMails
	boardMails
	oauthMails
	conversationMails
	feedbackMails
	inquiryMails
	leadMails
	membershipMails
	mortgageMails
	privacyMails
	savedMails
	supportMails
	tourMails
	valuationMails
}

type (
	accountMails      = account.Mails
	agentMails        = agent.Mails
	alertMails        = alert.Mails
	billingMails      = billing.Mails
	boardMails        = board.Mails
	oauthMails        = oauth.Mails
	conversationMails = conversation.Mails
	feedbackMails     = feedback.Mails
	inquiryMails      = inquiry.Mails
	leadMails         = lead.Mails
	membershipMails   = membership.Mails
	mortgageMails     = mortgage.Mails
	privacyMails      = privacy.Mails
	savedMails        = saved.Mails
	supportMails      = support.Mails
	tourMails         = tour.Mails
	valuationMails    = valuation.Mails
)

func newWriters() writers {
	w := mailtemplate.NewWriter(mailtemplate.Config{Product: "Hearthway", Origin: "https://hearthway.example/", Postal: "100 Main Street, Dallas, TX 75202"})
	homes := card.MailWriter{Writer: w}
	return writers{
		accountMails{Writer: w}, agentMails{Writer: w}, alertMails{MailWriter: homes}, billingMails{Writer: w}, boardMails{MailWriter: homes}, oauthMails{Writer: w}, conversationMails{Writer: w}, feedbackMails{Writer: w}, inquiryMails{MailWriter: homes},
		leadMails{Mails: inquiryMails{MailWriter: homes}}, membershipMails{Writer: w}, mortgageMails{Writer: w}, privacyMails{Writer: w}, savedMails{MailWriter: homes}, supportMails{Writer: w}, tourMails{Mails: inquiryMails{MailWriter: homes}},
		valuationMails{Writer: w},
	}
}

var (
	villa = listing.Listing{
		ID: 7, Alias: "4417-swiss-avenue-dallas-tx-75204", Status: listing.Active, Price: 1_284_500, Beds: 1, Baths: 2.5, Sqft: 1840, SubType: "Single Family",
		Address: listing.Address{Street: "4417 Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75204"},
		Display: listing.Display{Entire: true, Address: true}, Office: listing.Office{Name: "Prairie Oak Group", Phone: "(214) 555-0100", Email: "o@example.com"}, Sample: "Sample listing",
	}
	source = listing.SourceInfo{Slug: "sample", Name: "Hearthway sample inventory", Disclaimer: "Fictional homes. Information is deemed reliable but not guaranteed."}
)

// examples are emails to someone with a hostile name. Their keys begin with the method that writes them: "tour-moved" for
// TourMoved.
type examples = map[string]message.Message

func allExamples(w writers) examples {
	all := examples{}
	for _, some := range []examples{
		accountExamples(w), agentExamples(w), alertExamples(w), billingExamples(w), boardExamples(w), oauthExamples(w), conversationExamples(w), feedbackExamples(w), inquiryExamples(w), leadExamples(w), membershipExamples(w),
		mortgageExamples(w), privacyExamples(w), savedExamples(w), supportExamples(w), tourExamples(w), valuationExamples(w),
	} {
		maps.Copy(all, some)
	}
	return all
}

var links = regexp.MustCompile(`https://hearthway\.example/[^\s"<]*`)

func TestEmails(t *testing.T) {
	for name, m := range allExamples(newWriters()) {
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
			// The plain text has the same links as the HTML.
			for _, link := range links.FindAllString(html.UnescapeString(m.HTML), -1) {
				if !strings.Contains(m.Text, link) && link != "https://hearthway.example/" && !strings.Contains(link, "/pictures/") {
					t.Errorf("the text lacks %s", link)
				}
			}
			if strings.Contains(m.Subject+m.Text, "%!") || strings.Contains(m.Text, "<no value>") {
				t.Errorf("leftovers of the template:\n%s\n%s", m.Subject, m.Text)
			}
			if strings.Contains(m.Text, "\n\n\n") {
				t.Errorf("gaps in the text:\n%s", m.Text)
			}
			wellFormed(t, m.HTML)
			save(t, name, m)
		})
	}
}

var capitals = regexp.MustCompile(`[A-Z]`)

func TestEveryEmailHasAnExample(t *testing.T) {
	w := newWriters()
	all := allExamples(w)
	common, written := reflect.TypeFor[*mailtemplate.Writer](), reflect.TypeFor[message.Message]()
	texts := map[string]bool{"TextAnswer": true, "SearchPush": true, "FavoritePush": true, "UnreadPush": true, "BoardNewsPush": true, "ReminderPush": true} // text and push messages
	for _, area := range reflect.ValueOf(w).Fields() {
		for method := range area.Type().Methods() {
			_, shared := common.MethodByName(method.Name)
			if shared || texts[method.Name] || method.Type.Out(0) != written || method.Type.In(1) == written {
				continue
			}
			name := strings.ToLower(strings.TrimPrefix(capitals.ReplaceAllString(method.Name, "-$0"), "-"))
			found := false
			for example := range all {
				found = found || example == name || strings.HasPrefix(example, name+"-")
			}
			if !found {
				t.Errorf("%s of %s has no example %q", method.Name, area.Type(), name)
			}
		}
	}
}

func TestEmailLinksLeadToPages(t *testing.T) {
	pages := routes.NewTree(routes.Table)
	for name, m := range allExamples(newWriters()) {
		for _, link := range links.FindAllString(m.Text, -1) {
			to, err := url.Parse(strings.TrimRight(link, ".,"))
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if _, ok := pages.Match(to.EscapedPath()); !ok && !strings.HasPrefix(to.Path, "/ppc/register/terms/") { // a file
				t.Errorf("%s leads to %s, which is no page", name, to)
			}
		}
	}
}

// Subjects contain no user input: nothing that someone typed is visible before the email is opened.
func TestSubjectsContainNoUserInput(t *testing.T) {
	for name, m := range allExamples(newWriters()) {
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

// wellFormed fails for unclosed elements, which email clients each repair differently.
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

// save writes an email into the folder MAILS_DIR, so that people can look at it.
func save(t *testing.T, name string, m message.Message) {
	t.Helper()
	folder := os.Getenv("MAILS_DIR")
	if folder == "" {
		return
	}
	for extension, text := range map[string]string{"html": m.HTML, "txt": m.Subject + "\n\n" + m.Text} {
		if err := os.WriteFile(filepath.Join(folder, name+"."+extension), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// expectation is what an email's plain text contains and doesn't, and its recipient.
type expectation struct {
	m    message.Message
	has  []string
	not  []string
	mail string
}

func check(t *testing.T, mails map[string]expectation) {
	t.Helper()
	for name, c := range mails {
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
}

// What goes to agents about leads and bills isn't sent while their account is blocked. What the block says, what concerns the security of the account, what
// money moved and that a buyer must not be texted still is.
func TestWhatIsAboutAnAgentsLeadsAndBills(t *testing.T) {
	about := []string{
		"asked-again", "buyer-left", "fee-answered", "handed-over", "inquiry-received", "new-lead", "picked", "place-free", "tour-canceled", "tour-moved", "tour-taken", "reminder-agent", "unread-agent",
		"notice-authentication", "notice-bank_failed", "notice-failed", "notice-invoice", "notice-paused", "notice-processing", "notice-resumed", "notice-switched", "notice-switch_failed", "notice-unpaid",
	}
	for name, m := range allExamples(newWriters()) {
		want := slices.ContainsFunc(about, func(mail string) bool {
			return name == mail || strings.HasPrefix(name, mail+"-") && name != "picked-by-you"
		})
		want = want || strings.HasPrefix(name, "about-") && strings.HasSuffix(name, "-agent")
		if m.ForAgent != want {
			t.Errorf("%s is for an agent: %t, want %t", name, m.ForAgent, want)
		}
	}
}
