package geotiff

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/tiff/lzw"
)

// layout is how the cells of an image are stored: in blocks, which are tiles, or strips as wide as the image.
type layout struct {
	order                   binary.ByteOrder
	columns, rows           int
	blockColumns, blockRows int
	offsets, sizes          []uint64 // of the blocks, row by row
	tiled                   bool
	compression, predictor  int
	format, sampleBytes     int
	noData                  float64 // NaN: the file names none
}

func (d *directory) layout() (l layout, err error) {
	l = layout{
		order: d.order, columns: d.integer(tagColumns, 0), rows: d.integer(tagRows, 0), compression: d.integer(tagCompression, uncompressed), predictor: d.integer(tagPredictor, 1),
		format: d.integer(tagSampleFormat, sampleUnsigned), sampleBytes: d.integer(tagBits, 1) / 8, noData: math.NaN(),
	}
	if l.columns < 1 || l.rows < 1 {
		return l, errors.New("the file has no cells")
	}
	if n := d.integer(tagSamples, 1); n != 1 {
		return l, fmt.Errorf("the file has %d bands instead of one", n)
	}
	if !l.readable(d.integer(tagBits, 1)) {
		return l, fmt.Errorf("the file's cells have %d bits in format %d, which isn't read; convert it with: gdal_translate -ot Float32", d.integer(tagBits, 1), l.format)
	}
	switch l.compression {
	case uncompressed, compressedLZW, compressedDeflate, compressedDeflate2:
	default:
		return l, fmt.Errorf("the file has compression %d, which isn't read; convert it with: gdal_translate -co COMPRESS=DEFLATE", l.compression)
	}
	if l.predictor < 1 || l.predictor > 3 || l.predictor == 2 && l.sampleBytes == 8 || l.predictor == 3 && l.format != sampleFloatPoint {
		return l, fmt.Errorf("the file has predictor %d for cells of format %d", l.predictor, l.format)
	}
	if text := d.text(tagNoData); text != "" {
		if l.noData, err = strconv.ParseFloat(text, 64); err != nil {
			return l, fmt.Errorf("the file's value for no data, %q, isn't a number", text)
		}
	}
	return l, l.place(d)
}

func (l *layout) readable(bits int) bool {
	if bits%8 != 0 {
		return false
	}
	switch l.format {
	case sampleFloatPoint:
		return l.sampleBytes == 4 || l.sampleBytes == 8
	case sampleSigned, sampleUnsigned:
		return l.sampleBytes == 1 || l.sampleBytes == 2 || l.sampleBytes == 4
	}
	return false
}

// place finds the blocks.
func (l *layout) place(d *directory) error {
	if l.tiled = len(d.integers(tagTileOffsets)) > 0; l.tiled {
		l.blockColumns, l.blockRows = d.integer(tagTileColumns, 0), d.integer(tagTileRows, 0)
		l.offsets, l.sizes = d.integers(tagTileOffsets), d.integers(tagTileSizes)
	} else {
		l.blockColumns, l.blockRows = l.columns, min(l.rows, d.integer(tagStripRows, l.rows))
		l.offsets, l.sizes = d.integers(tagStripOffsets), d.integers(tagStripSizes)
	}
	if l.blockColumns < 1 || l.blockRows < 1 {
		return errors.New("the file has empty tiles")
	}
	if int64(l.blockRows)*int64(max(l.columns, l.blockColumns)) > maxBand {
		return errors.New("the file's tiles or strips are too large; convert it with: gdal_translate -co TILED=YES")
	}
	if n := l.across() * ((l.rows + l.blockRows - 1) / l.blockRows); len(l.offsets) < n || len(l.sizes) < n {
		return fmt.Errorf("the file has %d tiles or strips instead of %d", min(len(l.offsets), len(l.sizes)), n)
	}
	return nil
}

// across is how many blocks are beside each other.
func (l layout) across() int { return (l.columns + l.blockColumns - 1) / l.blockColumns }

// block returns the samples of a block, uncompressed, of which some rows are needed. It is nil if the block has no cells with a value, which GDAL leaves out.
func (l layout) block(file io.ReaderAt, n, rows int) ([]byte, error) {
	if l.sizes[n] == 0 {
		return nil, nil
	}
	packed := io.NewSectionReader(file, int64(min(l.offsets[n], math.MaxInt64)), int64(min(l.sizes[n], math.MaxInt32)))
	var in io.Reader = packed
	switch l.compression {
	case compressedLZW:
		reader := lzw.NewReader(packed, lzw.MSB, 8)
		defer func() { _ = reader.Close() }()
		in = reader
	case compressedDeflate, compressedDeflate2:
		reader, err := zlib.NewReader(packed)
		if err != nil {
			return nil, fmt.Errorf("tile or strip %d is damaged: %w", n, err)
		}
		defer func() { _ = reader.Close() }()
		in = reader
	}
	line := l.blockColumns * l.sampleBytes
	block := make([]byte, rows*line)
	if _, err := io.ReadFull(in, block); err != nil {
		return nil, fmt.Errorf("tile or strip %d is damaged: %w", n, err)
	}
	for y := range rows {
		l.restore(block[y*line : (y+1)*line])
	}
	return block, nil
}

// restore undoes the predictor of a line.
func (l layout) restore(line []byte) {
	switch {
	case l.predictor == 2 && l.sampleBytes == 1:
		sumBytes(line)
	case l.predictor == 2 && l.sampleBytes == 2:
		for at := 2; at < len(line); at += 2 {
			l.order.PutUint16(line[at:], l.order.Uint16(line[at:])+l.order.Uint16(line[at-2:]))
		}
	case l.predictor == 2:
		for at := 4; at < len(line); at += 4 {
			l.order.PutUint32(line[at:], l.order.Uint32(line[at:])+l.order.Uint32(line[at-4:]))
		}
	case l.predictor == 3:
		// All first bytes come first, from the most significant on, whatever the order of the file.
		sumBytes(line)
		planes, n := bytes.Clone(line), len(line)/l.sampleBytes
		for i := range line {
			plane := i % l.sampleBytes
			if l.order == binary.ByteOrder(binary.LittleEndian) {
				plane = l.sampleBytes - 1 - plane
			}
			line[i] = planes[plane*n+i/l.sampleBytes]
		}
	}
}

func sumBytes(line []byte) {
	for i := 1; i < len(line); i++ {
		line[i] += line[i-1]
	}
}

// values decodes samples. Those without data become NaN: ESRI's programs write the smallest number for it, rounded in the tag.
func (l layout) values(to []float32, samples []byte) {
	for i := range to {
		v := l.sample(samples[i*l.sampleBytes:])
		if v == l.noData || v < -1e30 {
			v = math.NaN()
		}
		to[i] = float32(v)
	}
}

func (l layout) sample(b []byte) float64 {
	signed := l.format == sampleSigned
	switch {
	case l.sampleBytes == 8:
		return math.Float64frombits(l.order.Uint64(b))
	case l.format == sampleFloatPoint:
		return float64(math.Float32frombits(l.order.Uint32(b)))
	case l.sampleBytes == 4 && signed:
		return float64(int32(l.order.Uint32(b)))
	case l.sampleBytes == 4:
		return float64(l.order.Uint32(b))
	case l.sampleBytes == 2 && signed:
		return float64(int16(l.order.Uint16(b)))
	case l.sampleBytes == 2:
		return float64(l.order.Uint16(b))
	case signed:
		return float64(int8(b[0]))
	}
	return float64(b[0])
}
