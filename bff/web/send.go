package web

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/store/cache"
)

// send answers with a body in the encoding that the client takes, or with 304 when the
// client has it already.
func send(c fiber.Ctx, b cache.Body) error {
	for _, line := range b.Header {
		name, value, _ := strings.Cut(line, ": ")
		c.Set(name, value)
	}
	if b.Type != "" {
		c.Set(fiber.HeaderContentType, b.Type)
	}
	if cache.Compressible(b.Type) {
		c.Append(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	}
	c.Set(fiber.HeaderETag, b.ETag)
	if b.Status == fiber.StatusOK && matchesETag(c.Get(fiber.HeaderIfNoneMatch), b.ETag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	bytes, encoding := b.Choose(c.Get(fiber.HeaderAcceptEncoding))
	if encoding != "" {
		c.Set(fiber.HeaderContentEncoding, encoding)
	}
	c.Status(b.Status)
	// The bytes belong to the cache and are only read from here on, so they need no copy.
	c.Response().SetBodyRaw(bytes)
	return nil
}

// matchesETag compares weakly, as If-None-Match asks (RFC 9110, 13.1.2).
func matchesETag(header, etag string) bool {
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
