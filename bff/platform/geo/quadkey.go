package geo

import "math"

// The quad key numbers the squares of the Web Mercator map such that each square is one range of keys:
// 31 bits of x and of y, interleaved (Morton order), with y the higher bit of each pair. Two more bits
// identify one of the four subsquares. 62 bits fit a bigint.
const (
	// MaxLevel is the level at which a square is one step of the key, about 2 cm.
	MaxLevel = 31
	keyBits  = 2 * MaxLevel
	steps    = 1 << MaxLevel
	// maxLat is the latitude where the square Web Mercator map ends.
	maxLat = 85.05112877980659
)

// Range is a range of quad keys, inclusive.
type Range struct {
	Low, High int64
	Inside    bool // all its points are in the shape; otherwise each must be tested
}

// QuadKey is the key of the smallest square that contains a point.
func QuadKey(p Point) int64 {
	x, y := square(p)
	return interleave(x, y)
}

// CellOf is the number of the square at a level (0, the world, to MaxLevel) that contains a key.
func CellOf(key int64, level int) int64 { return key >> CellShift(level) }

// CellShift is how many bits to shift a key right to get its square at a level.
func CellShift(level int) int { return keyBits - 2*level }

// square is the column and row of a point at the finest level, from the northwest.
func square(p Point) (x, y uint32) {
	sin := math.Sin(radians(max(-maxLat, min(maxLat, p.Lat))))
	fx := (p.Lng + 180) / 360
	fy := 0.5 - math.Log((1+sin)/(1-sin))/(4*math.Pi)
	return step(fx), step(fy)
}

func step(fraction float64) uint32 {
	return uint32(max(0, min(steps-1, math.Floor(fraction*steps))))
}

// corner is the northwest corner of a column and row at the finest level, which may be one past the
// last.
func corner(x, y int64) Point {
	fx, fy := float64(x)/steps, float64(y)/steps
	return Point{
		Lat: math.Atan(math.Sinh(math.Pi*(1-2*fy))) * 180 / math.Pi,
		Lng: fx*360 - 180,
	}
}

func interleave(x, y uint32) int64 { return int64(spread(x) | spread(y)<<1) }

// spread inserts a zero bit before each bit of v.
func spread(v uint32) uint64 {
	w := uint64(v)
	w = (w | w<<16) & 0x0000ffff0000ffff
	w = (w | w<<8) & 0x00ff00ff00ff00ff
	w = (w | w<<4) & 0x0f0f0f0f0f0f0f0f
	w = (w | w<<2) & 0x3333333333333333
	return (w | w<<1) & 0x5555555555555555
}

// Across is how many columns and rows of a level's squares a box touches.
func Across(b Bounds, level int) (columns, rows int) {
	shift := MaxLevel - level
	x0, y0 := square(Point{Lat: b.North, Lng: b.West})
	x1, y1 := square(Point{Lat: b.South, Lng: b.East})
	columns = int(x1>>shift) - int(x0>>shift)
	if b.West > b.East {
		columns += 1 << level
	}
	return columns + 1, int(y1>>shift) - int(y0>>shift) + 1
}

// Squares are the numbers, as in CellOf, of a level's squares that a box touches. The box must not
// cross the antimeridian.
func Squares(b Bounds, level int) []int64 {
	shift := MaxLevel - level
	x0, y0 := square(Point{Lat: b.North, Lng: b.West})
	x1, y1 := square(Point{Lat: b.South, Lng: b.East})
	var out []int64
	for y := y0 >> shift; y <= y1>>shift; y++ {
		for x := x0 >> shift; x <= x1>>shift; x++ {
			out = append(out, CellOf(interleave(x<<shift, y<<shift), level))
		}
	}
	return out
}
