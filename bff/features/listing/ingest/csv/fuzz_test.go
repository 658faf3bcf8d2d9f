package csv

import (
	"errors"
	"io"
	"strings"
	"testing"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// Every file ends, after work that grows with its size only, and every row is taken or rejected with its line.
func FuzzCSV(f *testing.F) {
	for _, seed := range []string{
		"a,b\n1,2\n", "a;b;c,d\r\n\"1;5\";2\n", "a|b\n\"say \"\"hi\"\"|\"\n", "\xef\xbb\xbfa\tb\n\"one\ntwo\t2", "a,b\n\"1,2\n3,4\n\"5\",\"6\n", "a,b\n\" \"\"\n\",\"\n\"\n", "\xff\xfea\x00,\x00b\x00\n\x00",
		"a,b\nCa\xf1on,\x93x\x94\n", "\"\n\"\n", "a,b\r1,2\r\r\n,\x00",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		content, _, err := lenient.ReadText(strings.NewReader(text))
		if err != nil {
			return
		}
		r, err := newRows(content)
		if err != nil {
			return
		}
		for last := int64(0); ; {
			row, err := r.next()
			if errors.Is(err, io.EOF) {
				break
			}
			line := row.line
			if err != nil {
				var rejection *ingest.Rejection
				if !errors.As(err, &rejection) {
					t.Fatalf("%q: %v", text, err)
				}
				line = rejection.Line
			} else if len(row.fields) == 0 {
				t.Fatalf("%q: a row without fields", text)
			}
			if line <= last {
				t.Fatalf("%q: line %d comes after line %d", text, line, last)
			}
			last = line
		}
		if limit := int64(8*len(text) + 100); r.steps > limit {
			t.Fatalf("%d steps for %d bytes: %q", r.steps, len(text), text)
		}
	})
}

// A mapping is refused, or it reads or rejects any row.
func FuzzMapping(f *testing.F) {
	for _, seed := range [][2]string{
		{`{"source":{"slug":"x"},"key":"{id}","fields":{"ListPrice":"Price","City":{"column":"Town","values":{"D":"Dallas"},"otherwise":"reject"}},"required":["ListPrice"]}`, "id,Price,Town\n7,\"$1,200.50\",D\n"},
		{`{"source":{"slug":"x"},"key":"{a}{b}","fields":{"CloseDate":{"column":"Day","date":"MM/DD/YYYY"},"LivingArea":{"template":"{a} acres","factor":-1e308}},"rules":[{"field":"CloseDate","from":"2020-01-01","until":"2021","reason":"old"}]}`, "a,b,Day\n1,,02/30/2026\n"},
		{`{"key":"{","source":{"slug":"x"}}`, "a\n1\n"}, {`{"source":{"slug":"x"},"key":"}{a}{","constants":{"StandardStatus":"Active"}}`, "a,a\n1\n\n2,3,4\n"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, mapping, text string) {
		m, err := ReadMapping("fuzz", []byte(mapping))
		if err != nil {
			return
		}
		r, err := newRows(strings.NewReader(text))
		if err != nil {
			return
		}
		p, err := m.fit(r.header)
		if err != nil {
			return
		}
		for {
			row, err := r.next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				continue
			}
			p.values(r.header, row.fields)
			if _, err := p.read(row.fields); err != nil && !errors.As(err, new(*ingest.Rejection)) {
				t.Fatalf("%s for %q: %v", mapping, row.fields, err)
			}
		}
	})
}
