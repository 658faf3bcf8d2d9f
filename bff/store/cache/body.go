package cache

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
)

// Body is an answer that is ready to be sent: its status and type, its bytes as they are
// and already compressed, so that compressing is paid once and not for every request.
type Body struct {
	Status int
	Type   string   // Content-Type
	Header []string // more headers, "Name: value"
	ETag   string   // weak, the same for all encodings
	// Plain is nil in a body that was stored and has Gzip: nearly every client takes that,
	// and it is a tenth of the size. Choose unpacks it for the others.
	Plain  []byte
	Gzip   []byte // nil when compressing does not help
	Brotli []byte // nil when compressing does not help
}

// smallest is the size below which compressing costs more than it saves.
const smallest = 512

// NewBody compresses an answer. effort says how hard: Quick for what is made while
// somebody waits, Thorough for files that are sent for months.
func NewBody(status int, contentType string, plain []byte, effort Effort) Body {
	sum := sha256.Sum256(plain)
	b := Body{
		Status: status,
		Type:   contentType,
		ETag:   `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`,
		Plain:  plain,
	}
	if len(plain) < smallest || !Compressible(contentType) {
		return b
	}
	b.Gzip = shorter(Gzip(plain, effort), plain)
	b.Brotli = shorter(Brotli(plain, effort), plain)
	return b
}

func shorter(packed, plain []byte) []byte {
	if len(packed) >= len(plain) {
		return nil
	}
	return packed
}

// Compressible says whether bytes of a Content-Type get smaller by compressing.
func Compressible(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	switch kind = strings.TrimSpace(strings.ToLower(kind)); kind {
	case "application/json", "application/javascript", "application/xml", "application/manifest+json",
		"application/ld+json", "application/geo+json", "application/vnd.oai.openapi+json", "image/svg+xml", "application/problem+json":
		return true
	default:
		return strings.HasPrefix(kind, "text/")
	}
}

// Choose gives the bytes to send to a client with this Accept-Encoding, and their
// Content-Encoding, "" for none.
func (b Body) Choose(acceptEncoding string) (bytes []byte, encoding string) {
	switch name := Negotiate(acceptEncoding); {
	case name == "br" && b.Brotli != nil:
		return b.Brotli, "br"
	case name != "" && b.Gzip != nil && accepts(acceptEncoding, "gzip"):
		return b.Gzip, "gzip"
	case b.Plain == nil && b.Gzip != nil:
		return unzipped(b.Gzip), ""
	default:
		return b.Plain, ""
	}
}

// bodyFormat is the first byte of a stored body. Changing the layout below takes another
// one, so that what an older BFF left in Redis is not misread.
const bodyFormat = 3

var errBody = errors.New("not a stored body")

// Encode puts a body into one piece of bytes for the cache.
func (b Body) Encode() []byte {
	if b.Gzip != nil {
		b.Plain = nil
	}
	parts := [][]byte{[]byte(b.Type), []byte(b.ETag), []byte(strings.Join(b.Header, "\n")), b.Plain, b.Gzip, b.Brotli}
	size := 3
	for _, part := range parts {
		size += 4 + len(part)
	}
	out := make([]byte, 0, size)
	out = append(out, bodyFormat)
	out = binary.BigEndian.AppendUint16(out, uint16(b.Status))
	for _, part := range parts {
		out = binary.BigEndian.AppendUint32(out, uint32(len(part)))
		out = append(out, part...)
	}
	return out
}

// DecodeBody reads what Encode wrote. The result shares the bytes of raw.
func DecodeBody(raw []byte) (Body, error) {
	if len(raw) < 3 || raw[0] != bodyFormat {
		return Body{}, errBody
	}
	b := Body{Status: int(binary.BigEndian.Uint16(raw[1:]))}
	rest := raw[3:]
	var parts [6][]byte
	for i := range parts {
		if len(rest) < 4 {
			return Body{}, errBody
		}
		size := int(binary.BigEndian.Uint32(rest))
		if rest = rest[4:]; len(rest) < size {
			return Body{}, errBody
		}
		if size > 0 {
			parts[i] = rest[:size:size]
		}
		rest = rest[size:]
	}
	b.Type, b.ETag, b.Plain, b.Gzip, b.Brotli = string(parts[0]), string(parts[1]), parts[3], parts[4], parts[5]
	if len(parts[2]) > 0 {
		b.Header = strings.Split(string(parts[2]), "\n")
	}
	return b, nil
}
