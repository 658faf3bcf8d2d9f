// Package respond writes HTTP responses: encodings, validators (ETag), caching headers.
package respond

import (
	"mime"
	"net/http"
	"path"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/cache"
)

// Body responds with a body in an encoding that the client accepts, or with 304 if the client already
// has it.
func Body(c fiber.Ctx, b cache.Body) error {
	if Unchanged(c, b) {
		return NotModified(c, b)
	}
	bytes, encoding := b.Choose(c.Get(fiber.HeaderAcceptEncoding))
	return Bytes(c, b, bytes, encoding)
}

// Bytes responds with an encoded body; encoding is "" for plain bytes.
func Bytes(c fiber.Ctx, b cache.Body, bytes []byte, encoding string) error {
	headers(c, b)
	if encoding != "" {
		c.Response().Header.Set(fiber.HeaderContentEncoding, encoding)
	}
	c.Status(b.Status)
	// The bytes belong to the cache and are only read from here on, so they need no copy.
	c.Response().SetBodyRaw(bytes)
	return nil
}

// NotModified responds 304 with the headers of a body.
func NotModified(c fiber.Ctx, b cache.Body) error {
	headers(c, b)
	return c.SendStatus(fiber.StatusNotModified)
}

// headers sets the headers of a body.
func headers(c fiber.Ctx, b cache.Body) {
	header := &c.Response().Header
	for _, line := range b.Header {
		name, value, _ := strings.Cut(line, ": ")
		header.Set(name, value)
	}
	if b.Type != "" {
		header.SetContentType(b.Type)
	}
	if cache.Compressible(b.Type) {
		varies(c)
	}
	if b.ETag != "" {
		header.Set(fiber.HeaderETag, b.ETag)
	}
}

// varies declares that the response depends on Accept-Encoding.
func varies(c fiber.Ctx) {
	header := &c.Response().Header
	if len(header.Peek(fiber.HeaderVary)) == 0 {
		header.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
		return
	}
	c.Append(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
}

// Unchanged reports whether the client already has this body. Only for GET and HEAD.
func Unchanged(c fiber.Ctx, b cache.Body) bool {
	method := c.Method()
	return b.Status == fiber.StatusOK && (method == fiber.MethodGet || method == fiber.MethodHead) &&
		MatchesETag(c.Get(fiber.HeaderIfNoneMatch), b.ETag)
}

// MatchesETag uses weak comparison, as required for If-None-Match (RFC 9110, 13.1.2).
func MatchesETag(header, etag string) bool {
	if header == "" || etag == "" {
		return false
	}
	want := strings.TrimPrefix(etag, "W/")
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimSpace(candidate)
		if candidate == "*" || strings.TrimPrefix(candidate, "W/") == want {
			return true
		}
	}
	return false
}

// Compress compresses responses that aren't compressed yet and no streams, and forbids caching those that don't say how
// long they may be cached.
func Compress(c fiber.Ctx) error {
	if err := c.Next(); err != nil {
		return err
	}
	response := c.Response()
	kind := string(response.Header.ContentType())
	if response.IsBodyStream() || len(response.Header.ContentEncoding()) > 0 || !cache.Compressible(kind) || response.StatusCode() == http.StatusNotModified {
		return nil
	}
	varies(c)
	if len(response.Header.Peek(fiber.HeaderCacheControl)) == 0 {
		c.Set(fiber.HeaderCacheControl, NoStore)
	}
	plain := response.Body()
	if len(plain) < 1024 {
		return nil
	}
	switch encoding := cache.Negotiate(c.Get(fiber.HeaderAcceptEncoding)); encoding {
	case "br":
		response.SetBodyRaw(cache.Brotli(plain, cache.Instant))
		c.Set(fiber.HeaderContentEncoding, encoding)
	case "gzip":
		response.SetBodyRaw(cache.Gzip(plain, cache.Instant))
		c.Set(fiber.HeaderContentEncoding, encoding)
	}
	return nil
}

// Values of Cache-Control. Immutable is for files with a hash in their name.
const (
	Immutable = "public, max-age=31536000, immutable"
	ForADay   = "public, max-age=86400, stale-while-revalidate=604800"
	AskAgain  = "no-cache"
	NoStore   = "no-store"
)

// types are the media types of the files that we serve; the system's own table differs between machines.
var types = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".json": "application/json",
	".html": "text/html; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg",
	".webp": "image/webp", ".avif": "image/avif", ".ico": "image/x-icon", ".woff2": "font/woff2", ".ttf": "font/ttf", ".pbf": "application/x-protobuf",
	".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8", ".webmanifest": "application/manifest+json",
}

// ContentType is the media type for a path's extension.
func ContentType(at string) string {
	ending := path.Ext(at)
	if kind, ok := types[ending]; ok {
		return kind
	}
	if kind := mime.TypeByExtension(ending); kind != "" {
		return kind
	}
	return fiber.MIMEOctetStream
}
