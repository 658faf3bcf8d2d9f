package csv

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"hearthway/bff/features/listing/ingest"
)

// readRows reads all rows and returns how many there were, and the rejections.
func readRows(t *testing.T, text string) (r *rows, good int, bad []*ingest.Rejection) {
	t.Helper()
	r, err := newRows(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for {
		_, err := r.next()
		rejection, isRejection := errors.AsType[*ingest.Rejection](err)
		switch {
		case errors.Is(err, io.EOF):
			return r, good, bad
		case isRejection:
			bad = append(bad, rejection)
		case err != nil:
			t.Fatal(err)
		default:
			good++
		}
	}
}

// However quotes are left unclosed, a file of twice the size takes twice the steps.
func TestUnclosedQuotesTakeLinearTime(t *testing.T) {
	const n = 50_000
	for name, row := range map[string]string{
		"every row opens one":             "%d,\"never closed %[1]d\n",
		"closed and opened again":         "x%d\",\"y\n",
		"two for each row":                "%d,\"a\",\"b\n",
		"a long row of spaces and quotes": "%d,\"" + strings.Repeat(`" `, 100) + "x\n",
		"none":                            "%d,\"closed\"\n",
	} {
		var text strings.Builder
		text.WriteString("id,remarks\n0,\"opens here\n")
		for i := range n {
			if strings.Contains(row, "%") {
				fmt.Fprintf(&text, row, i)
			} else {
				text.WriteString(row)
			}
		}
		r, good, bad := readRows(t, text.String())
		if maximum := int64(4 * text.Len()); r.steps > maximum {
			t.Errorf("%s: %d steps for %d bytes", name, r.steps, text.Len())
		}
		if name != "none" && good+len(bad) < n/2 {
			t.Errorf("%s: %d rows, %d rejected", name, good, len(bad))
		}
	}
}

func TestUnclosedQuotesAreFound(t *testing.T) {
	for text, want := range map[string]string{
		"a,b\n1,2\n3,\"4\n5,6\n":                         "line 3: the quote opened on line 3 isn't closed",
		"a,b,c\n1,\"x\ny\",\"z\n5,6,7\n":                 "line 2: the quote opened on line 3 isn't closed",
		"a,b\n1,\"x\n" + strings.Repeat("y\n", 300):      "line 2: the quote opened on line 2 isn't closed",
		"a,b\n1,\"x\n" + strings.Repeat("long ", 60_000): "line 2: the quote opened on line 2 isn't closed",
	} {
		_, _, bad := readRows(t, text)
		if len(bad) == 0 || bad[0].Error() != want {
			t.Errorf("%.40q: %v, want %s", text, bad, want)
		}
	}
}

// Joining lookahead rows in one pass gives the same result as splitting them repeatedly.
func TestQuotedRows(t *testing.T) {
	for text, want := range map[string]string{
		"a,b,c\n\"1\n2\",\"3\n4\",5\n6,7,8\n": "[2:1\n2|3\n4|5 5:6|7|8]",
		"a,b\n\"say \"\"x\"\"\n\",2\n":        "[2:say \"x\"\n|2]",
		"a,b\n\"x\"\"\n\"\"y\",2\n":           "[2:x\"\n\"y|2]",
		"a,b\n\"12\" x\n3\" \",2\n":           "[2:12\" x\n3\" |2]",
		"a,b\n\"x\n\n\ny\" ,2\n":              "[2:x\n\n\ny|2]",
		"a,b\n1,\"x\ny\"\r\n3,4\r\n":          "[2:1|x\ny 4:3|4]",
	} {
		if found, _ := rowsOf(t, text); fmt.Sprint(found) != want {
			t.Errorf("%q: %s, want %s", text, found, want)
		}
	}
}

func TestTruncatedRows(t *testing.T) {
	for text, want := range map[string]bool{
		"a,b,c\n1,2,3\n": false, "a,b,c\n1,2,3": false, "a,b,c\n1,2,3\n1,2": true, "a,b,c\n1,2,3\n1,2\n": false, "a,b,c\n1,2,3\n1,\"2": true,
	} {
		if r, _, _ := readRows(t, text); r.brokeOff != want {
			t.Errorf("%q: broke off %v", text, r.brokeOff)
		}
	}
}
