package privacy

import (
	"testing"

	"hearthway/bff/features/privacy"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// A restored backup misses the requests made since. The journal has them.
func TestErasuresAreReplayed(t *testing.T) {
	folder := "DATA_DIR=" + t.TempDir() // where the journal is
	c := product.New(t, folder)
	ann, said := c.BuyerWithEverything("ann@example.com")
	ben, carl := c.VerifiedBuyer("ben@example.com"), c.VerifiedBuyer("carl@example.com")
	carl.Call(product.DataErase, `{"kind":"account"}`).Want(200) // undone after the backup
	backup := backUp(c, folder)

	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	carl.Call("POST /api/account/data/undo", nil).Want(200)
	c.Advance(privacy.Grace)
	c.EraseDue(1)
	ben.Reauthenticated("ben@example.com").Call(product.DataErase, `{"kind":"data"}`).Want(200) // still pending

	c.UseDatabase(backup, folder)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200) // she is back
	if count, err := c.Services.Erasures.Replay(t.Context()); err != nil || count != 3 {
		t.Fatalf("%d were set right: %v", count, err)
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	nothingLeft(c, said...)
	carl.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.erasure_due", nil)
	ben.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.erasure_kind", "data")
	if gone, err := c.Services.Erasures.WasErased(t.Context(), "ann@example.com"); err != nil || !gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
	if count, err := c.Services.Erasures.Replay(t.Context()); err != nil || count != 0 {
		t.Errorf("a second time %d were set right: %v", count, err)
	}
	c.Advance(privacy.Grace)
	c.EraseDue(1) // Ben's
	if count, err := c.Services.Erasures.Replay(t.Context()); err != nil || count != 0 {
		t.Errorf("later %d were set right: %v", count, err)
	}
}

// backUp copies the database.
func backUp(c *product.Server, env string) (url string) {
	c.T.Helper()
	if err := c.Services.MailQueue.Drain(c.T.Context()); err != nil {
		c.T.Fatal(err)
	}
	c.Close() // a database with other connections can't be copied
	url = testkit.CopyDatabase(c.T, c.URL)
	c.UseDatabase(c.URL, env)
	return url
}
