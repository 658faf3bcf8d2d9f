package billing_test

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
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// fixture is billing on a database of its own, with a clock and a payment provider in memory.
type fixture struct {
	*billing.Service
	t        *testing.T
	db       *postgres.DB
	url      string // of the database
	clock    *testkit.Clock
	provider *paymentProvider
	mails    []message.Message
	began    []string // IDs of orders whose first charge was paid
	receipts []int64  // receipts to be emailed
}

// Enqueue implements message.Enqueuer.
func (f *fixture) Enqueue(_ context.Context, m message.Message) error {
	f.mails = append(f.mails, m)
	return nil
}

// Use, Return and Forget implement limit.Store without limits.
func (f *fixture) Use(context.Context, string, int, time.Duration, time.Time) (bool, time.Duration, error) {
	return true, 0, nil
}
func (f *fixture) Return(context.Context, string, time.Time) error { return nil }
func (f *fixture) Forget(context.Context, string) error            { return nil }

func newFixture(t *testing.T) *fixture {
	t.Helper()
	s := &fixture{t: t, clock: testkit.NewClock(), url: testkit.DatabaseURL(t)}
	s.provider = newPaymentProvider(s.clock.Now)
	var err error
	if s.db, err = postgres.Open(t.Context(), postgres.Config{URL: s.url, MaxConns: 8, Now: s.clock.Now}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.db.Close)
	s.Service = &billing.Service{
		DB: s.db, Provider: s.provider, Accounts: account.AccountsIn(s.db), MailQueue: s, Limits: s,
		Mails:        billing.Mails{Writer: mailtemplate.NewWriter(mailtemplate.Config{Product: "Hearthway", Origin: "https://hearthway.example"})},
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
		Programs: rules{}, Product: "Hearthway", Postal: "1 Main Street", Now: s.clock.Now, Log: slog.New(slog.DiscardHandler),
	}
	return s
}

// rules let accounts have each program once; Leads includes the membership.
type rules struct{}

func (rules) Together(plan, other string) bool { return plan != other }

func (rules) Includes(plan, kind string) bool { return plan == "leads" && kind == "membership" }

// agent creates an agent's account.
func (f *fixture) agent(email string) account.Account {
	f.t.Helper()
	a := account.Account{ID: uuid.NewString(), Role: account.Admin, Name: "Rosa Diaz", Email: email, CreatedAt: f.clock.Now(), UpdatedAt: f.clock.Now()}
	if err := account.AccountsIn(f.db).Create(f.t.Context(), a); err != nil {
		f.t.Fatal(err)
	}
	return a
}

// monthly returns a program of $297 a month, starting today.
func (f *fixture) monthly(who account.Account) billing.NewOrder {
	today := f.clock.Now().Truncate(24 * time.Hour)
	return billing.NewOrder{
		Key: uuid.NewString(), Account: who, Plan: "leads", Name: "Leads", Lines: []billing.Line{{Text: "Leads, first month", Amount: 29700}},
		Charges: []billing.NewCharge{
			{Kind: "today", Text: "Leads", Amount: 29700, On: today, Until: calendar.AddMonths(today, 1)},
			{Kind: "program", Text: "Leads", Amount: 29700, On: calendar.AddMonths(today, 1), Every: 1},
		},
	}
}

// yearly returns a program paid in two parts, with a monthly membership and an annual fee.
func (f *fixture) yearly(who account.Account) billing.NewOrder {
	today := f.clock.Now().Truncate(24 * time.Hour)
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
func (f *fixture) place(o billing.NewOrder) billing.Placed {
	f.t.Helper()
	placed, err := f.Place(f.t.Context(), o)
	if err != nil {
		f.t.Fatal(err)
	}
	return placed
}

// join creates an order and pays it.
func (f *fixture) join(o billing.NewOrder, method, want string) billing.Placed {
	f.t.Helper()
	placed := f.place(o)
	done, err := f.Confirm(f.t.Context(), placed.OrderID, f.provider.Store(placed.ClientSecret, method))
	if err != nil || done.Status != want {
		f.t.Fatalf("%+v %v, want %s", done, err, want)
	}
	return placed
}

func (f *fixture) bill(id string) *billing.Bill {
	f.t.Helper()
	b, err := f.Bill(f.t.Context(), id)
	if err != nil {
		f.t.Fatal(err)
	}
	return b
}

// nextCharge returns a bill's next scheduled charge; nil if there is none.
func nextCharge(b *billing.Bill) (next *billing.Charge) {
	for _, c := range b.Charges {
		if c.State == billing.Scheduled && (next == nil || c.DueOn.Before(next.DueOn)) {
			next = c
		}
	}
	return next
}

// pass lets days pass while the jobs run.
func (f *fixture) pass(days int) {
	f.t.Helper()
	for range 2 * days {
		f.clock.Advance(12 * time.Hour)
		if err := f.Sync(f.t.Context()); err != nil {
			f.t.Fatal(err)
		}
		if err := f.Run(f.t.Context()); err != nil {
			f.t.Fatal(err)
		}
	}
}

// mailReceipts emails the receipts, as a job does.
func (f *fixture) mailReceipts() {
	f.t.Helper()
	for _, invoice := range f.receipts {
		if err := f.MailReceipt(f.t.Context(), invoice, false); err != nil {
			f.t.Fatal(err)
		}
	}
	f.receipts = nil
}

// balances returns the balances of the ledger's accounts. Each entry must add up to zero.
func (f *fixture) balances() map[string]int64 {
	f.t.Helper()
	var wrong []string
	if err := f.db.Rows(f.t.Context()).Raw("select entry_key from billing_ledger_lines group by entry_key having sum(amount) <> 0").Scan(&wrong).Error; err != nil || len(wrong) > 0 {
		f.t.Fatal(wrong, err)
	}
	var rows []struct {
		Account string
		Sum     int64
	}
	if err := f.db.Rows(f.t.Context()).Raw("select account, sum(amount)::bigint as sum from billing_ledger_lines group by account").Scan(&rows).Error; err != nil {
		f.t.Fatal(err)
	}
	found := map[string]int64{}
	for _, r := range rows {
		found[r.Account] = r.Sum
	}
	return found
}

// subjects returns the subjects of the emails so far.
func (f *fixture) subjects() (list []string) {
	for _, m := range f.mails {
		list = append(list, m.Subject)
	}
	return list
}

// change replaces an agent's payment method and pays the balance with it.
func (f *fixture) change(who account.Account, method, want string) {
	f.t.Helper()
	secret, err := f.OwnSetup(f.t.Context(), who)
	if err != nil {
		f.t.Fatal(err)
	}
	if done, err := f.ChangeMethod(f.t.Context(), who, f.provider.Store(secret, method)); err != nil || done.Status != want {
		f.t.Fatalf("%+v %v, want %s", done, err, want)
	}
}

// live reports whether an agent's membership is active.
func (f *fixture) live(who account.Account) bool {
	f.t.Helper()
	return f.running(who) != ""
}

// running returns the key of an agent's latest order that is paid; "": none is.
func (f *fixture) running(who account.Account) string {
	f.t.Helper()
	orders, err := f.Running(f.t.Context(), who.ID)
	if err != nil {
		f.t.Fatal(err)
	}
	if len(orders) == 0 {
		return ""
	}
	return orders[0].Key
}

// reconciles runs the query of docs/billing.md, which compares the ledger with charges, payments, refunds and disputes.
func (f *fixture) reconciles() {
	f.t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "billing.md"))
	if err != nil {
		f.t.Fatal(err)
	}
	_, query, _ := strings.Cut(string(page), "```sql\n")
	query, _, _ = strings.Cut(query, "```")
	var wrong []map[string]any
	if err := f.db.Rows(f.t.Context()).Raw(query).Scan(&wrong).Error; err != nil || len(wrong) > 0 {
		f.t.Error(wrong, err)
	}
}
