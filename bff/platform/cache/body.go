package cache

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// Body is a response body ready to send: status, type, and the bytes plain and compressed, so that
// compression happens once and not per request.
type Body struct {
	Status int
	Type   string   // Content-Type
	Header []string // more headers, "Name: value"
	ETag   string   // weak, the same for all encodings
	// At least one of these is set. The others are nil if compression doesn't help or they haven't been
	// requested. A stored body omits Plain if it has another, which is a tenth of the size; Choose
	// decompresses it for clients that accept nothing else.
	Plain  []byte
	Gzip   []byte
	Brotli []byte
}

// smallest is the size below which compression costs more than it saves.
const smallest = 512

// NewBody compresses a body with the given effort: Quick while someone waits, Thorough for files that
// are sent for months.
func NewBody(status int, contentType string, plain []byte, effort Effort) Body {
	b := PlainBody(status, contentType, plain)
	if b.packable() {
		b.Gzip = shorter(Gzip(plain, effort), plain)
		b.Brotli = shorter(Brotli(plain, effort), plain)
	}
	return b
}

// PlainBody is a body that Pack compresses on demand.
func PlainBody(status int, contentType string, plain []byte) Body {
	// There is nothing to gain from forging an ETag, so a fast hash is enough.
	sum := binary.BigEndian.AppendUint64(nil, xxhash.Sum64(plain))
	return Body{
		Status: status,
		Type:   contentType,
		ETag:   `W/"` + base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(sum, uint32(len(plain)))) + `"`,
		Plain:  plain,
	}
}

// packable reports whether compression may help.
func (b Body) packable() bool {
	return Compressible(b.Type) && (b.Plain == nil || len(b.Plain) >= smallest)
}

// Size is the total size of all encodings.
func (b Body) Size() int { return len(b.Plain) + len(b.Gzip) + len(b.Brotli) }

// In returns the bytes in an encoding ("br", "gzip" or "" for none), or false if Pack must be called
// first.
func (b Body) In(encoding string) ([]byte, bool) {
	var bytes []byte
	switch encoding {
	case "br":
		bytes = b.Brotli
	case "gzip":
		bytes = b.Gzip
	default:
		bytes = b.Plain
	}
	return bytes, bytes != nil
}

// effort is how hard to compress while someone waits: pages benefit more, and are requested more often,
// than any single search.
func (b Body) effort() Effort {
	if strings.HasPrefix(b.Type, "text/html") {
		return Quick
	}
	return Instant
}

// Pack adds an encoding, if that helps.
func (b Body) Pack(encoding string) Body {
	if _, ok := b.In(encoding); ok || (encoding != "" && !b.packable()) {
		return b
	}
	plain := b.Unpacked()
	switch encoding {
	case "br":
		b.Brotli = shorter(Brotli(plain, b.effort()), plain)
	case "gzip":
		b.Gzip = shorter(Gzip(plain, b.effort()), plain)
	default:
		b.Plain = plain
	}
	return b
}

// Unpacked returns the uncompressed bytes, which must not be modified.
func (b Body) Unpacked() []byte {
	switch {
	case b.Plain != nil:
		return b.Plain
	case b.Gzip != nil:
		return unzipped(b.Gzip)
	case b.Brotli != nil:
		return unbrotlied(b.Brotli)
	}
	return nil
}

func shorter(packed, plain []byte) []byte {
	if len(packed) >= len(plain) {
		return nil
	}
	return packed
}

// Compressible reports whether a Content-Type benefits from compression.
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

// Choose returns the bytes to send to a client with this Accept-Encoding, and their
// Content-Encoding, "" for none.
func (b Body) Choose(acceptEncoding string) (bytes []byte, encoding string) {
	switch name := Negotiate(acceptEncoding); {
	case name == "br" && b.Brotli != nil:
		return b.Brotli, "br"
	case name != "" && b.Gzip != nil && accepts(acceptEncoding, "gzip"):
		return b.Gzip, "gzip"
	default:
		return b.Unpacked(), ""
	}
}

// bodyFormat is the first byte of a stored body. Change it with the layout, so that data from an older
// BFF in Redis isn't misread.
const bodyFormat = 3

var errBody = errors.New("malformed cache entry")

// Encode serializes a body for the cache.
func (b Body) Encode() []byte {
	if b.Gzip != nil || b.Brotli != nil {
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

// DecodeBody parses the output of Encode. The result shares raw's memory.
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
