package surroundings

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Raster is a map of numbers. Next returns the next row from the north, io.EOF after the last; a cell without a value is NaN.
type Raster struct {
	Grid geo.Grid
	Next func() ([]float32, error)
}

const (
	// tileCells is how many cells a stored tile is wide and high. With cells of 30 meters it is 7.7 km.
	tileCells = 256
	// maxDecibels is louder than anything that is mapped: a file with more is of something else.
	maxDecibels = 140
)

// SaveNoise replaces the noise of a state with that of a raster, and finds that of its homes. It is stored in tiles, those without noise left out, so
// that homes that come later have it too.
func (s Service) SaveNoise(ctx context.Context, file *File, state string, raster Raster) (n Counts, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if n.Same, err = s.begin(ctx, file); n.Same || err != nil {
			return err
		}
		gone, err := s.DB.On(ctx).Exec(ctx, "delete from noise_tiles where data = $1 and part = $2", file.Data, file.Part)
		if err != nil {
			return postgres.Failure(err)
		}
		n.Removed = gone.RowsAffected()
		grid, err := json.Marshal(raster.Grid)
		if err != nil {
			return err
		}
		if err := s.exec(ctx, "insert into noise_maps (data, part, grid) values ($1, $2, $3) on conflict (data, part) do update set grid = excluded.grid", file.Data, file.Part, grid); err != nil {
			return err
		}
		tiles := rowsOf(func(yield func([]any) error) error {
			return raster.tiles(func(row, column int, decibels []byte) error {
				return yield([]any{file.Data, file.Part, row, column, decibels})
			})
		})
		if n.Added, err = s.copy(ctx, "noise_tiles", []string{"data", "part", "tile_row", "tile_column", "decibels"}, tiles); err != nil {
			return err
		}
		if n.Read = n.Added; n.Read == 0 {
			return errors.New("the file has no noise of 45 decibels or more")
		}
		if n.Homes, err = s.place(ctx, "l.state = $2", state); err != nil {
			return err
		}
		return s.finish(ctx, file, n.Added)
	})
	return n, err
}

// tiles reads a raster once, and yields its tiles. A row of tiles is in memory, a byte a cell.
func (r Raster) tiles(yield func(row, column int, packed []byte) error) error {
	g := r.Grid
	band := make([]byte, tileCells*g.Columns)
	tile := make([]byte, tileCells*tileCells)
	for from := 0; from < g.Rows; from += tileCells {
		clear(band)
		rows := min(tileCells, g.Rows-from)
		for y := range rows {
			cells, err := r.Next()
			if err != nil {
				return err
			}
			if err := readDecibels(band[y*g.Columns:(y+1)*g.Columns], cells); err != nil {
				return err
			}
		}
		for at := 0; at < g.Columns; at += tileCells {
			clear(tile)
			width := min(tileCells, g.Columns-at)
			for y := range rows {
				copy(tile[y*tileCells:][:width], band[y*g.Columns+at:])
			}
			if len(bytes.Trim(tile, "\x00")) == 0 {
				continue
			}
			packed, err := packTile(tile)
			if err != nil {
				return err
			}
			if err := yield(from/tileCells, at/tileCells, packed); err != nil {
				return err
			}
		}
	}
	return nil
}

// readDecibels rounds cells down, as the classes do: 54.9 is of the class 50 to 54.
func readDecibels(to []byte, cells []float32) error {
	for i, cell := range cells {
		v := float64(cell)
		switch {
		case v >= quietest && v <= maxDecibels:
			to[i] = byte(v)
		case v > maxDecibels, v < 0:
			return fmt.Errorf("the file has %g where decibels should be", v)
		}
	}
	return nil
}

// packTile stores the difference of each cell from the one before, compressed: noise fades gradually.
func packTile(tile []byte) ([]byte, error) {
	var packed bytes.Buffer
	out, err := flate.NewWriter(&packed, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	steps, last := make([]byte, len(tile)), byte(0)
	for i, v := range tile {
		steps[i], last = v-last, v
	}
	if _, err := out.Write(steps); err != nil {
		return nil, err
	}
	err = out.Close()
	return packed.Bytes(), err
}

func unpackTile(packed []byte) ([]byte, error) {
	tile := make([]byte, tileCells*tileCells)
	if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(packed)), tile); err != nil {
		return nil, errors.New("a stored tile of noise is damaged")
	}
	for i := 1; i < len(tile); i++ {
		tile[i] += tile[i-1]
	}
	return tile, nil
}

// tileKey is where a tile is.
type tileKey struct {
	part        string
	row, column int32
}

// findNoise finds the noise at homes, in the map of the state that they are in: on those of its neighbors, what is outside of them looks quiet.
func (s Service) findNoise(ctx context.Context, homes []placed) error {
	maps, err := s.noiseMaps(ctx)
	if err != nil || len(maps) == 0 {
		return err
	}
	type cell struct {
		home *placed
		at   int
	}
	cells := map[tileKey][]cell{}
	for i := range homes {
		home := &homes[i]
		part := FIPS(home.state)
		column, row, ok := maps[part].Cell(home.point)
		if !ok {
			continue
		}
		home.noisePart = part
		key := tileKey{part, int32(row / tileCells), int32(column / tileCells)}
		cells[key] = append(cells[key], cell{home, row%tileCells*tileCells + column%tileCells})
	}
	var parts []string
	var tileRows, tileColumns []int32
	for key := range cells {
		parts, tileRows, tileColumns = append(parts, key.part), append(tileRows, key.row), append(tileColumns, key.column)
	}
	rows, err := s.DB.On(ctx).Query(ctx, `select part, tile_row, tile_column, decibels from noise_tiles
		join unnest($1::text[], $2::int[], $3::int[]) as t (part, tile_row, tile_column) using (part, tile_row, tile_column) where data = 'noise'`, parts, tileRows, tileColumns)
	if err != nil {
		return postgres.Failure(err)
	}
	var key tileKey
	var packed []byte
	_, err = pgx.ForEachRow(rows, []any{&key.part, &key.row, &key.column, &packed}, func() error {
		tile, err := unpackTile(packed)
		if err != nil {
			return err
		}
		for _, cell := range cells[key] {
			cell.home.decibels = int(tile[cell.at])
		}
		return nil
	})
	return postgres.Failure(err)
}

// noiseMaps are where the cells of each state's map are.
func (s Service) noiseMaps(ctx context.Context) (map[string]geo.Grid, error) {
	rows, err := s.DB.On(ctx).Query(ctx, "select part, grid from noise_maps")
	if err != nil {
		return nil, postgres.Failure(err)
	}
	maps := map[string]geo.Grid{}
	var part string
	var grid geo.Grid
	_, err = pgx.ForEachRow(rows, []any{&part, &grid}, func() error {
		maps[part] = grid
		grid = geo.Grid{}
		return nil
	})
	return maps, postgres.Failure(err)
}
