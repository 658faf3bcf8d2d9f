package feed

import (
	"fmt"
	"reflect"
	"strings"
)

// goLayout turns "MM/DD/YYYY hh:mm:ss" into Go's way of writing a form. With an A for AM and PM, the
// hours are those of half a day.
func goLayout(format string) string {
	long, short := "15", "15"
	if strings.Contains(format, "A") {
		long, short = "03", "3"
	}
	return strings.NewReplacer("YYYY", "2006", "YY", "06", "MMMM", "January", "MMM", "Jan", "MM", "01", "M", "1", "DD", "02", "D", "2",
		"EEEE", "Monday", "EEE", "Mon", "hh", long, "h", short, "mm", "04", "ss", "05", "A", "PM", "zzz", "MST", "Z", "Z07:00").Replace(format)
}

// checkDate finds what is wrong with the forms of a date.
func (c Column) checkDate(field string) error {
	if len(c.Date) == 0 {
		return nil
	}
	if !isDate(fieldIndex[field]) {
		return fmt.Errorf("fields.%s is no date", field)
	}
	for _, format := range c.Date {
		if !strings.Contains(format, "YY") || !strings.Contains(format, "M") || !strings.Contains(format, "D") {
			return fmt.Errorf("fields.%s.date %q needs a year (YYYY), a month (M, MM or MMM) and a day (D or DD), in capitals", field, format)
		}
	}
	return nil
}

func isDate(field int) bool {
	return reflect.TypeFor[record]().Field(field).Type == reflect.TypeFor[Date]()
}

func (c *cell) isDate() bool { return isDate(c.field) }
