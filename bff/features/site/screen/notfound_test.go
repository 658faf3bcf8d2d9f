package screen

import (
	"context"
	"strings"
	"testing"

	"hearthway/bff/testkit/fake"
)

func TestNotFound(t *testing.T) {
	a := fake.Must[NotFoundData](t)(screensOf(&fake.Listings{}).NotFound(context.Background(), strings.Repeat("x", 5000)))
	if a.Head.Status != 404 || a.Head.Title != "Page Not Found | Hearthway" || len([]rune(a.Data.Path)) > 200 {
		t.Errorf("%+v", a.Head)
	}
}
