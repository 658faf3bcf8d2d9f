package testkit

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"math"
	"os"
	"testing"
)

// GeoTIFF is a raster of floating-point numbers as agencies publish it. The zero value of each option is the simplest.
type GeoTIFF struct {
	Columns, Rows int
	Cell          func(column, row int) float32
	Order         binary.ByteOrder // nil: little endian
	Big           bool             // BigTIFF
	Tile          int              // width and height of tiles; 0: strips of StripRows
	StripRows     int
	Compression   int // 1, 5 (LZW) or 8 (Deflate); 0: 1
	Predictor     int // 1, 2 or 3; 0: 1
	Bytes         bool
	NoData        string
	// Keys are the GeoKeys; those that aren't integers are stored as doubles. Scale and Tie are where the cells are.
	Keys       map[int]float64
	Scale, Tie []float64
}

// AlbersKeys describe the projection of maps of the United States by its parameters, as ESRI's programs do.
func AlbersKeys() map[int]float64 {
	return map[int]float64{1024: 1, 1025: 1, 2048: 4269, 3072: 32767, 3074: 32767, 3075: 11, 3076: 9001, 3078: 29.5, 3079: 45.5, 3080: -96, 3081: 23, 3082: 0, 3083: 0}
}

// Write writes the file.
func (g GeoTIFF) Write(t testing.TB, path string) string {
	t.Helper()
	if err := os.WriteFile(path, g.Encode(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// field is an entry of the directory.
type field struct {
	tag, kind uint16
	count     int
	bytes     []byte
}

// Encode returns the content of the file.
func (g GeoTIFF) Encode() []byte {
	if g.Order == nil {
		g.Order = binary.LittleEndian
	}
	g.Compression, g.Predictor = max(1, g.Compression), max(1, g.Predictor)
	width, height := g.Tile, g.Tile
	if g.Tile == 0 {
		width, height = g.Columns, max(1, g.StripRows)
	}
	head := 8
	if g.Big {
		head = 16
	}
	var content []byte
	var offsets, sizes []uint32
	for top := 0; top < g.Rows; top += height {
		for left := 0; left < g.Columns; left += width {
			rows := height
			if g.Tile == 0 {
				rows = min(height, g.Rows-top)
			}
			block := g.block(left, top, width, rows)
			offsets, sizes = append(offsets, uint32(head+len(content))), append(sizes, uint32(len(block)))
			content = append(content, block...)
		}
	}
	return g.assemble(content, g.fields(width, height, offsets, sizes), head)
}

// block encodes the cells of a tile or strip. Cells beyond the edge are 0.
func (g GeoTIFF) block(left, top, width, rows int) []byte {
	var raw []byte
	for y := top; y < top+rows; y++ {
		var line []byte
		for x := left; x < left+width; x++ {
			v := float32(0)
			if x < g.Columns && y < g.Rows {
				v = g.Cell(x, y)
			}
			if g.Bytes {
				line = append(line, byte(v))
			} else {
				line = g.uint32s(line, math.Float32bits(v))
			}
		}
		raw = append(raw, g.predict(line)...)
	}
	switch g.Compression {
	case 5:
		return lzw(raw)
	case 8:
		var packed bytes.Buffer
		out := zlib.NewWriter(&packed)
		_, _ = out.Write(raw)
		_ = out.Close()
		return packed.Bytes()
	}
	return raw
}

func (g GeoTIFF) predict(line []byte) []byte {
	switch {
	case g.Predictor == 2 && !g.Bytes:
		for at := len(line) - 4; at > 0; at -= 4 {
			g.Order.PutUint32(line[at:], g.Order.Uint32(line[at:])-g.Order.Uint32(line[at-4:]))
		}
		return line
	case g.Predictor == 3: // the most significant bytes of all cells first
		n, planes := len(line)/4, make([]byte, len(line))
		for i := range n {
			for b := range 4 {
				planes[b*n+i] = byte(g.Order.Uint32(line[4*i:]) >> (24 - 8*b))
			}
		}
		line = planes
	case g.Predictor == 1:
		return line
	}
	for at := len(line) - 1; at > 0; at-- {
		line[at] -= line[at-1]
	}
	return line
}

// lzw compresses as the format allows but no writer does: all codes are of single bytes, and the table is cleared before it needs wider ones.
func lzw(raw []byte) []byte {
	var out []byte
	var bits, n uint32
	put := func(code uint32) {
		for bits, n = bits<<9|code, n+9; n >= 8; n -= 8 {
			out = append(out, byte(bits>>(n-8)))
		}
	}
	for i, b := range raw {
		if i%200 == 0 {
			put(256)
		}
		put(uint32(b))
	}
	put(257)
	return append(out, byte(bits<<(8-n)))
}

func (g GeoTIFF) fields(width, height int, offsets, sizes []uint32) []field {
	bits, format := uint16(32), uint16(3)
	if g.Bytes {
		bits, format = 8, 1
	}
	list := []field{
		g.longs(256, uint32(g.Columns)), g.longs(257, uint32(g.Rows)), g.shorts(258, bits), g.shorts(259, uint16(g.Compression)), g.shorts(262, 1),
	}
	if g.Tile == 0 {
		list = append(list, g.longs(273, offsets...), g.shorts(277, 1), g.longs(278, uint32(height)), g.longs(279, sizes...), g.shorts(317, uint16(g.Predictor)))
	} else {
		list = append(list, g.shorts(277, 1), g.shorts(317, uint16(g.Predictor)), g.longs(322, uint32(width)), g.longs(323, uint32(height)), g.longs(324, offsets...), g.longs(325, sizes...))
	}
	list = append(list, g.shorts(339, format))
	if g.Scale != nil {
		list = append(list, g.doubles(33550, g.Scale...), g.doubles(33922, g.Tie...))
	}
	keys, doubles := g.geoKeys()
	if len(g.Keys) > 0 {
		list = append(list, g.shorts(34735, keys...))
	}
	if len(doubles) > 0 {
		list = append(list, g.doubles(34736, doubles...))
	}
	if g.NoData != "" {
		list = append(list, field{42113, 2, len(g.NoData) + 1, []byte(g.NoData + "\x00")})
	}
	return list
}

func (g GeoTIFF) geoKeys() (keys []uint16, doubles []float64) {
	keys = []uint16{1, 1, 0, uint16(len(g.Keys))}
	for key := 1024; key < 4096; key++ {
		v, ok := g.Keys[key]
		switch {
		case !ok:
		case key >= 3078 && key <= 3092:
			keys, doubles = append(keys, uint16(key), 34736, 1, uint16(len(doubles))), append(doubles, v)
		default:
			keys = append(keys, uint16(key), 0, 1, uint16(v))
		}
	}
	return keys, doubles
}

// assemble puts the directory after the content, and the values that don't fit into it after that.
func (g GeoTIFF) assemble(content []byte, list []field, head int) []byte {
	counter, length, inline := 2, 12, 4
	if g.Big {
		counter, length, inline = 8, 20, 8
	}
	at := head + len(content)
	beyond := at + counter + len(list)*length + inline
	var directory, values []byte
	directory = g.number(directory, counter, len(list))
	for _, f := range list {
		directory = g.number(g.uint16s(directory, f.tag, f.kind), inline, f.count)
		if len(f.bytes) <= inline {
			directory = append(append(directory, f.bytes...), make([]byte, inline-len(f.bytes))...)
			continue
		}
		directory = g.number(directory, inline, beyond+len(values))
		values = append(values, f.bytes...)
	}
	directory = g.number(directory, inline, 0)
	file := []byte("II")
	if g.Order == binary.ByteOrder(binary.BigEndian) {
		file = []byte("MM")
	}
	if g.Big {
		file = g.number(g.uint16s(file, 43, 8, 0), 8, at)
	} else {
		file = g.number(g.uint16s(file, 42), 4, at)
	}
	return append(append(append(file, content...), directory...), values...)
}

func (g GeoTIFF) number(b []byte, size, n int) []byte {
	switch size {
	case 2:
		return g.uint16s(b, uint16(n))
	case 4:
		return g.uint32s(b, uint32(n))
	}
	return g.uint64s(b, uint64(n))
}

func (g GeoTIFF) uint16s(b []byte, list ...uint16) []byte {
	for _, v := range list {
		b = append(b, 0, 0)
		g.Order.PutUint16(b[len(b)-2:], v)
	}
	return b
}

func (g GeoTIFF) uint32s(b []byte, list ...uint32) []byte {
	for _, v := range list {
		b = append(b, 0, 0, 0, 0)
		g.Order.PutUint32(b[len(b)-4:], v)
	}
	return b
}

func (g GeoTIFF) uint64s(b []byte, list ...uint64) []byte {
	for _, v := range list {
		b = append(b, make([]byte, 8)...)
		g.Order.PutUint64(b[len(b)-8:], v)
	}
	return b
}

func (g GeoTIFF) shorts(tag uint16, list ...uint16) field {
	return field{tag, 3, len(list), g.uint16s(nil, list...)}
}

func (g GeoTIFF) longs(tag uint16, list ...uint32) field {
	return field{tag, 4, len(list), g.uint32s(nil, list...)}
}

func (g GeoTIFF) doubles(tag uint16, list ...float64) field {
	var b []byte
	for _, v := range list {
		b = g.uint64s(b, math.Float64bits(v))
	}
	return field{tag, 12, len(list), b}
}
