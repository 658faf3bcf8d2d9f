package alert

import (
	"context"
	"errors"
	"io"
	"testing"

	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/geo"
	"hearthway/bff/scenarios/product"
)

// quietDallas is a noise map of 0.1 degrees around Dallas with 50 dB everywhere.
func quietDallas() surroundings.Raster {
	grid := geo.Grid{Projection: geo.Projection{Kind: geo.Degrees}, West: -96.85, North: 32.85, Width: 0.001, Height: 0.001, Columns: 100, Rows: 100}
	row := 0
	return surroundings.Raster{Grid: grid, Next: func() ([]float32, error) {
		if row++; row > grid.Rows {
			return nil, io.EOF
		}
		cells := make([]float32, grid.Columns)
		for i := range cells {
			cells[i] = 50
		}
		return cells, nil
	}}
}

// A home that comes by an import is placed before searches by what is around it are asked, and if that fails, the other alerts go out.
func TestSearchesByWhatIsAroundAHome(t *testing.T) {
	c := product.New(t)
	file := surroundings.File{Data: surroundings.Noise, Part: surroundings.FIPS("TX"), Edition: "2020", Dated: c.Clock.Now(), Name: "TX.tif", Fingerprint: "1"}
	if _, err := c.Services.Surroundings.SaveNoise(t.Context(), &file, "TX", quietDallas()); err != nil {
		t.Fatal(err)
	}
	a, b := c.VerifiedBuyer(ann), c.VerifiedBuyer(bob)
	a.SaveSearch("Quiet", "instant", map[string]any{"features": []string{"Traffic noise under 55 dB"}})
	b.SaveSearch("Flood", "instant", map[string]any{"features": []string{"Outside flood hazard areas"}})
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	wantNews(c, ann, 1)
	wantNews(c, bob, 0)

	b.SaveSearch("All", "instant", nil)
	c.Services.Alerts.Place = func(context.Context) (int64, error) { return 0, errors.New("a stored outline is damaged") }
	c.Import(product.OakStreet(2, 460_000))
	c.SendAlerts()
	wantNews(c, ann, 1)
	wantNews(c, bob, 1)
}
