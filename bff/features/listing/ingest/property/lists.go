package property

import (
	"strings"

	"hearthway/bff/features/listing/ingest/lenient"
)

// The lists of objects within a record. Anything that isn't a list counts as empty, and anything in it that
// isn't an object is skipped, so that a home isn't rejected because of its photos.

type mediaList []media

func (l *mediaList) ParseJSON(raw string) { *l = objects[media](raw, mediaFields) }

// Read parses photo URLs in one cell, separated by spaces, commas, semicolons, bars or line ends.
func (l *mediaList) Read(text string) {
	*l = nil
	for url := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == ',' || r == '|' || r == ';' || r == '\n' }) {
		*l = append(*l, media{MediaURL: lenient.Text(url), Order: lenient.Number{N: float64(len(*l)), Known: true}})
	}
}

type openList []openHouse

func (l *openList) ParseJSON(raw string) { *l = objects[openHouse](raw, openHouseFields) }

type changeList []change

func (l *changeList) ParseJSON(raw string) { *l = objects[change](raw, changeFields) }

// maxObjects limits the length of a list within a record.
const maxObjects = 500

// The fields of the objects, see FieldsOf.
var (
	mediaFields     = FieldsOf[media]()
	openHouseFields = FieldsOf[openHouse]()
	changeFields    = FieldsOf[change]()
)

func objects[T any](raw string, index map[string]int) []T {
	items, _ := lenient.Elements(raw, maxObjects)
	list := make([]T, 0, len(items))
	for _, item := range items {
		var one T
		if Decode(item, &one, index) {
			list = append(list, one)
		}
	}
	return list
}
