package db_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/db"
	billingmail "hearthway/bff/features/billing/mail"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
	"hearthway/bff/testkit/payments"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// fixture is billing on a database of its own, with a clock and a payment provider in memory.
type fixture struct {
	*billing.Service
	t        *testing.T
	db       *postgres.DB
	url      string // of the database
	clock    *testkit.Clock
	provider *payments.Provider
	mails    []message.Message
	began    []string // IDs of orders whose first charge was paid
	receipts []int64  // receipts to be emailed
}

// Enqueue implements message.Enqueuer.
func (s *fixture) Enqueue(_ context.Context, m message.Message) error {
	s.mails = append(s.mails, m)
	return nil
}

// Use, Return and Forget implement limit.Store without limits.
func (s *fixture) Use(context.Context, string, int, time.Duration, time.Time) (bool, time.Duration, error) {
	return true, 0, nil
}
func (s *fixture) Return(context.Context, string, time.Time) error { return nil }
func (s *fixture) Forget(context.Context, string) error            { return nil }

func newFixture(t *testing.T) *fixture {
	t.Helper()
	s := &fixture{t: t, clock: testkit.NewClock(), url: testkit.DatabaseURL(t)}
	s.provider = payments.New(s.clock.Now)
	var err error
	if s.db, err = postgres.Open(t.Context(), postgres.Config{URL: s.url, MaxConns: 8, Now: s.clock.Now}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.db.Close)
	s.Service = &billing.Service{
		Store: db.New(s.db), Provider: s.provider, Accounts: accountdb.New(s.db), MailQueue: s, Limits: s,
		Mails:        billingmail.Mails{Writer: mailtemplate.NewWriter(mailtemplate.Config{Product: "Hearthway", Origin: "https://hearthway.example"})},
		PDF:          func(_ context.Context, d pdf.Document) ([]byte, error) { return []byte(d.Text()), nil },
		OnFirstBegun: func(context.Context, string) error { return nil }, OnFirstFailed: func(context.Context, string) error { return nil },
		OnFirstPaid: func(_ context.Context, key string) error {
			s.began = append(s.began, key)
			return nil
		},
		ReceiptSoon: func(_ context.Context, invoice int64) error {
			s.receipts = append(s.receipts, invoice)
			return nil
		},
		Product: "Hearthway", Postal: "1 Main Street", Now: s.clock.Now, Log: slog.New(slog.DiscardHandler),
	}
	return s
}

// agent creates an agent's account.
func (s *fixture) agent(email string) account.Account {
	s.t.Helper()
	a := account.Account{ID: uuid.NewString(), Role: account.Admin, Name: "Rosa Diaz", Email: email, CreatedAt: s.clock.Now(), UpdatedAt: s.clock.Now()}
	if err := accountdb.New(s.db).Create(s.t.Context(), a); err != nil {
		s.t.Fatal(err)
	}
	return a
}

// monthly returns a program of $297 a month, starting today.
func (s *fixture) monthly(who account.Account) billing.NewOrder {
	today := s.clock.Now().Truncate(24 * time.Hour)
	return billing.NewOrder{
		Key: uuid.NewString(), Account: who, Plan: "leads", Name: "Leads", Lines: []billing.Line{{Text: "Leads, first month", Amount: 29700}},
		Charges: []billing.NewCharge{
			{Kind: "today", Text: "Leads", Amount: 29700, On: today, Until: calendar.AddMonths(today, 1)},
			{Kind: "program", Text: "Leads", Amount: 29700, On: calendar.AddMonths(today, 1), Every: 1},
		},
	}
}

// yearly returns a program paid in two parts, with a monthly membership and an annual fee.
func (s *fixture) yearly(who account.Account) billing.NewOrder {
	today := s.clock.Now().Truncate(24 * time.Hour)
	return billing.NewOrder{
		Key: uuid.NewString(), Account: who, Plan: "pay-per-closing", Name: "Pay Per Closing", Lines: []billing.Line{{Text: "Pay Per Closing, first year", Amount: 199700}},
		Charges: []billing.NewCharge{
			{Kind: "today", Text: "Pay Per Closing", Amount: 99850, On: today, Until: today.AddDate(0, 0, 20)},
			{Kind: "second", Text: "Second payment", Amount: 99850, On: today.AddDate(0, 0, 20), Until: calendar.AddMonths(today, 12)},
			{Kind: "membership", Text: "Membership", Amount: 9700, On: calendar.AddMonths(today, 1), Every: 1},
			{Kind: "annual", Text: "Annual fee", Amount: 199700, On: calendar.AddMonths(today, 12), Every: 12},
		},
	}
}

// place creates an order.
func (s *fixture) place(o billing.NewOrder) billing.Placed {
	s.t.Helper()
	placed, err := s.Place(s.t.Context(), o)
	if err != nil {
		s.t.Fatal(err)
	}
	return placed
}

// join creates an order and pays it.
func (s *fixture) join(o billing.NewOrder, method, want string) billing.Placed {
	s.t.Helper()
	placed := s.place(o)
	done, err := s.Confirm(s.t.Context(), placed.OrderID, s.provider.Store(placed.ClientSecret, method))
	if err != nil || done.Status != want {
		s.t.Fatalf("%+v %v, want %s", done, err, want)
	}
	return placed
}

func (s *fixture) bill(id string) *billing.Bill {
	s.t.Helper()
	b, err := s.Store.Bill(s.t.Context(), id)
	if err != nil {
		s.t.Fatal(err)
	}
	return b
}

// pass lets days pass while the jobs run.
func (s *fixture) pass(days int) {
	s.t.Helper()
	for range 2 * days {
		s.clock.Advance(12 * time.Hour)
		if err := s.Sync(s.t.Context()); err != nil {
			s.t.Fatal(err)
		}
		if err := s.Run(s.t.Context()); err != nil {
			s.t.Fatal(err)
		}
	}
}

// mailReceipts emails the receipts, as a job does.
func (s *fixture) mailReceipts() {
	s.t.Helper()
	for _, invoice := range s.receipts {
		if err := s.MailReceipt(s.t.Context(), invoice, false); err != nil {
			s.t.Fatal(err)
		}
	}
	s.receipts = nil
}

// balances returns the balances of the ledger's accounts. Each entry must add up to zero.
func (s *fixture) balances() map[string]int64 {
	s.t.Helper()
	var wrong []string
	if err := s.db.Rows(s.t.Context()).Raw("select entry_key from billing_ledger_lines group by entry_key having sum(amount) <> 0").Scan(&wrong).Error; err != nil || len(wrong) > 0 {
		s.t.Fatal(wrong, err)
	}
	var rows []struct {
		Account string
		Sum     int64
	}
	if err := s.db.Rows(s.t.Context()).Raw("select account, sum(amount)::bigint as sum from billing_ledger_lines group by account").Scan(&rows).Error; err != nil {
		s.t.Fatal(err)
	}
	found := map[string]int64{}
	for _, r := range rows {
		found[r.Account] = r.Sum
	}
	return found
}

// subjects returns the subjects of the emails so far.
func (s *fixture) subjects() (list []string) {
	for _, m := range s.mails {
		list = append(list, m.Subject)
	}
	return list
}

// change replaces an agent's payment method and pays the balance with it.
func (s *fixture) change(who account.Account, method, want string) {
	s.t.Helper()
	secret, err := s.OwnSetup(s.t.Context(), who)
	if err != nil {
		s.t.Fatal(err)
	}
	if done, err := s.ChangeMethod(s.t.Context(), who, s.provider.Store(secret, method)); err != nil || done.Status != want {
		s.t.Fatalf("%+v %v, want %s", done, err, want)
	}
}

// live reports whether an agent's membership is active.
func (s *fixture) live(who account.Account) bool {
	s.t.Helper()
	live, _, err := s.Standing(s.t.Context(), who.ID)
	if err != nil {
		s.t.Fatal(err)
	}
	return live
}

// reconciles runs the query of docs/billing.md, which compares the ledger with charges, payments, refunds and disputes.
func (s *fixture) reconciles() {
	s.t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "billing.md"))
	if err != nil {
		s.t.Fatal(err)
	}
	_, query, _ := strings.Cut(string(page), "```sql\n")
	query, _, _ = strings.Cut(query, "```")
	var wrong []map[string]any
	if err := s.db.Rows(s.t.Context()).Raw(query).Scan(&wrong).Error; err != nil || len(wrong) > 0 {
		s.t.Error(wrong, err)
	}
}
