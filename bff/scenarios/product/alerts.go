package product

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"hearthway/bff/app/imports"
	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// Import imports homes without sending alerts.
func (s *Server) Import(homes ...listing.Listing) {
	s.T.Helper()
	writer, err := imports.NewWriter(s.DB, slog.New(slog.DiscardHandler))
	if err != nil {
		s.T.Fatal(err)
	}
	origin := ingest.Origin{Kind: "reso", Name: "feed", Print: fmt.Sprint(s.Clock.Now())}
	run, err := writer.Begin(s.T.Context(), testkit.Source, origin)
	if err != nil {
		s.T.Fatal(err)
	}
	defer run.Close()
	batch := make([]ingest.Incoming, len(homes))
	for i, home := range homes {
		home.ModifiedAt = time.Time{}
		batch[i] = ingest.Incoming{Listing: home}
		run.Prepare(&batch[i])
	}
	mark := ingest.Mark{Origin: origin, Records: int64(len(homes)), Done: true}
	written, err := run.Write(s.T.Context(), batch, mark)
	if err != nil || len(written.Rejected) > 0 {
		s.T.Fatal(err, written.Rejected)
	}
	if err := run.Finish(s.T.Context(), mark, ingest.Summary{Added: written.Added, Changed: written.Changed, Removed: written.Removed}); err != nil {
		s.T.Fatal(err)
	}
}

// SendAlerts runs the alerts job.
func (s *Server) SendAlerts() {
	s.T.Helper()
	if err := s.Services.Alerts.Run(s.T.Context()); err != nil {
		s.T.Fatal(err)
	}
}

// OakStreet returns a home on Oak Street, identified by its number.
func OakStreet(number int, price int64) listing.Listing {
	street := fmt.Sprintf("%d Oak Street", number)
	return listing.Listing{
		Source: testkit.Source.Slug, SourceKey: fmt.Sprintf("oak-%d", number), ListingID: fmt.Sprintf("O%d", number),
		Alias: place.Slug(street + " dallas tx 75204"), Status: listing.Active, Price: price, Beds: 3, Baths: 2, Sqft: 1700, SubType: "Single Family",
		Address: listing.Address{Street: street, City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.79, Lng: -96.8}, HOAMonthly: -1, Display: listing.Display{Entire: true, Address: true, Valuation: true},
		Office: listing.Office{Name: "Oak Realty", Phone: "2145550100"},
	}
}

// SaveSearch saves a search of Dallas and returns its ID.
func (c *Client) SaveSearch(name, frequency string, param map[string]any) int {
	c.T.Helper()
	all := map[string]any{"city": "Dallas", "state": "TX"}
	for key, value := range param {
		all[key] = value
	}
	r := c.Call("POST /api/v1/saved-searches", map[string]any{"search_name": name, "email_frequency": frequency, "criteria": map[string]any{"param": all}}).Want(200, "success", true)
	id, _ := r.At("saved_search.id").(float64)
	return int(id)
}

// AlertMails returns the alert emails to someone, newest first.
func (s *Server) AlertMails(to string) []dev.OutboxMessage {
	s.T.Helper()
	return slices.DeleteFunc(s.Mails(to), func(m dev.OutboxMessage) bool { return !strings.Contains(m.Text, "/unsubscribe?link=") })
}
