package reso

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/property"
)

// cutAll returns what a splitter finds: records as they are, rejections as "!line reason".
func cutAll(t *testing.T, in io.Reader) (found []string, end error) {
	t.Helper()
	s := newSplitter(in)
	for range 10_000 {
		raw, line, err := s.next()
		var rejection *ingest.Rejection
		switch {
		case errors.As(err, &rejection):
			found = append(found, fmt.Sprintf("!%d %s", line, rejection.Reason))
		case err != nil:
			return found, err
		default:
			found = append(found, string(raw))
		}
	}
	t.Fatal("it does not end")
	return nil, nil
}

func TestSplit(t *testing.T) {
	const noObject, noJSON, cutOff = "it isn't a JSON object", "it isn't valid JSON", "it ends too early"
	cases := map[string]struct {
		in   string
		want []string
		end  error
	}{
		"value":              {`{"@odata.context":"x","value":[{"a":1},{"b":{"c":[1,{}]}}],"@odata.count":2}`, []string{`{"a":1}`, `{"b":{"c":[1,{}]}}`}, io.EOF},
		"bare list":          {`[{"a":1}, {"b":2}]`, []string{`{"a":1}`, `{"b":2}`}, io.EOF},
		"single":             {`{"a":1,"Media":[{"x":1}]}`, []string{`{"a":1,"Media":[{"x":1}]}`}, io.EOF},
		"lines":              {"{\"a\":1}\n{\"b\":2}\r\n\n{\"c\":3}", []string{`{"a":1}`, `{"b":2}`, `{"c":3}`}, io.EOF},
		"lines, commas":      {"{\"a\":1},\n{\"b\":2},\n", []string{`{"a":1}`, `{"b":2}`}, io.EOF},
		"bundle":             {`{"success":true,"status":200,"bundle":[{"a":1}],"total":1}`, []string{`{"a":1}`}, io.EOF},
		"byte order":         {"\xef\xbb\xbf[{\"a\":1}]", []string{`{"a":1}`}, io.EOF},
		"pretty":             {"{\n \"value\" : [\n {\n \"a\" : \"}\\\"]\"\n }\n ]\n}\n", []string{"{\n \"a\" : \"}\\\"]\"\n }"}, io.EOF},
		"value isn't a list": {`{"value":5,"a":"b"}`, []string{`{"value":5,"a":"b"}`}, io.EOF},
		"list of strings":    {`{"value":["x"]}`, []string{`{"value":["x"]}`}, io.EOF},
		"empty list":         {`{"value":[]}`, nil, io.EOF},
		"empty":              {``, nil, io.EOF},
		"blank":              {" \n ", nil, io.EOF},
		"no objects":         {`[1,"x",[2],null,{"a":1}]`, []string{"!1 " + noObject, "!1 " + noObject, "!1 " + noObject, "!1 " + noObject, `{"a":1}`}, io.EOF},
		"broken line":        {"{\"a\":1}\n{\"b\":\"oops\n{\"c\":3}\n", []string{`{"a":1}`, "!2 " + noJSON, `{"c":3}`}, io.EOF},
		"unclosed line":      {"{\"a\":1}\n{\"b\":2\n{\"c\":3}\n", []string{`{"a":1}`, "!2 " + noJSON, `{"c":3}`}, io.EOF},
		"unclosed item":      {"[{\"a\":1},\n{\"b\":2\n{\"c\":3}]", []string{`{"a":1}`, "!2 " + noJSON, `{"c":3}`}, io.EOF},
		"unclosed string":    {"[{\"a\":\"x,\"b\":\"y\"},\r\n  {\"c\":3},\r\n{\"d\":\"two\r\n lines\"}]", []string{"!1 " + noJSON, `{"c":3}`, "{\"d\":\"two\r\n lines\"}"}, io.EOF},
		"cut list":           {`{"value":[{"a":1},{"b":`, []string{`{"a":1}`, "!1 " + cutOff}, errBroken},
		"cut after item":     {`[{"a":1}`, []string{`{"a":1}`}, errBroken},
		"not JSON":           {"<html>nope</html>\n", []string{"!1 " + noObject}, io.EOF},
	}
	for name, c := range cases {
		for _, reader := range []io.Reader{strings.NewReader(c.in), iotest.OneByteReader(strings.NewReader(c.in))} {
			got, end := cutAll(t, reader)
			if fmt.Sprint(got) != fmt.Sprint(c.want) || !errors.Is(end, c.end) {
				t.Errorf("%s: %q %v, want %q %v", name, got, end, c.want, c.end)
			}
		}
	}
}

func TestSplitTracksLinesAndNextLinks(t *testing.T) {
	s := newSplitter(strings.NewReader("{\n\"value\": [\n{\"a\": 1},\n\n{\"b\": \"x\\ny\"}],\n\"@odata.nextLink\": \"https://a.example/p?x=1\\u0026y=2\"}"))
	var lines []int64
	for {
		_, line, err := s.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	if fmt.Sprint(lines) != "[3 5]" {
		t.Errorf("lines %v", lines)
	}
	if link := s.notes["@odata.nextlink"]; link != "https://a.example/p?x=1&y=2" {
		t.Errorf("next link %q", link)
	}
}

func TestSplitBoundsRecords(t *testing.T) {
	large := `{"a":"` + strings.Repeat("x", ingest.MaxRecord) + `"}`
	deep := `{"a":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`
	for name, in := range map[string]string{"list": "[" + large + "," + deep + `,{"ok":1}]`, "lines": `{"ok":0}` + "\n" + large + "\n" + deep + "\n" + `{"ok":1}`} {
		got, end := cutAll(t, strings.NewReader(in))
		if !errors.Is(end, io.EOF) || got[len(got)-1] != `{"ok":1}` {
			t.Fatalf("%s: %v, %d found", name, end, len(got))
		}
		text := strings.Join(got[:len(got)-1], "\n")
		if !strings.Contains(text, "larger than 4 MB") || !strings.Contains(text, "nested deeper") {
			t.Errorf("%s: %.200s", name, text)
		}
	}
}

func TestSplitBoundsItsLookahead(t *testing.T) {
	s := newSplitter(strings.NewReader(`{"value":[` + strings.Repeat(" ", 8<<20) + `{"a":1}]}`))
	for {
		if _, _, err := s.next(); errors.Is(err, io.EOF) {
			break
		}
	}
	if len(s.buf) > 1<<20 {
		t.Errorf("%d bytes are held of what is nothing but space", len(s.buf))
	}
}

func FuzzSplit(f *testing.F) {
	for _, seed := range []string{`{"value":[{"a":1}]}`, "{\"a\":1}\n{\"b\":", `[[[{"a":"\"}]`, `"`, `{"x":{"y":[{}]}}`, "[\n{\"a\":\"\n\"}\n,]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		s := newSplitter(strings.NewReader(in))
		for i := 0; ; i++ {
			raw, _, err := s.next()
			var rejection *ingest.Rejection
			if err != nil && !errors.As(err, &rejection) {
				return
			}
			var r property.Record
			if err == nil && r.Decode(string(raw)) == nil {
				_, _ = r.Convert(ingest.Source{})
			}
			if i > len(in)+1 {
				t.Fatalf("it does not get on: %q", in)
			}
		}
	})
}
