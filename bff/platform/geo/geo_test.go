package geo

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestBoundsContain(t *testing.T) {
	dallas := Bounds{South: 32.6, West: -97, North: 33, East: -96.5}
	aleutians := Bounds{South: 51, West: 170, North: 55, East: -160}
	for _, test := range []struct {
		name string
		b    Bounds
		p    Point
		want bool
	}{
		{"inside", dallas, Point{32.8, -96.8}, true},
		{"corner", dallas, Point{32.6, -97}, true},
		{"edge", dallas, Point{33, -96.7}, true},
		{"north of it", dallas, Point{33.0001, -96.7}, false},
		{"west of it", dallas, Point{32.8, -97.0001}, false},
		{"west of the antimeridian", aleutians, Point{52, 179}, true},
		{"east of the antimeridian", aleutians, Point{52, -175}, true},
		{"on the other side of the Earth", aleutians, Point{52, 0}, false},
		{"nowhere", dallas, Point{math.NaN(), -96.8}, false},
	} {
		if got := test.b.Contains(test.p); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestBoundsValid(t *testing.T) {
	for _, test := range []struct {
		b    Bounds
		want bool
	}{
		{Bounds{-90, -180, 90, 180}, true},
		{Bounds{1, 2, 1, 2}, true},
		{Bounds{1, 170, 2, -170}, true},
		{Bounds{2, 0, 1, 0}, false},
		{Bounds{0, -181, 1, 0}, false},
		{Bounds{math.NaN(), 0, 1, 1}, false},
		{Bounds{0, 0, math.Inf(1), 1}, false},
	} {
		if got := test.b.Valid(); got != test.want {
			t.Errorf("%v: %v", test.b, got)
		}
	}
}

func TestMiles(t *testing.T) {
	// Reference distances of the great circle.
	for _, test := range []struct {
		name string
		a, b Point
		want float64
	}{
		{"New York to Los Angeles", Point{40.7128, -74.006}, Point{34.0522, -118.2437}, 2445.6},
		{"one degree of latitude", Point{0, 0}, Point{1, 0}, 69.09},
		{"across the antimeridian", Point{52, 179.5}, Point{52, -179.5}, 42.54},
		{"the same point", Point{32.8, -96.8}, Point{32.8, -96.8}, 0},
		{"pole to pole", Point{90, 0}, Point{-90, 0}, 12436.8},
	} {
		if got := Miles(test.a, test.b); math.Abs(got-test.want) > 0.001*test.want+0.001 {
			t.Errorf("%s: %.2f, want %.2f", test.name, got, test.want)
		}
	}
}

func TestPolygonContains(t *testing.T) {
	square := Polygon{{0, 0}, {0, 10}, {10, 10}, {10, 0}}
	closed := append(append(Polygon{}, square...), square[0])
	bowtie := Polygon{{0, 0}, {10, 10}, {10, 0}, {0, 10}}
	twice := append(append(Polygon{}, square...), square...)
	horseshoe := Polygon{{0, 0}, {0, 10}, {10, 10}, {10, 7}, {3, 7}, {3, 3}, {10, 3}, {10, 0}}
	for _, test := range []struct {
		name string
		ring Polygon
		p    Point
		want bool
	}{
		{"inside", square, Point{5, 5}, true},
		{"outside", square, Point{5, 11}, false},
		{"corner", square, Point{0, 0}, true},
		{"edge", square, Point{10, 5}, true},
		{"on an edge", square, Point{0, 11}, false},
		{"level with a corner", square, Point{10, -1}, false},
		{"closed ring", closed, Point{5, 5}, true},
		{"outside a closed ring", closed, Point{-5, 5}, false},
		{"one wing", bowtie, Point{8, 5}, true},
		{"other wing", bowtie, Point{2, 5}, true},
		{"beside the wings", bowtie, Point{5, 2}, false},
		{"crossing", bowtie, Point{5, 5}, true},
		{"drawn around twice", twice, Point{5, 5}, true},
		{"between two arms", horseshoe, Point{8, 5}, false},
		{"in an arm", horseshoe, Point{8, 1}, true},
		{"no ring", Polygon{}, Point{0, 0}, false},
	} {
		if got := test.ring.Contains(test.p); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestFlat(t *testing.T) {
	for _, test := range []struct {
		ring Polygon
		want bool
	}{
		{Polygon{{0, 0}, {1, 1}, {2, 2}}, true},
		{Polygon{{1, 1}, {1, 1}, {1, 1}}, true},
		{Polygon{{0, 0}, {1e-8, 0}, {0, 1e-8}}, true},
		{Polygon{}, true},
		{Polygon{{0, 0}, {1, 1}, {2, 2}, {0, 1}}, false},
		{Polygon{{0, 0}, {0, 0}, {1, 0}, {0, 1}}, false},
	} {
		if got := test.ring.Flat(); got != test.want {
			t.Errorf("%v: %v", test.ring, got)
		}
	}
}

func TestQuadKeyOfKnownPlaces(t *testing.T) {
	if got := QuadKey(Point{85.06, -180}); got != 0 {
		t.Errorf("the north-west corner is %d", got)
	}
	if got := QuadKey(Point{-86, 180}); got != 1<<62-1 {
		t.Errorf("the south-east corner is %d", got)
	}
	// The four squares of level 1, from the northwest, row by row.
	for want, p := range []Point{{45, -90}, {45, 90}, {-45, -90}, {-45, 90}} {
		if got := CellOf(QuadKey(p), 1); got != int64(want) {
			t.Errorf("%v is in square %d, want %d", p, got, want)
		}
	}
	// Street maps show downtown Dallas on tile 12/946/1652.
	if x, y := square(Point{32.7767, -96.797}); x>>19 != 946 || y>>19 != 1652 {
		t.Errorf("Dallas is on tile %d/%d", x>>19, y>>19)
	}
}

func randomPoint(r *rand.Rand) Point {
	return Point{Lat: r.Float64()*179 - 89.5, Lng: r.Float64()*360 - 180}
}

func holding(ranges []Range, key int64) (r Range, ok bool) {
	for _, r := range ranges {
		if r.Low <= key && key <= r.High {
			return r, true
		}
	}
	return Range{}, false
}

func inOrder(t *testing.T, ranges []Range, limit int) {
	t.Helper()
	if len(ranges) == 0 || len(ranges) > limit {
		t.Fatalf("%d ranges, limit %d", len(ranges), limit)
	}
	for i, r := range ranges {
		if r.Low > r.High || i > 0 && ranges[i-1].High >= r.Low {
			t.Fatalf("ranges out of order: %v", ranges)
		}
	}
}

func TestCoverBoundsContainsEveryPoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		a, b := randomPoint(r), randomPoint(r)
		shrink := math.Pow(10, -4*r.Float64())
		box := Bounds{South: min(a.Lat, b.Lat), West: a.Lng, East: b.Lng}
		box.North = box.South + (max(a.Lat, b.Lat)-box.South)*shrink
		if box.West < box.East {
			box.East = box.West + (box.East-box.West)*shrink
		}
		ranges := CoverBounds(box, 48)
		inOrder(t, ranges, 49)
		width := box.East - box.West
		if width < 0 {
			width += 360
		}
		for range 50 {
			p := Point{Lat: box.South + r.Float64()*(box.North-box.South), Lng: box.West + r.Float64()*width}
			if p.Lng > 180 {
				p.Lng -= 360
			}
			if _, ok := holding(ranges, QuadKey(p)); !ok && box.Contains(p) {
				t.Fatalf("%v of %v is in no range", p, box)
			}
		}
		for _, corner := range []Point{{box.South, box.West}, {box.North, box.East}, {box.South, box.East}, {box.North, box.West}} {
			if _, ok := holding(ranges, QuadKey(corner)); !ok {
				t.Fatalf("corner %v of %v is in no range", corner, box)
			}
		}
	}
}

func TestCoverBoundsIsTight(t *testing.T) {
	city := Bounds{South: 32.6, West: -97, North: 33, East: -96.5}
	var keys, one float64
	for _, r := range CoverBounds(city, 48) {
		keys += float64(r.High - r.Low)
	}
	x0, y0 := square(Point{city.North, city.West})
	x1, y1 := square(Point{city.South, city.East})
	one = float64(x1-x0) * float64(y1-y0)
	if keys > 1.6*one {
		t.Errorf("the ranges hold %.1f times the box", keys/one)
	}
}

func TestCoverPolygonMarksInsideRanges(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	sure, all := 0, 0
	for range 150 {
		center := Point{Lat: 25 + 24*r.Float64(), Lng: -120 + 50*r.Float64()}
		size := math.Pow(10, -3+4*r.Float64())
		ring := make(Polygon, 3+r.IntN(20))
		for i := range ring {
			turn := 2 * math.Pi * float64(i) / float64(len(ring))
			reach := size * (0.3 + r.Float64())
			ring[i] = Point{Lat: center.Lat + reach*math.Sin(turn), Lng: center.Lng + reach*math.Cos(turn)}
		}
		ranges := CoverPolygon(ring, 128)
		inOrder(t, ranges, 128)
		box := ring.Bounds()
		for range 200 {
			p := Point{Lat: box.South + r.Float64()*(box.North-box.South), Lng: box.West + r.Float64()*(box.East-box.West)}
			in := ring.Contains(p)
			found, ok := holding(ranges, QuadKey(p))
			if in && !ok {
				t.Fatalf("%v is in %v and in no range", p, ring)
			}
			if !in && ok && found.Inside {
				t.Fatalf("%v is not in %v and in a range said to be inside", p, ring)
			}
			if in {
				all++
			}
			if ok && found.Inside {
				sure++
			}
		}
		for _, corner := range ring {
			if _, ok := holding(ranges, QuadKey(corner)); !ok {
				t.Fatalf("corner %v of %v is in no range", corner, ring)
			}
		}
	}
	if sure < all/2 {
		t.Errorf("only %d of %d points inside are in ranges known to be inside", sure, all)
	}
}

func TestAcross(t *testing.T) {
	for _, test := range []struct {
		b             Bounds
		level         int
		columns, rows int
	}{
		{Bounds{-85, -180, 85, 179.999}, 0, 1, 1},
		{Bounds{-85, -180, 85, 179.999}, 3, 8, 8},
		{Bounds{10, 10, 10, 10}, 20, 1, 1},
		{Bounds{10, 170, 20, -170}, 3, 2, 1},
	} {
		if columns, rows := Across(test.b, test.level); columns != test.columns || rows != test.rows {
			t.Errorf("%v on level %d: %d × %d", test.b, test.level, columns, rows)
		}
	}
}
