package web

import (
	"bytes"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// framed refuses a request that says in two ways where its body ends. fasthttp would go by the
// chunks; a proxy that goes by the length sees another request begin within the body, or takes a
// request of someone else for a part of it (RFC 9112, 6.1 and 6.3). Nothing more is read from
// the connection.
func framed(c fiber.Ctx) error {
	if !ambiguous(&c.Request().Header) {
		return nil
	}
	return fiber.NewError(http.StatusBadRequest)
}

// ambiguous reports whether a header has a Transfer-Encoding that not everyone between the client
// and us understands alike: beside a Content-Length, or in HTTP/1.0. It looks at what was sent,
// since fasthttp forgets the length.
func ambiguous(header *fasthttp.RequestHeader) bool {
	coded, length := false, false
	for line := range bytes.Lines(header.RawHeaders()) {
		switch line[0] | 0x20 {
		case 't':
			coded = coded || isHeader(line, fiber.HeaderTransferEncoding)
		case 'c':
			length = length || isHeader(line, fiber.HeaderContentLength)
		}
	}
	return coded && (length || !header.IsHTTP11())
}

// isHeader reports whether a line has a header of a name.
func isHeader(line []byte, name string) bool {
	return len(line) > len(name) && line[len(name)] == ':' && strings.EqualFold(string(line[:len(name)]), name)
}
