package geotiff

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// map5070 is a raster of 100 by 70 cells of 30 meters with a code for its projection.
func map5070() testkit.GeoTIFF {
	return testkit.GeoTIFF{
		Columns: 100, Rows: 70, StripRows: 16, NoData: "-3.4028234663852886e+38",
		Cell: func(column, row int) float32 {
			if column == row {
				return -math.MaxFloat32
			}
			return 45 + float32(column)/4 + float32(row)/8
		},
		Keys: map[int]float64{1024: 1, 1025: 1, 3072: 5070}, Scale: []float64{30, 30, 0}, Tie: []float64{0, 0, 0, -1000380, 1517940, 0},
	}
}

func write(t testing.TB, g testkit.GeoTIFF) string {
	return g.Write(t, filepath.Join(t.TempDir(), "x.tif"))
}

// check reads a whole file, and compares each cell.
func check(t *testing.T, g testkit.GeoTIFF) {
	t.Helper()
	r, err := Open(write(t, g))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	for row := range g.Rows {
		cells, err := r.Next()
		if err != nil || len(cells) != g.Columns {
			t.Fatalf("row %d has %d cells, %v", row, len(cells), err)
		}
		for column, got := range cells {
			want := g.Cell(column, row)
			if want < 0 && got == got || want >= 0 && got != want {
				t.Fatalf("cell %d, %d is %g, want %g", column, row, got, want)
			}
		}
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("after the last row: %v", err)
	}
}

// All that files of agencies have been seen to be.
func TestLayouts(t *testing.T) {
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		for _, big := range []bool{false, true} {
			for _, tile := range []int{0, 16, 128} {
				for _, compression := range []int{1, 5, 8} {
					for predictor := 1; predictor <= 3; predictor++ {
						g := map5070()
						g.Order, g.Big, g.Tile, g.Compression, g.Predictor = order, big, tile, compression, predictor
						t.Run(fmt.Sprint(order, big, tile, compression, predictor), func(t *testing.T) { check(t, g) })
					}
				}
			}
		}
	}
	bytes := map5070()
	bytes.Bytes, bytes.NoData, bytes.Predictor = true, "0", 2
	bytes.Cell = func(column, row int) float32 { return float32(1 + column%50 + row) }
	check(t, bytes)
	single := map5070()
	single.StripRows = single.Rows
	check(t, single)
}

func TestGrid(t *testing.T) {
	at := geo.Point{Lat: 32.8, Lng: -96.79}
	albers := map5070()
	albers.Keys = testkit.AlbersKeys()
	point := map5070()
	point.Keys = map[int]float64{1024: 1, 1025: 2, 3072: 5070}
	degrees := map5070()
	degrees.Keys, degrees.Scale, degrees.Tie = map[int]float64{1024: 2, 2048: 4269}, []float64{0.01, 0.01, 0}, []float64{0, 0, 0, -97.005, 33.005, 0}
	mercator := map5070()
	mercator.Keys = map[int]float64{1024: 1, 3072: 3857}
	x, y := (geo.Projection{Kind: geo.Mercator}).Project(at)
	mercator.Tie = []float64{2, 3, 0, x, y, 0}
	x, y = (geo.Projection{Kind: geo.Albers, South: 29.5, North: 45.5, Origin: geo.Point{Lat: 23, Lng: -96}}).Project(at)
	for name, test := range map[string]struct {
		file        testkit.GeoTIFF
		tie         []float64
		column, row int
	}{
		"a code":           {map5070(), []float64{0, 0, 0, x - 45, y + 75, 0}, 1, 2},
		"parameters":       {albers, []float64{0, 0, 0, x - 45, y + 75, 0}, 1, 2},
		"centers of cells": {point, []float64{0, 0, 0, x - 44, y + 76, 0}, 1, 3},
		"degrees":          {degrees, nil, 21, 20},
		"Web Mercator":     {mercator, nil, 2, 3},
	} {
		if test.tie != nil {
			test.file.Tie = test.tie
		}
		r, err := Open(write(t, test.file))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		column, row, ok := r.Grid.Cell(at)
		// Just inside of the cell, since what is on the border may round either way.
		if !ok || column != test.column || row != test.row {
			t.Errorf("%s: cell %d, %d, %t", name, column, row, ok)
		}
		if _, _, ok := r.Grid.Cell(geo.Point{Lat: 10, Lng: 10}); ok {
			t.Errorf("%s: it has all of Earth", name)
		}
		_ = r.Close()
	}
}

// A wrong file says what is wrong with it.
func TestWrongFiles(t *testing.T) {
	for say, change := range map[string]func(g *testkit.GeoTIFF){
		"has compression 7":       func(g *testkit.GeoTIFF) { g.Compression = 7 },
		"has predictor 4":         func(g *testkit.GeoTIFF) { g.Predictor = 4 },
		"is it a GeoTIFF":         func(g *testkit.GeoTIFF) { g.Keys = nil },
		"doesn't say where it is": func(g *testkit.GeoTIFF) { g.Scale = nil },
		"projection, 32614,":      func(g *testkit.GeoTIFF) { g.Keys[3072] = 32614 },
		"isn't in meters":         func(g *testkit.GeoTIFF) { g.Keys = testkit.AlbersKeys(); g.Keys[3076] = 9003 },
		"parallels 91 and 45.5":   func(g *testkit.GeoTIFF) { g.Keys = testkit.AlbersKeys(); g.Keys[3078] = 91 },
		"cells are 0 by 30":       func(g *testkit.GeoTIFF) { g.Scale[0] = 0 },
		`no data, "none"`:         func(g *testkit.GeoTIFF) { g.NoData = "none" },
		"has no cells":            func(g *testkit.GeoTIFF) { g.Rows = 0 },
	} {
		g := map5070()
		change(&g)
		if r, err := Open(write(t, g)); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("want %q: %v, %v", say, r, err)
		}
	}
	for name, content := range map[string]string{"no TIFF": "GIF89a, not a TIFF", "empty": "", "another order": "XX\x2a\x00\x08\x00\x00\x00"} {
		path := filepath.Join(t.TempDir(), "x.tif")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(path); err == nil || !strings.Contains(err.Error(), "isn't a TIFF") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// readAll reads a file's cells.
func readAll(path string) error {
	r, err := Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }()
	for {
		if _, err := r.Next(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestCutAndDamagedFiles(t *testing.T) {
	for _, compression := range []int{1, 5, 8} {
		g := map5070()
		g.Compression = compression
		path := write(t, g)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, length := range []int{len(content) - 1, len(content) - 300, 20} {
			if err := os.WriteFile(path, content[:length], 0o600); err != nil {
				t.Fatal(err)
			}
			if err := readAll(path); err == nil || !strings.Contains(err.Error(), "ends early") {
				t.Errorf("%d bytes with compression %d: %v", length, compression, err)
			}
		}
		if compression == 1 {
			continue
		}
		copy(content[8:], strings.Repeat("\xff", 400))
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := readAll(path); err == nil || !strings.Contains(err.Error(), "tile or strip 0 is damaged") {
			t.Errorf("damaged, with compression %d: %v", compression, err)
		}
	}
}

func FuzzOpen(f *testing.F) {
	g := map5070()
	g.Compression, g.Predictor = 5, 3
	f.Add(g.Encode())
	g.Tile, g.Big, g.Order = 16, true, binary.BigEndian
	f.Add(g.Encode())
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), "x.tif")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if r, err := Open(path); err == nil {
			if r.Grid.Rows < 1000 && r.Grid.Columns < 1000 {
				_ = readAll(path)
			}
			_ = r.Close()
		}
	})
}
