package csv

import (
	"fmt"
	"reflect"
	"strings"

	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
)

// checkDate checks that the field is a date and that the formats are complete.
func (c Column) checkDate(field string) error {
	if len(c.Date) == 0 {
		return nil
	}
	if !isDate(fieldIndex[field]) {
		return fmt.Errorf("fields.%s isn't a date", field)
	}
	for _, format := range c.Date {
		if !strings.Contains(format, "YY") || !strings.Contains(format, "M") || !strings.Contains(format, "D") {
			return fmt.Errorf("fields.%s.date %q needs a year (YYYY), a month (M, MM or MMM) and a day (D or DD), in capitals", field, format)
		}
	}
	return nil
}

func isDate(field int) bool {
	return reflect.TypeFor[property.Record]().Field(field).Type == reflect.TypeFor[lenient.Date]()
}

func (c *cell) isDate() bool { return isDate(c.field) }
