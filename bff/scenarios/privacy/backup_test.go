package privacy

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/app/backup"
	"hearthway/bff/app/database"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/config"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// The folder of the data is destroyed, and a backup that was made while people used the product brings everything back, but for
// those who were deleted since.
func TestDestroyedDataComesBack(t *testing.T) {
	root, err := os.MkdirTemp("", "hw") // as t.TempDir, but everyone may enter it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(root) })
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	data, journal, backups := filepath.Join(root, "data"), filepath.Join(root, "journal"), filepath.Join(root, "backups")
	env := []string{"APP_ENV=test", "DATA_DIR=" + data, "ERASURE_JOURNAL=" + journal}
	cfg, err := config.Load(func(name string) (string, bool) {
		at := slices.IndexFunc(env, func(pair string) bool { return strings.HasPrefix(pair, name+"=") })
		if at < 0 {
			return "", false
		}
		return strings.TrimPrefix(env[at], name+"="), true
	})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	c := product.New(t)
	open := func() (stop func()) {
		t.Helper()
		url, release, err := database.Address(t.Context(), cfg, log)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(release)
		if err := database.Migrate(t.Context(), url); err != nil {
			t.Fatal(err)
		}
		c.UseDatabase(url, env...)
		return func() {
			c.Close()
			release()
		}
	}
	stop := open()
	c.Homes = testkit.Insert(t, c.DB, c.Homes)
	ann, said := c.BuyerWithEverything("ann@example.com")
	ben := c.VerifiedBuyer("ben@example.com")
	product.OpenPage(ben, "/").Want(200)
	before := c.Rows()
	made, err := backup.Maker{Config: cfg, DB: c.DB, Verify: true}.Make(t.Context(), backups)
	if err != nil || !made.Verified || made.Counts["accounts"] != int64(len(c.Column("select id::text from accounts"))) {
		t.Fatalf("%+v, %v", made, err)
	}
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	c.Advance(privacy.Grace)
	c.EraseDue(1)

	over := backup.Restorer{Config: cfg, Log: log, Overwrite: true}
	if _, _, err := over.Restore(t.Context(), backups); err == nil || !strings.Contains(err.Error(), "is in use") {
		t.Errorf("a database was replaced while it was used: %v", err)
	}
	stop()
	if err := os.RemoveAll(data); err != nil {
		t.Fatal(err)
	}
	keyless, unmounted := cfg, cfg
	keyless.Privacy = "another key, long enough to be one"
	unmounted.Journal = filepath.Join(root, "unmounted")
	for name, wrong := range map[string]config.Config{"another key": keyless, "no journal": unmounted} {
		if _, _, err := (backup.Restorer{Config: wrong, Log: log}).Restore(t.Context(), backups); !errors.Is(err, backup.ErrUncovered) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, repeated, err := (backup.Restorer{Config: cfg, Log: log}).Restore(t.Context(), backups); err != nil || repeated != 1 {
		t.Fatalf("%d deletions were repeated: %v", repeated, err)
	}
	open()
	ben.Call("GET /api/lead/client-leads/me", nil).Want(200)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	nothingLeft(c, said...)
	after := c.Rows()
	for _, row := range before {
		ofAnn := slices.ContainsFunc(said, row.Holds)
		if !ofAnn && strings.Contains("listings listing_events accounts agents offices page_secret mail_settings", row.Table) && !slices.Contains(after, row) {
			t.Errorf("%s lost %s", row.Table, row.Text)
		}
	}
}
