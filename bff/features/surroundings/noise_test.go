package surroundings

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
)

func TestNoiseFiles(t *testing.T) {
	for name, want := range map[string]string{
		"TX_rail_road_and_aviation_noise_2020.tif": "TX 2020", "ny_rail_road_and_aviation_noise_2018.TIFF": "NY 2018", "HI_road_and_aviation_noise_2020.tif": "HI 2020, without trains",
		"TX_road_and_aviation_noise_2020.tif": "trains aren't in this map", "PR_rail_road_and_aviation_noise_2020.tif": "PR 2020", "ZZ_rail_road_and_aviation_noise_2020.tif": "ZZ isn't a state",
		"CONUS_rail_road_and_aviation_noise_2020.tif": "isn't that of a state's map", "TX_aviation_noise_2020.tif": "isn't that of a state's map",
	} {
		state, edition, err := NoiseFile(name)
		if got := state + " " + edition; err == nil && got != want || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestNoiseClasses(t *testing.T) {
	for db, want := range map[int]string{0: "Below 45 dB", 44: "Below 45 dB", 45: "45 to 49 dB", 49: "45 to 49 dB", 54: "50 to 54 dB", 55: "55 to 59 dB", 79: "75 to 79 dB", 80: "80 dB or more", 120: "80 dB or more"} {
		if got := (NoiseFacts{db}).Class(); got != want {
			t.Errorf("%d dB is of class %q", db, got)
		}
	}
}

// A raster is cut into tiles, of which those without noise aren't stored.
func TestTilesOfNoise(t *testing.T) {
	const columns, rows = 600, 300
	at := func(column, row int) float32 {
		switch {
		case column < 256:
			return float32(math.NaN())
		case row == 299:
			return 44.9
		}
		return 45 + float32(column+row)/20
	}
	row := -1
	raster := Raster{Grid: geo.Grid{Columns: columns, Rows: rows}, Next: func() ([]float32, error) {
		row++
		cells := make([]float32, columns)
		for column := range cells {
			cells[column] = at(column, row)
		}
		return cells, nil
	}}
	tiles, size := map[[2]int][]byte{}, 0
	if err := raster.tiles(func(row, column int, packed []byte) (err error) {
		size += len(packed)
		tiles[[2]int{row, column}], err = unpackTile(bytes.Clone(packed))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if len(tiles) != 4 || size > columns*rows/8 {
		t.Errorf("%d tiles of %d bytes", len(tiles), size)
	}
	for row := range rows {
		for column := 256; column < columns; column++ {
			want := byte(at(column, row))
			if want == 44 {
				want = 0
			}
			if got := tiles[[2]int{row / 256, column / 256}][row%256*256+column%256]; got != want {
				t.Fatalf("cell %d, %d is %d dB, want %d", column, row, got, want)
			}
		}
	}
	if _, err := unpackTile([]byte("x")); err == nil {
		t.Error("a damaged tile is read")
	}
}
