package billing_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// Environment variables for the child process.
const (
	killURL   = "BILLING_KILL_URL"   // of the database
	killAt    = "BILLING_KILL_AT"    // the point where it dies; 0: none
	killAfter = "BILLING_KILL_AFTER" // hours after the test's time
)

// killer kills its own process at a point.
type killer struct{ left int }

func (k *killer) point() {
	if k.left--; k.left == 0 {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	}
}

// TraceQueryStart implements pgx.QueryTracer: it dies before each transaction begins, and before it is committed.
func (k *killer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, query pgx.TraceQueryStartData) context.Context {
	if query.SQL == "begin" || query.SQL == "commit" {
		k.point()
	}
	return context.WithValue(ctx, killer{}, query.SQL)
}

// TraceQueryEnd implements pgx.QueryTracer: it dies after each transaction.
func (k *killer) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	if ctx.Value(killer{}) == "commit" {
		k.point()
	}
}

// tableProvider stores its charges in a table that outlives the process. It dies before and after each charge.
type tableProvider struct {
	billing.Provider // the other calls
	db               *postgres.DB
	*killer
}

func (p tableProvider) Charge(ctx context.Context, c billing.ProviderCharge) (billing.ProviderPayment, error) {
	p.point()
	_, err := p.db.Pool().Exec(ctx, "insert into charged (key, charge_id, amount) values ($1, $2, $3) on conflict (key) do nothing", c.Key, c.ChargeID, c.Amount)
	p.point()
	return billing.ProviderPayment{ID: "pi_" + c.Key, Status: billing.PaymentSucceeded, ChargeID: c.ChargeID, Amount: c.Amount}, err
}

func (tableProvider) Events(context.Context, time.Time) ([]billing.Event, error) { return nil, nil }

// TestChargeInAProcess is the process that is killed; it runs as a child of the test below.
func TestChargeInAProcess(t *testing.T) {
	url := os.Getenv(killURL)
	if url == "" {
		t.Skip("runs as a child of TestKilledProcessChargesOnce")
	}
	at, _ := strconv.Atoi(os.Getenv(killAt))
	hours, _ := strconv.Atoi(os.Getenv(killAfter))
	now := func() time.Time { return testkit.Now.Add(time.Duration(hours) * time.Hour) }
	k := &killer{left: at}
	open, err := postgres.Open(t.Context(), postgres.Config{URL: url, MaxConns: 4, Now: now, Tracer: k})
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	s := &billing.Service{
		DB: open, Provider: tableProvider{newPaymentProvider(now), open, k}, Accounts: account.AccountsIn(open), MailQueue: &fixture{},
		Mails:        billing.Mails{Writer: mailtemplate.NewWriter(mailtemplate.Config{Product: "Hearthway"})},
		OnFirstBegun: func(context.Context, string) error { return nil }, OnFirstPaid: func(context.Context, string) error { return nil }, OnFirstFailed: func(context.Context, string) error { return nil },
		ReceiptSoon: func(context.Context, int64) error { return nil }, Now: now, Log: slog.New(slog.DiscardHandler),
	}
	if err := s.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// A process that is killed at any point of a charge, or of that of a fee, and then restarted charges each once.
func TestKilledProcessChargesOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("left out with -short: it starts many processes")
	}
	s := newFixture(t)
	if _, err := s.db.Pool().Exec(t.Context(), "create table charged (key text primary key, charge_id text not null, amount bigint not null)"); err != nil {
		t.Fatal(err)
	}
	killed, due := 0, 24*40
	for at := 1; ; at++ {
		who := s.agent(fmt.Sprintf("a%d@x.example", at))
		placed := s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
		if _, err := s.SetFee(t.Context(), billing.Fee{Key: "closing:" + who.ID, AccountID: who.ID, Text: "Referral fee", Amount: 225_000}); err != nil {
			t.Fatal(err)
		}
		first := runChild(t, s, at, due)
		if first == nil { // it finished before that point
			break
		}
		killed++
		for again := 1; again <= 2; again++ {
			if err := runChild(t, s, 0, due+again); err != nil {
				t.Fatal(err)
			}
		}
		b := s.bill(placed.OrderID)
		var charges, cents, fees int64
		row := s.db.Pool().QueryRow(t.Context(), "select count(*), coalesce(sum(c.amount), 0)::bigint from charged c join billing_charges b on b.id::text = c.charge_id where b.order_id = $1", placed.OrderID)
		if err := row.Scan(&charges, &cents); err != nil {
			t.Fatal(err)
		}
		row = s.db.Pool().QueryRow(t.Context(), "select coalesce(sum(c.amount), 0)::bigint from charged c join billing_charges b on b.id::text = c.charge_id where b.kind = $1", "closing:"+who.ID)
		if err := row.Scan(&fees); err != nil {
			t.Fatal(err)
		}
		if fees != 225_000 || charges != 1 || cents != 29700 || len(b.Payments) != 2 || !b.Live(testkit.Now.Add(time.Duration(due)*time.Hour)) {
			t.Errorf("killed at point %d: %d charges of %d cents, fees of %d, %d payments, %s", at, charges, cents, fees, len(b.Payments), b.State)
		}
	}
	if killed < 16 {
		t.Errorf("killed at %d points only", killed)
	}
	s.balances()
}

// runChild runs the process above. The test expects the error of a killed process.
func runChild(t *testing.T, s *fixture, at, hours int) error {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestChargeInAProcess$")
	cmd.Env = append(os.Environ(), killURL+"="+s.url, killAt+"="+strconv.Itoa(at), killAfter+"="+strconv.Itoa(hours))
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || strings.Contains(string(out), "FAIL")) {
		t.Fatalf("%v: %s", err, out)
	}
	return err
}
