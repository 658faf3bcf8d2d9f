package valuation

import (
	"fmt"
	"math"
	"math/rand/v2"

	"hearthway/bff/platform/geo"
)

// city returns sales in a fictional city with prices that depend on size, age, location, time and chance.
func city(n int, seed uint64) []*Sale {
	random := rand.New(rand.NewPCG(seed, seed))
	sales := make([]*Sale, n)
	for i := range sales {
		x, y := random.NormFloat64()*0.03, random.NormFloat64()*0.03
		h := Home{
			Key: fmt.Sprint("house ", i), Point: geo.Point{Lat: 32.8 + y, Lng: -96.8 + x}, PostalCode: fmt.Sprint(75201 + int(10*(x+0.2))), Type: "Single Family",
			Beds: float64(2 + random.IntN(4)), Baths: float64(2+random.IntN(6)) / 2, Sqft: 900 + 2600*random.Float64(), LotSqft: 3000 + 9000*random.Float64(),
			YearBuilt: float64(1940 + random.IntN(80)), Stories: float64(1 + random.IntN(2)),
		}
		if i%5 == 0 {
			h.Type, h.LotSqft = "Condo", 0
		}
		on := 20_000 + 700*float64(i)/float64(n)
		sales[i] = &Sale{Home: h, Listing: int64(i + 1), Day: on, Price: math.Round(math.Exp(worth(h, on) + 0.07*random.NormFloat64()))}
	}
	return sales
}

// worth returns the logarithm of a home's price in the city.
func worth(h Home, on float64) float64 {
	hill := math.Sin(h.Point.Lng*60) * math.Cos(h.Point.Lat*45)
	v := math.Log(350_000) + 0.75*math.Log(h.Sqft/2000) + 0.002*(h.YearBuilt-1980) + 0.05*h.Baths + 0.25*hill + 0.0003*(on-20_000)
	if h.attached() {
		v -= 0.2
	}
	return v
}
