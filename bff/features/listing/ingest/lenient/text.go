package lenient

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"hearthway/bff/features/listing/ingest"
)

var (
	ErrEmpty   = errors.New("the file is empty")
	errWide    = errors.New("the file looks like UTF-16 without a byte order mark; save it as UTF-8")
	errBinary  = errors.New("the file isn't text")
	errArchive = errors.New("the file is a ZIP archive or an Excel workbook; unzip it, or save the sheet as UTF-8 CSV")
)

// HeadSize is how many bytes at the start of a file are inspected.
const HeadSize = 4096

// ReadText rejects files that, by their start, can't be a text feed, and returns the content, converting
// UTF-16 to UTF-8. note is for the person who imports it; "": none.
func ReadText(in io.Reader) (content *bufio.Reader, note string, err error) {
	buffered := bufio.NewReaderSize(in, 64<<10)
	head, err := buffered.Peek(HeadSize)
	if len(head) == 0 && err != nil {
		if err == io.EOF {
			err = ErrEmpty
		}
		return nil, "", err
	}
	if bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) {
		decoder := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()
		buffered = bufio.NewReaderSize(transform.NewReader(buffered, decoder), 64<<10)
		note = "The file is UTF-16 and is read as such."
		if head, err = buffered.Peek(HeadSize); len(head) == 0 && err != nil {
			return nil, "", ErrEmpty
		}
	}
	return buffered, note, CheckHead(head)
}

// CheckHead says why a file can't be a feed, by its first HeadSize bytes.
func CheckHead(head []byte) error {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	text := bytes.TrimSpace(head)
	switch {
	case len(text) == 0 && len(head) < HeadSize-3:
		return ErrEmpty
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

var TitlePattern = regexp.MustCompile(`(?is)<title[^>]*>(.*?)</title`)

// errMarkup returns the error for HTML or XML. It quotes the page's title, which often says what went wrong.
func errMarkup(text []byte) error {
	if title := TitlePattern.FindSubmatch(text); title != nil {
		if said := ingest.CleanLine(string(title[1]), 120); said != "" {
			return fmt.Errorf("it's an HTML page (%q), not listings", said)
		}
	}
	return errors.New("it's HTML or XML, not listings")
}

// NotUTF8 is the warning about a record in another encoding.
const NotUTF8 = "it isn't UTF-8; read as Windows-1252"

// ToUTF8 returns text as UTF-8. If it is invalid, it is read as Windows-1252, a superset of Latin-1, and latin is true.
func ToUTF8(text string) (_ string, latin bool) {
	if utf8.ValidString(text) {
		return text, false
	}
	mended, err := charmap.Windows1252.NewDecoder().String(text)
	if err != nil {
		return strings.ToValidUTF8(text, ""), true
	}
	return mended, true
}
