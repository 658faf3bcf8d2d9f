package account_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// service is an account service that knows only its rows.
func service(db *postgres.DB) *account.Service { return serviceAt(db, testkit.Now) }

func serviceAt(db *postgres.DB, now time.Time) *account.Service {
	return &account.Service{Deps: account.Deps{Accounts: account.Accounts{DB: db}, Now: func() time.Time { return now }}}
}

// person returns a stored account.
func person(t *testing.T, db *postgres.DB, change func(*account.Account)) account.Account {
	t.Helper()
	a := account.Account{
		ID: uuid.NewString(), Role: account.Lead, Name: "Ann Buyer", Email: "Ann@Example.com", Phone: "2145550100",
		CreatedAt: testkit.Now, UpdatedAt: testkit.Now,
	}
	change(&a)
	if err := service(db).Create(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAccountsRoundTrip(t *testing.T) {
	db := testkit.Database(t)
	want := person(t, db, func(a *account.Account) {
		a.Demo, a.EmailVerifiedAt, a.PhoneVerifiedAt, a.Password = true, testkit.Now, testkit.Now.Add(time.Second), "$argon2id$"
		a.Facebook, a.Apple, a.Alias, a.AssignedTo = account.Link{ID: "fb1", Email: true}, account.Link{ID: "ap.1", Email: true}, "ann", "team"
		a.Terms = account.Acceptance{Version: "v", At: testkit.Now, Address: "192.0.2.1"}
		a.TextOptIn, a.Position = true, account.Position{Point: geo.Point{Lat: 32.78, Lng: -96.8}, Source: "location_services"}
		a.Origin = account.Origin{Source: "s", ReferrerURL: "https://example.com", SiteID: "1", AdminID: "2", FacebookAd: true, PanelType: "mm_generated"}
	})
	for name, find := range map[string]func() (account.Account, error){
		"id": func() (account.Account, error) { return service(db).ByID(t.Context(), want.ID) },
		"e-mail": func() (account.Account, error) {
			return service(db).ByEmail(t.Context(), account.Lead, "ann@example.com")
		},
		"phone": func() (account.Account, error) {
			return service(db).ByPhone(t.Context(), account.Lead, "2145550100")
		},
		"Facebook": func() (account.Account, error) {
			return service(db).ByProvider(t.Context(), account.Lead, account.Facebook, "fb1")
		},
	} {
		got, err := find()
		if err != nil || got != want {
			t.Errorf("by %s: %v\n%+v\n%+v", name, err, got, want)
		}
	}
	for name, find := range map[string]func() (account.Account, error){
		"invalid ID": func() (account.Account, error) { return service(db).ByID(t.Context(), "1 or 1=1") },
		"other role": func() (account.Account, error) {
			return service(db).ByEmail(t.Context(), account.Admin, "ann@example.com")
		},
		"other phone": func() (account.Account, error) {
			return service(db).ByPhone(t.Context(), account.Lead, "2145550101")
		},
	} {
		if _, err := find(); apperr.CodeOf(err) != apperr.NotFound {
			t.Errorf("by %s: %v", name, err)
		}
	}
}

func TestEmailIsUniquePerRole(t *testing.T) {
	db := testkit.Database(t)
	first := person(t, db, func(*account.Account) {})
	again := first
	again.ID, again.Email = uuid.NewString(), "ANN@example.COM"
	if err := service(db).Create(t.Context(), again); apperr.CodeOf(err) != apperr.Conflict {
		t.Errorf("the same e-mail: %v", err)
	}
	again.Role = account.Admin
	if err := service(db).Create(t.Context(), again); err != nil {
		t.Errorf("the other role: %v", err)
	}
}

func TestConcurrentChangesAreSerialized(t *testing.T) {
	db := testkit.Database(t)
	a := person(t, db, func(a *account.Account) { a.Name = "" })
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			if _, err := service(db).Change(t.Context(), a.ID, func(a *account.Account) error { a.Name += "x"; return nil }); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got, err := service(db).ByID(t.Context(), a.ID); err != nil || got.Name != "xxxxxxxxxx" {
		t.Errorf("%q, %v", got.Name, err)
	}
}

func TestAtomicallyRollsBack(t *testing.T) {
	db := testkit.Database(t)
	a := person(t, db, func(*account.Account) {})
	failed := errors.New("no")
	err := db.Atomically(t.Context(), func(ctx context.Context) error {
		if _, err := service(db).Change(ctx, a.ID, func(a *account.Account) error { a.Name = "Eve"; return nil }); err != nil {
			return err
		}
		if err := postgres.NewMessages(db).Add(ctx, message.Message{ID: uuid.NewString(), Channel: message.Email, CreatedAt: testkit.Now, ExpiresAt: testkit.Now.Add(time.Hour)}); err != nil {
			return err
		}
		return failed
	})
	if !errors.Is(err, failed) {
		t.Fatal(err)
	}
	if got, _ := service(db).ByID(t.Context(), a.ID); got.Name != a.Name {
		t.Error("the change stayed")
	}
	if waiting, err := postgres.NewMessages(db).Waiting(t.Context(), testkit.Now, 10); err != nil || len(waiting) != 0 {
		t.Errorf("the message stayed: %v, %v", waiting, err)
	}
}

func TestOldestSessionsEndAboveTheMaximum(t *testing.T) {
	db := testkit.Database(t)
	a := person(t, db, func(*account.Account) {})
	for i := range 4 {
		at := testkit.Now.Add(time.Duration(i) * time.Minute)
		s := account.Session{ID: uuid.NewString(), AccountID: a.ID, Via: "code", CreatedAt: at, SeenAt: at, ExpiresAt: at.Add(time.Hour), Device: fmt.Sprint(i)}
		if err := account.CreateSession(service(db), t.Context(), s, fmt.Sprint(i), 3); err != nil {
			t.Fatal(err)
		}
	}
	left, err := service(db).Sessions(t.Context(), a.ID)
	if err != nil || len(left) != 3 || left[0].Device != "3" || left[2].Device != "1" {
		t.Errorf("%v, %v", left, err)
	}
	if _, _, err := account.SessionByToken(serviceAt(db, testkit.Now.Add(2*time.Hour)), t.Context(), "3"); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an expired one: %v", err)
	}
}

// Where the oldest entries make room for new ones, they do so under concurrency too.
func TestConcurrentSessionsEndTheOldest(t *testing.T) {
	db := testkit.Database(t)
	const tries, maximum = 12, 3
	ann := person(t, db, func(*account.Account) {})
	var wait sync.WaitGroup
	for i := range tries {
		wait.Go(func() {
			s := account.Session{ID: uuid.NewString(), AccountID: ann.ID, Via: account.ViaCode, CreatedAt: testkit.Now, SeenAt: testkit.Now, ExpiresAt: testkit.Now.Add(account.SessionLife)}
			if err := account.CreateSession(service(db), t.Context(), s, fmt.Sprint("token-", i), maximum); err != nil {
				t.Error(err)
			}
			d := account.KnownDevice{ID: uuid.NewString(), AccountID: ann.ID, CreatedAt: testkit.Now, SeenAt: testkit.Now, ExpiresAt: testkit.Now.Add(account.KnownDeviceLife)}
			if err := account.AddKnownDevice(service(db), t.Context(), d, fmt.Sprint("device-", i), maximum); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if list, err := service(db).Sessions(t.Context(), ann.ID); err != nil || len(list) != maximum {
		t.Errorf("%d sessions, %v", len(list), err)
	}
	var known int64
	if err := db.Rows(t.Context()).Table("known_devices").Count(&known).Error; err != nil || known != maximum {
		t.Errorf("%d known devices, %v", known, err)
	}
}

// Two pools on one database stand for two processes.
func TestLimitsHoldAcrossProcesses(t *testing.T) {
	address := testkit.DatabaseURL(t)
	var pools [2]*postgres.DB
	for i := range pools {
		db, err := postgres.Open(t.Context(), postgres.Config{URL: address, MaxConns: 8})
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		pools[i] = db
	}
	use := func(i int, at time.Duration) (bool, time.Duration) {
		t.Helper()
		ok, wait, err := postgres.NewLimits(pools[i%2]).Use(t.Context(), "login:ann", 5, 15*time.Minute, testkit.Now.Add(at))
		if err != nil {
			t.Fatal(err)
		}
		return ok, wait
	}
	for i := range 5 {
		if ok, _ := use(i, time.Duration(i)*time.Minute); !ok {
			t.Fatalf("use %d is refused", i+1)
		}
	}
	if ok, wait := use(0, 5*time.Minute); ok || wait != 10*time.Minute {
		t.Errorf("the sixth: %v, wait %v", ok, wait)
	}
	if ok, _ := use(1, 15*time.Minute+time.Second); !ok {
		t.Error("the window slides: the first use counts no more")
	}
	if ok, wait := use(0, 15*time.Minute+2*time.Second); ok || wait != 58*time.Second {
		t.Errorf("and only the first: %v, wait %v", ok, wait)
	}
	if err := postgres.NewLimits(pools[0]).Forget(t.Context(), "login:ann"); err != nil {
		t.Fatal(err)
	}
	if ok, _ := use(1, 16*time.Minute); !ok {
		t.Error("forgotten uses count")
	}
}

// Cleanup deletes a counter once its last use has left the window, and no sooner.
func TestCleanupKeepsActiveCounters(t *testing.T) {
	db := testkit.Database(t)
	use := func(at time.Duration) bool {
		t.Helper()
		ok, _, err := postgres.NewLimits(db).Use(t.Context(), "login:ann", 2, 15*time.Minute, testkit.Now.Add(at))
		if err != nil {
			t.Fatal(err)
		}
		return ok
	}
	for _, at := range []time.Duration{0, 14 * time.Minute} {
		if !use(at) {
			t.Fatalf("refused after %s", at)
		}
	}
	if err := serviceAt(db, testkit.Now.Add(15*time.Minute)).Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !use(15*time.Minute) || use(16*time.Minute) {
		t.Error("the use after fourteen minutes is forgotten")
	}
}

func TestLimitsHoldUnderConcurrency(t *testing.T) {
	db := testkit.Database(t)
	var let atomic.Int32
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			ok, _, err := postgres.NewLimits(db).Use(t.Context(), "code:ann", 3, time.Hour, testkit.Now)
			if err != nil {
				t.Error(err)
			}
			if ok {
				let.Add(1)
			}
		})
	}
	all.Wait()
	if let.Load() != 3 {
		t.Errorf("%d got through", let.Load())
	}
}

func TestMessagesAreLeasedOnce(t *testing.T) {
	db := testkit.Database(t)
	messages := postgres.NewMessages(db)
	for i := range 30 {
		m := message.Message{ID: uuid.NewString(), Channel: message.Text, To: "2145550100", Text: fmt.Sprint(i), CreatedAt: testkit.Now, ExpiresAt: testkit.Now.Add(time.Hour)}
		if i == 0 {
			m.ExpiresAt = testkit.Now
		}
		if err := messages.Add(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	ids, err := messages.Waiting(t.Context(), testkit.Now, 100)
	if err != nil || len(ids) != 30 {
		t.Fatal(len(ids), err)
	}
	seen := make(chan message.Message, 200)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for _, id := range ids {
				m, err := messages.Take(t.Context(), id, testkit.Now, time.Minute)
				switch {
				case err == nil:
					seen <- m
				case !errors.Is(err, message.ErrInProgress) && !errors.Is(err, message.ErrNotFound):
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	close(seen)
	texts := map[string]bool{}
	for m := range seen {
		if texts[m.Text] {
			t.Errorf("%s twice", m.Text)
		}
		texts[m.Text] = true
	}
	if len(texts) != 29 || texts["0"] {
		t.Errorf("%d messages; the expired one among them: %v", len(texts), texts["0"])
	}
	if err := messages.DeleteExpired(t.Context(), testkit.Now); err != nil {
		t.Fatal(err)
	}
	again, err := messages.Waiting(t.Context(), testkit.Now.Add(2*time.Minute), 100)
	if err != nil || len(again) != 29 {
		t.Errorf("expired leases can't be taken: %d, %v", len(again), err)
	}
}
