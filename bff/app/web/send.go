package web

import (
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/cache"
)

// send answers with a body in the encoding that the client takes, or with 304 when the
// client has it already.
func send(c fiber.Ctx, b cache.Body) error {
	if unchanged(c, b) {
		return notModified(c, b)
	}
	bytes, encoding := b.Choose(c.Get(fiber.HeaderAcceptEncoding))
	return sendBytes(c, b, bytes, encoding)
}

// sendKept is send for what the cache keeps, which makes encodings when they are wanted.
func (s *Server) sendKept(c fiber.Ctx, key string, served cache.Served) error {
	b := served.Body()
	var err error
	if unchanged(c, b) {
		err = notModified(c, b)
	} else {
		bytes, encoding := s.deps.Answers.Encoded(key, served, c.Get(fiber.HeaderAcceptEncoding))
		err = sendBytes(c, b, bytes, encoding)
	}
	if served.Old {
		old(c, served)
	}
	return err
}

// old says that an answer may be out of date, and that nobody should keep it.
func old(c fiber.Ctx, served cache.Served) {
	c.Set("Warning", `110 - "Response is Stale"`)
	c.Set(fiber.HeaderAge, strconv.FormatInt(int64(served.Age.Seconds()), 10))
	c.Set(fiber.HeaderCacheControl, notKept)
}

func sendBytes(c fiber.Ctx, b cache.Body, bytes []byte, encoding string) error {
	headers(c, b)
	if encoding != "" {
		c.Response().Header.Set(fiber.HeaderContentEncoding, encoding)
	}
	c.Status(b.Status)
	// The bytes belong to the cache and are only read from here on, so they need no copy.
	c.Response().SetBodyRaw(bytes)
	return nil
}

func notModified(c fiber.Ctx, b cache.Body) error {
	headers(c, b)
	return c.SendStatus(fiber.StatusNotModified)
}

// headers writes what a body says of itself.
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

// varies says that the answer depends on the encodings that the client takes.
func varies(c fiber.Ctx) {
	header := &c.Response().Header
	if len(header.Peek(fiber.HeaderVary)) == 0 {
		header.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
		return
	}
	c.Append(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
}

// unchanged reports whether the client has this body already. Only reading is answered so.
func unchanged(c fiber.Ctx, b cache.Body) bool {
	method := c.Method()
	return b.Status == fiber.StatusOK && (method == fiber.MethodGet || method == fiber.MethodHead) &&
		matchesETag(c.Get(fiber.HeaderIfNoneMatch), b.ETag)
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
