package ingest

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"hearthway/bff/features/listing"
)

var (
	errEmpty   = errors.New("the file is empty")
	errWide    = errors.New("the file looks like UTF-16 without a byte order mark; save it as UTF-8")
	errBinary  = errors.New("the file isn't text")
	errArchive = errors.New("the file is a ZIP archive or an Excel workbook; unzip it, or save the sheet as UTF-8 CSV")
)

// looked is how many bytes of a file are looked at before it is read.
const looked = 4096

// textOfFile looks at the beginning of a file for what is no text of a feed, and gives its content
// in UTF-8; note is for the person who imports it.
func textOfFile(in io.Reader) (content *bufio.Reader, note string, err error) {
	buffered := bufio.NewReaderSize(in, 64<<10)
	head, err := buffered.Peek(looked)
	if len(head) == 0 && err != nil {
		if err == io.EOF {
			err = errEmpty
		}
		return nil, "", err
	}
	if bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) {
		decoder := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()
		buffered = bufio.NewReaderSize(transform.NewReader(buffered, decoder), 64<<10)
		note = "The file is UTF-16 and is read as such."
		if head, err = buffered.Peek(looked); len(head) == 0 && err != nil {
			return nil, "", errEmpty
		}
	}
	return buffered, note, noFeed(head)
}

// noFeed says what a file is that can hold no feed, by its beginning.
func noFeed(head []byte) error {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	text := bytes.TrimSpace(head)
	switch {
	case len(text) == 0 && len(head) < looked-3:
		return errEmpty
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return errArchive
	case bytes.Count(head, []byte{0}) >= max(1, len(head)/4):
		return errWide
	case bytes.IndexByte(head, 0) >= 0 && bytes.Count(head, []byte{0}) > 8, bytes.HasPrefix(head, []byte("%PDF-")):
		return errBinary
	case bytes.HasPrefix(text, []byte("<")):
		return errMarkup(text)
	}
	return nil
}

var titleOf = regexp.MustCompile(`(?is)<title[^>]*>(.*?)</title`)

// errMarkup is what is said of HTML or XML; the title of a page often says what went wrong.
func errMarkup(text []byte) error {
	if title := titleOf.FindSubmatch(text); title != nil {
		if said := listing.CleanLine(string(title[1]), 120); said != "" {
			return fmt.Errorf("it's an HTML page (%q), not listings", said)
		}
	}
	return errors.New("it's HTML or XML, not listings")
}
