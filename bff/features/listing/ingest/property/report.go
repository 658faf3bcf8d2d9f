package property

import (
	"fmt"
	"reflect"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// MaxValue is how many characters of a value are reported.
const MaxValue = 200

// fieldNames are the names of Record's fields by index.
var fieldNames = func() (names []string) {
	kind := reflect.TypeFor[Record]()
	for i := range kind.NumField() {
		names = append(names, kind.Field(i).Name)
	}
	return names
}()

// valuesOf returns a record's values by field, for the fields that Record has. Private data has no field, so
// it never appears in reports.
func valuesOf(raw string) map[string]string {
	values := map[string]string{}
	eachMember(raw, func(name, value string) {
		i, known := members[name]
		if !known {
			i, known = members[strings.ToLower(name)]
		}
		if !known || value == "null" {
			return
		}
		text := ""
		if items, isList := lenient.Elements(value, maxObjects); isList && len(items) > 0 && strings.HasPrefix(items[0], "{") {
			text = fmt.Sprintf("%d entries", len(items))
		} else {
			text = lenient.TextOf(value)
		}
		if text = ingest.CleanLine(text, MaxValue); text != "" {
			values[fieldNames[i]] = text
		}
	})
	return values
}
