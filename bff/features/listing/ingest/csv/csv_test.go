package csv

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/reso"
)

func rowsOf(t *testing.T, text string) (found []string, header []string) {
	t.Helper()
	content, _, err := lenient.ReadText(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r, err := newRows(content)
	if err != nil {
		t.Fatal(err)
	}
	for range 1000 {
		row, err := r.next()
		switch {
		case errors.Is(err, io.EOF):
			return found, r.header
		case err != nil:
			rejected, _ := errors.AsType[*ingest.Rejection](err)
			found = append(found, fmt.Sprintf("%d!", rejected.Line))
		default:
			found = append(found, fmt.Sprintf("%d:%s", row.line, strings.Join(row.fields, "|")))
		}
	}
	t.Fatal("it does not end")
	return nil, nil
}

func TestRows(t *testing.T) {
	cases := map[string]struct{ in, want string }{
		"plain":            {"a,b\n1,2\n3,4\n", "[2:1|2 3:3|4]"},
		"windows":          {"a,b\r\n1,2\r\n", "[2:1|2]"},
		"no final newline": {"a,b\n1,2", "[2:1|2]"},
		"semicolons":       {"a;b;c,d\n1,5;2;3\n", "[2:1,5|2|3]"},
		"tabs":             {"a\tb\n1\t2,3\n", "[2:1|2,3]"},
		"bars":             {"a|b\n1|2\n", "[2:1|2]"},
		"byte order":       {"\xef\xbb\xbfa,b\n1,2\n", "[2:1|2]"},
		"quotes":           {"a,b\n\"1,5\",\"say \"\"hi\"\"\"\n", `[2:1,5|say "hi"]`},
		"lines in quotes":  {"a,b\n\"one\ntwo\",2\n3,4\n", "[2:one\ntwo|2 4:3|4]"},
		"inches":           {"a,b\n\"12\" pipe\",2\n", `[2:12" pipe|2]`},
		"never closed":     {"a,b\n\"1,2\n3,4\n5,6\n", "[2! 3:3|4 4:5|6]"},
		"blank lines":      {"\n\na,b\n\n1,2\n\n", "[5:1|2]"},
		"latin":            {"a,b\nCa\xf1on,\x93x\x94\n", "[2:Cañon|“x”]"},
		"empty last":       {"a,b\n1,\n", "[2:1|]"},
		"space, quote":     {"a,b\n1, \"2,3\"\n", "[2:1|2,3]"},
	}
	for name, c := range cases {
		found, header := rowsOf(t, c.in)
		if got := fmt.Sprint(found); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if header[0] != "a" {
			t.Errorf("%s: header %q", name, header)
		}
	}
	var wide bytes.Buffer
	for _, unit := range utf16.Encode([]rune("\ufeffa,b\nCañon,2\n")) {
		wide.Write([]byte{byte(unit), byte(unit >> 8)})
	}
	if found, _ := rowsOf(t, wide.String()); fmt.Sprint(found) != "[2:Cañon|2]" {
		t.Errorf("UTF-16: %v", found)
	}
	if found, _ := rowsOf(t, "a,b\n"+strings.Repeat("x", maxLine+10)+"\n1,2\n"); fmt.Sprint(found) != "[2! 3:1|2]" {
		t.Errorf("a line without end: %v", found)
	}
	if found, _ := rowsOf(t, "a,b\n"+strings.Repeat("\n", 8<<20)+"1,2\n"); fmt.Sprint(found) != "[8388610:1|2]" {
		t.Errorf("a file of blank lines: %v", found)
	}
	if _, err := newRows(strings.NewReader("")); err == nil {
		t.Error("an empty file has columns")
	}
}

const homesMapping = `{
	"source": {"slug": "county", "name": "County sales", "sample": "Recorded sale"},
	"key": "{Parcel No}-{sold}",
	"constants": {"StateOrProvince": "TX", "StandardStatus": "Active", "LivingAreaUnits": "Square Meters"},
	"fields": {
		"ListPrice": "Price", "City": "Town",
		"UnparsedAddress": {"template": "{no} {street}"},
		"CloseDate": {"column": "Sold", "date": ["M/D/YYYY", "DD.MM.YYYY"]},
		"LivingArea": "m2",
		"LotSizeSquareFeet": {"column": "Lot (acres)", "factor": 43560},
		"PropertySubType": {"column": "class", "values": {"R1": "Single Family Residence", "C": "Condominium"}, "otherwise": "reject"}
	},
	"required": ["ListPrice"],
	"rules": [{"field": "ListPrice", "min": 1000, "reason": "no market price"}, {"field": "CloseDate", "from": "2000-01-01", "until": "2030-01-01", "reason": "too old"}]
}`

func TestMappedFile(t *testing.T) {
	m, err := ReadMapping("homes", []byte(homesMapping))
	if err != nil {
		t.Fatal(err)
	}
	path := ingesttest.File(t, "homes.csv", "\xef\xbb\xbf parcel_no ;PRICE; town;No;Street;sold;M2;lot (acres);Class\r\n"+
		"1;$1,234,000 ;DALLAS;12;ELM ST;2/3/2020;150;0.5;r1\r\n"+
		"2;900;Dallas;1;A;2/3/2020;1;1;R1\r\n"+
		"3;5000;Dallas;1;A;2/3/1999;1;1;R1\r\n"+
		"4;5000;Dallas;1;A;2/3/2020;1;1;Shop\r\n"+
		"5;;Dallas;1;A;2/3/2020;1;1;R1\r\n"+
		"6;5000;Dallas;;;24.12.2021;NA;;C;; \r\n"+
		"7\r\n"+
		"8;5000;Dallas;1;A; B;2/3/2020;1;1;R1\r\n")
	f, guessed, err := Open(path, &m)
	if err != nil || guessed != "" {
		t.Fatal(guessed, err)
	}
	defer f.Close()
	homes, rejected, err := ingesttest.All(t, f)
	if err != nil || len(homes) != 2 {
		t.Fatalf("%d homes, %v", len(homes), err)
	}
	if f.Source() != (listing.SourceInfo{Slug: "county", Name: "County sales", Disclaimer: ingest.DefaultDisclaimer("County sales"), Sample: true, Key: "{parcelno}-{sold}", DisclaimerAssumed: true}) {
		t.Errorf("source %+v", f.Source())
	}
	first, last := homes[0], homes[1]
	if first.SourceKey != "1-2/3/2020" || first.Price != 1_234_000 || first.Address.Street != "12 ELM ST" || first.Sqft != 1615 ||
		first.LotSqft != 21_780 || first.SubType != "Single Family" || first.Sample != "Recorded sale" {
		t.Errorf("first %+v", first)
	}
	if last.Sqft != 0 || last.SubType != "Condo" || last.Address.Street != "" {
		t.Errorf("last %+v", last)
	}
	reasons := []string{"no market price", "too old", `class "Shop"`, "ListPrice is missing", "1 of 9 columns", "10 values for 9 columns"}
	if len(rejected) != len(reasons) {
		t.Fatalf("%d rejected", len(rejected))
	}
	for i, reason := range reasons {
		want := int64([]int{3, 4, 5, 6, 8, 9}[i])
		if !strings.Contains(rejected[i].Reason, reason) || rejected[i].Line != want {
			t.Errorf("line %d: %q, want line %d: %q", rejected[i].Line, rejected[i].Reason, want, reason)
		}
	}
}

func TestBadMappings(t *testing.T) {
	for text, reason := range map[string]string{
		`{`: "EOF",
		`{"source":{"slug":"x"},"key":"{id}","felds":{}}`:                                             "unknown field",
		`{"source":{"slug":"X Y"},"key":"{id}"}`:                                                      "slug",
		`{"source":{"slug":"x"}}`:                                                                     "key",
		`{"source":{"slug":"x"},"key":"{id}","fields":{"OwnerName":"owner"}}`:                         `"OwnerName" isn't a field`,
		`{"source":{"slug":"x"},"key":"{id}","constants":{"Nope":"1"}}`:                               `"Nope" isn't a field`,
		`{"source":{"slug":"x"},"key":"{id}","fields":{"City":{"values":{}}}}`:                        "column or a template",
		`{"source":{"slug":"x"},"key":"{id}","fields":{"City":{"column":"a","otherwise":"explode"}}}`: "otherwise",
		`{"source":{"slug":"x"},"key":"{id}","fields":{"City":{"colum":"a"}}}`:                        "unknown field",
		`{"source":{"slug":"x"},"key":"{id}","required":["City"]}`:                                    "required",
		`{"source":{"slug":"x"},"key":"{id}","rules":[{"field":"City"}]}`:                             "rule",
	} {
		if _, err := ReadMapping("m", []byte(text)); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%s: %v, want %q", text, err, reason)
		}
	}
	m, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{nr}","fields":{"City":"town"}}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Open(ingesttest.File(t, "a.csv", "id,town\n1,2\n"), &m); err == nil || !strings.Contains(err.Error(), `no column "nr"; it has id, town`) {
		t.Errorf("a column that is not there: %v", err)
	}
}

func TestGuessedFiles(t *testing.T) {
	redfin := "SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,SOURCE,MLS#,LATITUDE,LONGITUDE\n" +
		"MLS Listing,,Townhouse,12 Elm St,Dallas,TX,75206,450000,3,2.5,Lower Greenville,1800,2000,1999,4,250,120,Active,NTREIS,7001,32.83,-96.77\n"
	reso := "ListingKey,StandardStatus,ListPrice,City,StateOrProvince,PostalCode,BedroomsTotal,UnparsedAddress\nk1,Active,450000,Dallas,TX,75206,3,12 Elm St\n"
	for name, content := range map[string]string{"redfin.csv": redfin, "My Homes.csv": reso, "plain.csv": "address,zip,price\n12 Elm St,75206,450000\n"} {
		f, guessed, err := Open(ingesttest.File(t, name, content), nil)
		if err != nil || guessed == "" {
			t.Fatalf("%s: %q %v", name, guessed, err)
		}
		homes, rejected, err := ingesttest.All(t, f)
		if err != nil || len(homes) != 1 || len(rejected) != 0 {
			t.Fatalf("%s: %d homes, %v, %v", name, len(homes), rejected, err)
		}
		h := homes[0]
		if h.Price != 450_000 || h.Address.PostalCode != "75206" || h.Address.Street != "12 Elm St" || h.SourceKey == "" || h.Status != listing.Active {
			t.Errorf("%s: %+v", name, h)
		}
		if name == "redfin.csv" && (h.Beds != 3 || h.Baths != 2.5 || h.HOAMonthly != 120 || h.SubType != "Townhouse" || h.SourceKey != "7001" || h.Point.Lat != 32.83) {
			t.Errorf("%s: %+v", name, h)
		}
		if name == "My Homes.csv" && f.Source().Slug != "my-homes" {
			t.Errorf("source %+v", f.Source())
		}
		f.Close()
	}
	for content, reason := range map[string]string{
		"a,b,c\n1,2,3\n": "a price; a ZIP code, or a city and a state; an id or an address", "price,id\n1,2\n": "a ZIP code", "": "empty",
	} {
		if _, _, err := Open(ingesttest.File(t, "x.csv", content), nil); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%q: %v, want %q", content, err, reason)
		}
	}
}

func TestCompressedFiles(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	fmt.Fprint(w, `{"value":[{"ListingKey":"1","StandardStatus":"Active","OriginatingSystemName":"North Texas MLS"}]}`)
	w.Close()
	path := ingesttest.File(t, "feed.json.gz", packed.String())
	info, err := reso.SourceOf(path)
	if err != nil || info.Slug != "north-texas-mls" || info.Name != "North Texas MLS" {
		t.Errorf("source %+v, %v", info, err)
	}
	f, err := reso.Open(path, ingest.Source{SourceInfo: info})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if homes, _, err := ingesttest.All(t, f); err != nil || len(homes) != 1 || homes[0].Source != "north-texas-mls" {
		t.Errorf("%+v, %v", homes, err)
	}
	if _, err := reso.Open(ingesttest.File(t, "bad.gz", "\x1f\x8bnope"), ingest.Source{}); err == nil {
		t.Error("a broken archive was opened")
	}
	if _, err := reso.Open(t.TempDir(), ingest.Source{}); err == nil {
		t.Error("a folder was opened")
	}
}

func TestBundledMappings(t *testing.T) {
	all, err := Bundled()
	if err != nil || len(all) < 2 {
		t.Fatalf("%d mappings, %v", len(all), err)
	}
	for _, m := range all {
		if m.Source.Sample == "" || m.Source.Disclaimer == "" || len(m.Match) == 0 {
			t.Errorf("%s: past sales must say so, and be recognized", m.Source.Slug)
		}
	}
}
