package testkit

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
)

// Shape is a polygon of a shapefile with its attributes.
type Shape struct {
	Rings  []geo.Polygon
	Fields []string
}

// Square is a ring around a point, so many degrees wide.
func Square(at geo.Point, width float64) geo.Polygon {
	w := width / 2
	return geo.Polygon{{Lat: at.Lat - w, Lng: at.Lng - w}, {Lat: at.Lat + w, Lng: at.Lng - w}, {Lat: at.Lat + w, Lng: at.Lng + w}, {Lat: at.Lat - w, Lng: at.Lng + w}, {Lat: at.Lat - w, Lng: at.Lng - w}}
}

// Shapefile writes a shapefile as agencies publish it: path is that of the .shp, beside which the .dbf and .prj are.
func Shapefile(t testing.TB, path string, names []string, shapes []Shape) string {
	t.Helper()
	shp, dbf := EncodeShapes(names, shapes)
	base := strings.TrimSuffix(path, ".shp")
	for ext, content := range map[string][]byte{".shp": shp, ".dbf": dbf, ".prj": []byte(`GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]]]`)} {
		if err := os.WriteFile(base+ext, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// attributeSize is the width of all attributes.
const attributeSize = 40

// EncodeShapes returns the contents of the .shp and the .dbf.
func EncodeShapes(names []string, shapes []Shape) (shp, dbf []byte) {
	little, big := binary.LittleEndian, binary.BigEndian
	var records bytes.Buffer
	for i, shape := range shapes {
		var points int
		for _, ring := range shape.Rings {
			points += len(ring)
		}
		records.Write(big.AppendUint32(big.AppendUint32(nil, uint32(i+1)), uint32(44+4*len(shape.Rings)+16*points)/2))
		content := append(little.AppendUint32(nil, 5), make([]byte, 32)...) // the box, which isn't read
		content = little.AppendUint32(little.AppendUint32(content, uint32(len(shape.Rings))), uint32(points))
		first := 0
		for _, ring := range shape.Rings {
			content = little.AppendUint32(content, uint32(first))
			first += len(ring)
		}
		for _, ring := range shape.Rings {
			for _, p := range ring {
				content = little.AppendUint64(little.AppendUint64(content, math.Float64bits(p.Lng)), math.Float64bits(p.Lat))
			}
		}
		records.Write(content)
	}
	head := make([]byte, 100)
	big.PutUint32(head, 9994)
	big.PutUint32(head[24:], uint32(100+records.Len())/2)
	little.PutUint32(head[28:], 1000)
	little.PutUint32(head[32:], 5)
	shp = append(head, records.Bytes()...)

	dbf = make([]byte, 32)
	dbf[0] = 3
	little.PutUint32(dbf[4:], uint32(len(shapes)))
	little.PutUint16(dbf[8:], uint16(32+32*len(names)+1))
	little.PutUint16(dbf[10:], uint16(1+attributeSize*len(names)))
	for _, name := range names {
		field := make([]byte, 32)
		copy(field, name)
		field[11], field[16] = 'C', attributeSize
		dbf = append(dbf, field...)
	}
	dbf = append(dbf, '\r')
	for _, shape := range shapes {
		dbf = append(dbf, ' ')
		for _, field := range shape.Fields {
			dbf = append(dbf, field+strings.Repeat(" ", attributeSize-len(field))...)
		}
	}
	return shp, append(dbf, 0x1a)
}
