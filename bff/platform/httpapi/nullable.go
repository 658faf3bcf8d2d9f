package httpapi

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// MarkNullable marks objects that may be null in the OpenAPI document: pointers without omitempty.
// Huma's tags can't do this for references.
func MarkNullable(registry huma.Registry) {
	for name, schema := range registry.Map() {
		t := registry.TypeFromRef("#/components/schemas/" + name)
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, field := range reflect.VisibleFields(t) {
			property, always := strings.CutSuffix(field.Tag.Get("json")+",", ",")
			ref := schema.Properties[property]
			if !always || ref == nil || ref.Ref == "" || field.Type.Kind() != reflect.Pointer {
				continue
			}
			schema.Properties[property] = &huma.Schema{
				Description: ref.Description,
				AnyOf:       []*huma.Schema{{Ref: ref.Ref}, {Type: "null"}},
			}
		}
	}
}
