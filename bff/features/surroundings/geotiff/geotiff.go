// Package geotiff reads rasters of numbers from GeoTIFF files, a row at a time. The formats are in Adobe's TIFF 6.0, BigTIFF and the OGC GeoTIFF standard
// (19-008); of compressions, it reads LZW and Deflate.
package geotiff

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"hearthway/bff/platform/geo"
)

// maxBand is the largest row of tiles or strip in memory, in cells.
const maxBand = 32 << 20

// Reader reads the cells of a file's first image, which is the one with full resolution.
type Reader struct {
	Grid geo.Grid

	file   *os.File
	layout layout
	band   []float32 // a row of tiles, or a strip
	row    int       // that comes next
}

// Open opens a file.
func Open(path string) (*Reader, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the raster: %w", err)
	}
	r := &Reader{file: file}
	if err := r.open(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return r, nil
}

func (r *Reader) open() error {
	about, err := r.file.Stat()
	if err != nil {
		return fmt.Errorf("open the raster: %w", err)
	}
	d, err := readDirectory(r.file, about.Size())
	if err != nil {
		return err
	}
	if r.layout, err = d.layout(); err != nil {
		return err
	}
	if r.Grid, err = d.grid(); err != nil {
		return err
	}
	r.band = make([]float32, r.layout.blockRows*r.layout.columns)
	return nil
}

// Next returns the next row from the north, io.EOF after the last. A cell without a value is NaN. The row holds until the next call.
func (r *Reader) Next() ([]float32, error) {
	l := r.layout
	if r.row == l.rows {
		return nil, io.EOF
	}
	at := r.row % l.blockRows
	if at == 0 {
		if err := r.readBand(r.row / l.blockRows); err != nil {
			return nil, err
		}
	}
	r.row++
	return r.band[at*l.columns : (at+1)*l.columns], nil
}

// readBand reads the blocks beside each other that have the next rows.
func (r *Reader) readBand(n int) error {
	l := r.layout
	rows := min(l.blockRows, l.rows-n*l.blockRows)
	for i := range l.across() {
		block, err := l.block(r.file, n*l.across()+i, rows)
		if err != nil {
			return err
		}
		from, width := i*l.blockColumns, min(l.blockColumns, l.columns-i*l.blockColumns)
		for y := range rows {
			to := r.band[y*l.columns+from:][:width]
			if block == nil {
				for x := range to {
					to[x] = float32(math.NaN())
				}
				continue
			}
			l.values(to, block[y*l.blockColumns*l.sampleBytes:])
		}
	}
	return nil
}

// Close implements io.Closer.
func (r *Reader) Close() error { return r.file.Close() }
