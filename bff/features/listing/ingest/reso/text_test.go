package reso

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/csv"
	"hearthway/bff/features/listing/ingest/ingesttest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// wide writes a text in UTF-16.
func wide(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

const (
	wideTable   = "id,zip,price,city\n1,75206,5,Cañon\n"
	wideRecords = `{"value":[{"ListingKey":"1","StandardStatus":"Active","City":"Cañon"}]}`
)

func TestNonJSONFilesAreRejected(t *testing.T) {
	for name, c := range map[string]struct{ content, reason string }{
		"HTML":                             {"\n<!DOCTYPE html><html><head><title>Sign in &amp; out</title></head>", `an HTML page ("Sign in & out")`},
		"XML":                              {"<?xml version='1.0'?><error/>", "HTML or XML"},
		"empty":                            {"", "empty"},
		"blank":                            {" \n\n", "empty"},
		"a byte order mark only":           {"\ufeff", "empty"},
		"a workbook":                       {"PK\x03\x04" + strings.Repeat("x", 100), "Excel"},
		"PDF":                              {"%PDF-1.7\n", "isn't text"},
		"UTF-16 without a byte order mark": {wide(wideTable, binary.LittleEndian), "UTF-16"},
		"bytes":                            {strings.Repeat("ab\x00c\x00d,efghijklm\n", 10), "isn't text"},
	} {
		path := ingesttest.File(t, "x", c.content)
		if _, _, err := csv.Open(path, nil); err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s as CSV: %v", name, err)
		}
		if _, err := Open(path, ingest.Source{}); err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s as JSON: %v", name, err)
		}
		if _, err := SourceOf(path); err == nil {
			t.Errorf("%s has a source", name)
		}
	}
	if _, _, err := csv.Open(ingesttest.File(t, "x", wideRecords), nil); err == nil || !strings.Contains(err.Error(), "import reso") {
		t.Errorf("JSON as CSV: %v", err)
	}
}

func TestEncodings(t *testing.T) {
	latin := func(s string) string { return string(bytes.ReplaceAll([]byte(s), []byte("ñ"), []byte{0xf1})) }
	for name, c := range map[string]struct {
		table, records string
		note           bool
		warnings       int
	}{
		"UTF-8":                        {wideTable, wideRecords, false, 0},
		"UTF-8 with a byte order mark": {"\ufeff" + wideTable, "\ufeff" + wideRecords, false, 0},
		"little":                       {wide("\ufeff"+wideTable, binary.LittleEndian), wide("\ufeff"+wideRecords, binary.LittleEndian), true, 0},
		"big":                          {wide("\ufeff"+wideTable, binary.BigEndian), wide("\ufeff"+wideRecords, binary.BigEndian), true, 0},
		"Latin-1":                      {latin(wideTable), latin(wideRecords), false, 1},
	} {
		table, _, err := csv.Open(ingesttest.File(t, "x.csv", c.table), nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		records, err := Open(ingesttest.File(t, "x.json", c.records), ingest.Source{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if (table.Note() != "") != c.note || (records.Note() != "") != c.note {
			t.Errorf("%s: %q %q", name, table.Note(), records.Note())
		}
		homes, _, err := ingesttest.All(t, table)
		more, _, err2 := ingesttest.All(t, records)
		if err != nil || err2 != nil || len(homes) != 1 || len(more) != 1 {
			t.Fatalf("%s: %d %d homes, %v %v", name, len(homes), len(more), err, err2)
		}
		for _, in := range append(homes, more...) {
			warnings := 0
			for _, warning := range in.Warnings {
				if warning == lenient.NotUTF8 {
					warnings++
				}
			}
			if in.Address.City != "Cañon" || warnings != c.warnings {
				t.Errorf("%s: %q, %q", name, in.Address.City, in.Warnings)
			}
		}
		table.Close()
		records.Close()
	}
}
