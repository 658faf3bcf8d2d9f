package calendar

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func event() Event {
	return Event{
		UID: "1@hearthway.example", Sequence: 3, Starts: time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC), Ends: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC),
		Sent: time.Date(2026, 11, 20, 17, 30, 0, 0, time.UTC), Product: "Hearthway", From: "hello@hearthway.example", Guest: "ann@example.com",
		Title: "Tour of 4417 Swiss Avenue, Dallas", Place: "4417 Swiss Avenue, Dallas, TX 75204", Words: "In the morning.\nNot set until confirmed; ask.", Link: "https://hearthway.example/x",
	}
}

func TestInvitation(t *testing.T) {
	want := strings.Join([]string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hearthway//Tours//EN", "METHOD:REQUEST", "BEGIN:VEVENT", "UID:1@hearthway.example", "SEQUENCE:3",
		"DTSTAMP:20261120T173000Z", "DTSTART:20261121T150000Z", "DTEND:20261121T180000Z", "STATUS:TENTATIVE",
		`ORGANIZER;CN="Hearthway":mailto:hello@hearthway.example`,
		"ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ann@e", " xample.com",
		`SUMMARY:Tour of 4417 Swiss Avenue\, Dallas`, `LOCATION:4417 Swiss Avenue\, Dallas\, TX 75204`,
		`DESCRIPTION:In the morning.\nNot set until confirmed\; ask.`, "URL:https://hearthway.example/x", "END:VEVENT", "END:VCALENDAR", "",
	}, "\r\n")
	if got := event().Text(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	e := event()
	e.Canceled = true
	if got := e.Text(); !strings.Contains(got, "METHOD:CANCEL\r\n") || !strings.Contains(got, "STATUS:CANCELLED\r\n") || e.ContentType() != "text/calendar; method=CANCEL" {
		t.Errorf("canceled:\n%s", got)
	}
}

// User input stays a value, whatever it contains, and lines stay short.
func TestHostileText(t *testing.T) {
	e, card := event(), Card{Email: "ann@example.com", Phone: "2145550142"}
	for _, text := range []string{
		"x\r\nATTENDEE:mailto:eve@example.com", "x\nEND:VEVENT", "x\rBEGIN:VALARM", `a\b;c,d`, strings.Repeat("é", 200), strings.Repeat("🏡", 100), "\x00\x1b", "\xff\xfe", "a\u2028END:VCARD",
	} {
		e.Title, e.Place, e.Words, card.Name, card.Note = text, text, text, text, text
		for _, out := range []string{e.Text(), card.Text()} {
			unfolded := strings.ReplaceAll(out, "\r\n ", "")
			for line := range strings.SplitSeq(strings.TrimSuffix(unfolded, "\r\n"), "\r\n") {
				name, _, ok := strings.Cut(line, ":")
				if !ok || strings.ContainsAny(line, "\r\n\x00") || strings.Count(unfolded, "\r\nEND:V") > 2 || !utf8.ValidString(line) {
					t.Errorf("%q: line %q of %q", text, name, out)
				}
			}
			for line := range strings.SplitSeq(out, "\r\n") {
				if len(line) > maxLine || !utf8.ValidString(line) {
					t.Errorf("%q: a line of %d bytes", text, len(line))
				}
			}
			if strings.Contains(out, "\r\nATTENDEE:mailto:eve") || strings.Contains(out, "\r\nBEGIN:VALARM") {
				t.Errorf("%q became a line", text)
			}
		}
	}
	e = event()
	e.Guest = "ann@example.com\r\nX:1"
	if strings.Contains(e.Text(), "ATTENDEE") {
		t.Error("an address with a line end")
	}
}

func TestVCard(t *testing.T) {
	want := "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann van Dam\r\nN:van Dam;Ann;;;\r\nEMAIL;TYPE=INTERNET:ann@example.com\r\nTEL;TYPE=VOICE:+12145550142\r\nNOTE:A\\; b\r\nEND:VCARD\r\n"
	if got := (Card{Name: "Ann van Dam", Email: "ann@example.com", Phone: "2145550142", Note: "A; b"}).Text(); got != want {
		t.Errorf("%q", got)
	}
}
