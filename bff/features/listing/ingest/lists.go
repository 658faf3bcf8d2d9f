package ingest

import "strings"

// The lists of objects within a record. One that is no list, or holds something else, is as
// good as empty: a home is not lost over its photos.

type mediaList []media

func (l *mediaList) take(raw string) { *l = objects[media](raw, mediaFields) }

// read takes addresses of photos from one cell, parted by spaces, commas or bars.
func (l *mediaList) read(text string) {
	*l = nil
	for url := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == ',' || r == '|' || r == ';' || r == '\n' }) {
		*l = append(*l, media{MediaURL: Text(url), Order: Number{N: float64(len(*l)), Known: true}})
	}
}

type openList []openHouse

func (l *openList) take(raw string) { *l = objects[openHouse](raw, openHouseFields) }

type changeList []change

func (l *changeList) take(raw string) { *l = objects[change](raw, changeFields) }

// maxObjects bounds a list within a record.
const maxObjects = 500

// Fields of the objects by their names.
var (
	mediaFields     = fieldsOf[media]()
	openHouseFields = fieldsOf[openHouse]()
	changeFields    = fieldsOf[change]()
)

func objects[T any](raw string, index map[string]int) []T {
	items, _ := elements(raw, maxObjects)
	list := make([]T, 0, len(items))
	for _, item := range items {
		var one T
		if decode(item, &one, index) {
			list = append(list, one)
		}
	}
	return list
}
