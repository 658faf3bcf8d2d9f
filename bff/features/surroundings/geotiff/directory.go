package geotiff

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// Tags of an image's directory.
const (
	tagColumns         = 256
	tagRows            = 257
	tagBits            = 258
	tagCompression     = 259
	tagStripOffsets    = 273
	tagSamples         = 277
	tagStripRows       = 278
	tagStripSizes      = 279
	tagPredictor       = 317
	tagTileColumns     = 322
	tagTileRows        = 323
	tagTileOffsets     = 324
	tagTileSizes       = 325
	tagSampleFormat    = 339
	tagPixelScale      = 33550
	tagTiePoints       = 33922
	tagTransformation  = 34264
	tagGeoKeys         = 34735
	tagGeoDoubles      = 34736
	tagNoData          = 42113
	maxEntries         = 4096     // of a directory
	maxValues          = 32 << 20 // of an entry: each tile of a continent
	classicTIFF        = 42
	bigTIFF            = 43
	pixelIsArea        = 1
	sampleUnsigned     = 1
	sampleSigned       = 2
	sampleFloatPoint   = 3
	uncompressed       = 1
	compressedLZW      = 5
	compressedDeflate  = 8
	compressedDeflate2 = 32946 // the same, as it was called before
)

// sizes of the types of values, by their number; 0: unknown.
var sizes = [19]int{1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8}

// directory is what a file says about its first image: the values of each tag, still encoded.
type directory struct {
	order   binary.ByteOrder
	entries map[uint16]entry
}

type entry struct {
	kind  uint16
	bytes []byte
}

// readDirectory reads the first directory of a file, of a given size.
func readDirectory(file io.ReaderAt, size int64) (*directory, error) {
	var head [16]byte
	if n, err := file.ReadAt(head[:], 0); n < 8 || err != nil && !errors.Is(err, io.EOF) {
		return nil, errors.New("the file isn't a TIFF")
	}
	d := &directory{entries: map[uint16]entry{}}
	switch string(head[:2]) {
	case "II":
		d.order = binary.LittleEndian
	case "MM":
		d.order = binary.BigEndian
	default:
		return nil, errors.New("the file isn't a TIFF")
	}
	big, at := false, int64(0)
	switch d.order.Uint16(head[2:]) {
	case classicTIFF:
		at = int64(d.order.Uint32(head[4:]))
	case bigTIFF:
		big, at = true, int64(d.order.Uint64(head[8:]))
	default:
		return nil, errors.New("the file isn't a TIFF")
	}
	return d, d.read(file, size, at, big)
}

// read reads the entries of the directory at an offset.
func (d *directory) read(file io.ReaderAt, size, at int64, big bool) error {
	counter, length, inline := 2, 12, 4
	if big {
		counter, length, inline = 8, 20, 8
	}
	count, err := readAt(file, size, at, int64(counter))
	if err != nil {
		return err
	}
	entries := d.number(count)
	if entries > maxEntries {
		return fmt.Errorf("the file has a directory of %d entries", entries)
	}
	list, err := readAt(file, size, at+int64(counter), int64(entries)*int64(length))
	if err != nil {
		return err
	}
	for ; len(list) > 0; list = list[length:] {
		tag, kind := d.order.Uint16(list), d.order.Uint16(list[2:])
		values := d.number(list[4 : 4+inline])
		if int(kind) >= len(sizes) || sizes[kind] == 0 {
			continue // a type of later years
		}
		if values > maxValues {
			return fmt.Errorf("tag %d has %d values", tag, values)
		}
		bytes, content := int(values)*sizes[kind], list[4+inline:length]
		if bytes > inline {
			if content, err = readAt(file, size, int64(d.number(content)), int64(bytes)); err != nil {
				return err
			}
		}
		d.entries[tag] = entry{kind, content[:bytes]}
	}
	return nil
}

var errCutOff = errors.New("the file ends early")

func readAt(file io.ReaderAt, size, at, length int64) ([]byte, error) {
	if at < 0 || at > size-length {
		return nil, errCutOff
	}
	b := make([]byte, length)
	if _, err := file.ReadAt(b, at); err != nil {
		return nil, errCutOff
	}
	return b, nil
}

// number is an unsigned integer of 1, 2, 4 or 8 bytes.
func (d *directory) number(b []byte) uint64 {
	switch len(b) {
	case 1:
		return uint64(b[0])
	case 2:
		return uint64(d.order.Uint16(b))
	case 4:
		return uint64(d.order.Uint32(b))
	}
	return d.order.Uint64(b)
}

// integers are the values of a tag; none if the file doesn't have it.
func (d *directory) integers(tag uint16) []uint64 {
	e := d.entries[tag]
	size := sizes[e.kind]
	list := make([]uint64, 0, len(e.bytes)/max(1, size))
	for at := 0; at+size <= len(e.bytes) && size > 0; at += size {
		list = append(list, d.number(e.bytes[at:at+size]))
	}
	return list
}

// integer is the only value of a tag.
func (d *directory) integer(tag uint16, usual int) int {
	list := d.integers(tag)
	if len(list) == 0 {
		return usual
	}
	return int(min(list[0], math.MaxInt32))
}

// doubles are the values of a tag of floating-point numbers.
func (d *directory) doubles(tag uint16) []float64 {
	e := d.entries[tag]
	list := make([]float64, 0, len(e.bytes)/8)
	for at := 0; at+8 <= len(e.bytes) && e.kind == 12; at += 8 {
		list = append(list, math.Float64frombits(d.order.Uint64(e.bytes[at:])))
	}
	return list
}

func (d *directory) text(tag uint16) string {
	return strings.Trim(string(d.entries[tag].bytes), " \x00")
}
