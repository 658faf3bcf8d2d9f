// Package shapefile reads polygons and their attributes from ESRI shapefiles, one at a time: a .shp with its .dbf beside it, or a .zip with both.
// The format is in ESRI's Shapefile Technical Description of July 1998.
package shapefile

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path"
	"path/filepath"
	"strings"

	"hearthway/bff/platform/geo"
)

// Types of shapes. Those with Z and M have more numbers after the points, which are skipped.
const (
	none     = 0
	polygon  = 5
	polygonZ = 15
	polygonM = 25
)

const (
	fileCode   = 9994
	headSize   = 100
	recordHead = 8
	// maxRecord is the largest record in bytes: flood zones of a whole county have millions of points.
	maxRecord = 512 << 20
)

// Shape is a polygon. A point is inside if it is inside of an odd number of its rings.
type Shape struct {
	Rings  []geo.Polygon
	Fields []string // as Reader.Names
}

// Reader reads the shapes of a file.
type Reader struct {
	Names []string // of the attributes

	shapes     *bufio.Reader
	left       int64 // bytes of shapes that the header promises
	attributes *table
	close      []io.Closer
}

// Open opens a .shp or a .zip. In an archive of several, the one with the given name is read, without its extension.
func Open(file, name string) (*Reader, error) {
	open := besides(file)
	r := &Reader{}
	if strings.EqualFold(filepath.Ext(file), ".zip") {
		archive, err := zip.OpenReader(file)
		if err != nil {
			return nil, fmt.Errorf("open the archive: %w", err)
		}
		r.close = append(r.close, archive)
		open = inside(&archive.Reader, name)
	}
	if err := r.open(open); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return r, nil
}

// besides opens the files with the same name as that of the shapes and another extension.
func besides(shapes string) func(ext string) (io.ReadCloser, error) {
	return func(ext string) (io.ReadCloser, error) {
		file, err := os.Open(strings.TrimSuffix(shapes, filepath.Ext(shapes)) + ext)
		if errors.Is(err, os.ErrNotExist) {
			file, err = os.Open(strings.TrimSuffix(shapes, filepath.Ext(shapes)) + strings.ToUpper(ext))
		}
		if err != nil {
			return nil, err // not a nil *os.File
		}
		return file, nil
	}
}

// inside opens the files in an archive: the only one with an extension, or of several the one with a name.
func inside(archive *zip.Reader, name string) func(ext string) (io.ReadCloser, error) {
	return func(ext string) (io.ReadCloser, error) {
		var found *zip.File
		for _, file := range archive.File {
			if !strings.EqualFold(filepath.Ext(file.Name), ext) {
				continue
			}
			if found != nil && strings.EqualFold(path.Base(found.Name), name+ext) {
				continue
			}
			if found != nil && !strings.EqualFold(path.Base(file.Name), name+ext) {
				return nil, fmt.Errorf("the archive has several %s files: %s and %s; unzip it and name one", ext, found.Name, file.Name)
			}
			found = file
		}
		if found == nil {
			return nil, fmt.Errorf("the archive has no %s file: %w", ext, os.ErrNotExist)
		}
		return found.Open()
	}
}

func (r *Reader) open(open func(ext string) (io.ReadCloser, error)) error {
	if err := degrees(open); err != nil {
		return err
	}
	shapes, err := open(".shp")
	if err != nil {
		return fmt.Errorf("open the shapes: %w", err)
	}
	r.close = append(r.close, shapes)
	attributes, err := open(".dbf")
	if err != nil {
		return fmt.Errorf("open the attributes, which are beside the shapes: %w", err)
	}
	r.close = append(r.close, attributes)
	r.shapes = bufio.NewReaderSize(shapes, 256<<10)
	var head [headSize]byte
	if _, err := io.ReadFull(r.shapes, head[:]); err != nil {
		return fmt.Errorf("the file of shapes ends in its header: %w", err)
	}
	if code := binary.BigEndian.Uint32(head[:]); code != fileCode {
		return errors.New("the file isn't a shapefile")
	}
	switch kind := binary.LittleEndian.Uint32(head[32:]); kind {
	case polygon, polygonZ, polygonM:
	default:
		return fmt.Errorf("the file has shapes of type %d instead of polygons", kind)
	}
	r.left = int64(binary.BigEndian.Uint32(head[24:]))*2 - headSize
	if r.attributes, err = openTable(attributes); err != nil {
		return err
	}
	r.Names = r.attributes.names
	return nil
}

// degrees refuses a projected file: its numbers aren't longitudes and latitudes. NAD 83, which agencies use, is within two meters of WGS 84.
func degrees(open func(ext string) (io.ReadCloser, error)) error {
	file, err := open(".prj")
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 64<<10))
	if err == nil && !strings.HasPrefix(strings.TrimSpace(string(text)), "GEOGCS") {
		err = errors.New("the file is projected; convert it to degrees with: ogr2ogr -t_srs EPSG:4326 degrees.shp FILE.shp")
	}
	return err
}

// Next returns the next polygon, io.EOF after the last. Deleted and empty ones are skipped.
func (r *Reader) Next() (Shape, error) {
	for {
		if r.left <= 0 {
			return Shape{}, io.EOF
		}
		rings, err := r.rings()
		if err != nil {
			return Shape{}, err
		}
		fields, deleted, err := r.attributes.next()
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = errors.New("the file of attributes ends early")
		}
		if err != nil {
			return Shape{}, err
		}
		if len(rings) > 0 && !deleted {
			return Shape{Rings: rings, Fields: fields}, nil
		}
	}
}

var errCutOff = errors.New("the file of shapes ends early")

func (r *Reader) rings() ([]geo.Polygon, error) {
	var head [recordHead]byte
	if _, err := io.ReadFull(r.shapes, head[:]); err != nil {
		return nil, errCutOff
	}
	size := int64(binary.BigEndian.Uint32(head[4:])) * 2
	if size < 4 || size > maxRecord {
		return nil, fmt.Errorf("shape %d has %d bytes", binary.BigEndian.Uint32(head[:]), size)
	}
	r.left -= recordHead + size
	var content bytes.Buffer // grows as it is read: the size may be wrong
	if n, _ := io.CopyN(&content, r.shapes, size); n < size {
		return nil, errCutOff
	}
	rings, err := readRings(content.Bytes())
	if err != nil {
		return nil, fmt.Errorf("shape %d %w", binary.BigEndian.Uint32(head[:]), err)
	}
	return rings, nil
}

func readRings(b []byte) ([]geo.Polygon, error) {
	switch kind := binary.LittleEndian.Uint32(b); kind {
	case none:
		return nil, nil
	case polygon, polygonZ, polygonM:
	default:
		return nil, fmt.Errorf("is of type %d", kind)
	}
	if len(b) < 44 {
		return nil, errors.New("is too short")
	}
	parts, points := int64(binary.LittleEndian.Uint32(b[36:])), int64(binary.LittleEndian.Uint32(b[40:]))
	if 44+4*parts+16*points > int64(len(b)) {
		return nil, errors.New("has fewer points than it says")
	}
	at := b[44+4*parts:]
	rings := make([]geo.Polygon, 0, parts)
	for i := range parts {
		from, to := int64(binary.LittleEndian.Uint32(b[44+4*i:])), points
		if i+1 < parts {
			to = int64(binary.LittleEndian.Uint32(b[48+4*i:]))
		}
		if from > to || to > points {
			return nil, errors.New("has rings out of order")
		}
		ring := make(geo.Polygon, to-from)
		for j := range ring {
			p := at[16*(from+int64(j)):]
			ring[j] = geo.Point{Lng: double(p), Lat: double(p[8:])}
			if !ring[j].Valid() {
				return nil, fmt.Errorf("has a point at %g, %g, which isn't on Earth", ring[j].Lat, ring[j].Lng)
			}
		}
		rings = append(rings, ring)
	}
	return rings, nil
}

func double(b []byte) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(b)) }

// Close implements io.Closer.
func (r *Reader) Close() error {
	var failed error
	for i := len(r.close) - 1; i >= 0; i-- {
		failed = errors.Join(failed, r.close[i].Close())
	}
	return failed
}
