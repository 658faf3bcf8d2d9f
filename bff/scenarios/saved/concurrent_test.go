package saved

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"hearthway/bff/features/saved"
	"hearthway/bff/scenarios/product"
)

// Concurrent requests can't exceed the maximum number of saved items.
func TestConcurrentSavesStayWithinLimits(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	var wait sync.WaitGroup
	var stored, refused atomic.Int64
	for i := range saved.MaxPlaces + 25 {
		wait.Go(func() {
			place := map[string]any{"name": fmt.Sprint("Place ", i), "address": "1 Main Street", "latitude": 32.8, "longitude": -96.8}
			switch status := ann.Call("POST /api/lead/places/add", place).Status; status {
			case 200:
				stored.Add(1)
			case 409:
				refused.Add(1)
			default:
				t.Errorf("status %d", status)
			}
		})
	}
	wait.Wait()
	if stored.Load() != saved.MaxPlaces || refused.Load() != 25 || c.Column("select count(*)::text from saved_places")[0] != fmt.Sprint(saved.MaxPlaces) {
		t.Errorf("%d stored and %d refused", stored.Load(), refused.Load())
	}
}
