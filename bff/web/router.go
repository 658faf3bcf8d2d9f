package web

import (
	"context"
	"net"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/features/search/cache"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// router answers calls for the cache: requests of our own that belong to nobody, so that an
// answer can be finished when the one who asked for it has gone.
type router struct{ handle fasthttp.RequestHandler }

// Where a request of our own carries its context, and the error that it came to.
type (
	contextKey struct{}
	errorKey   struct{}
)

// nowhere is the connection of a request that came over none.
type nowhere struct{ net.Conn }

func (nowhere) RemoteAddr() net.Addr            { return &net.TCPAddr{} }
func (nowhere) LocalAddr() net.Addr             { return &net.TCPAddr{} }
func (nowhere) SetReadDeadline(time.Time) error { return nil }

func newRouter(s *Server, register func(app *fiber.App)) *router {
	app := fiber.New(fiber.Config{Immutable: true, BodyLimit: bodyLargest, ErrorHandler: func(c fiber.Ctx, err error) error {
		c.RequestCtx().SetUserValue(errorKey{}, err)
		return nil
	}})
	app.Use(func(c fiber.Ctx) error {
		if ctx, ok := c.RequestCtx().UserValue(contextKey{}).(context.Context); ok {
			c.SetContext(ctx)
		}
		return s.next(c)
	})
	if register != nil {
		register(app)
	}
	return &router{app.Handler()}
}

// answer asks the router. What it cannot answer is an error, as it is for the handlers of
// pages. id is the reference of the request that asked first.
func (r *router) answer(ctx context.Context, method, uri string, body []byte, id string) (cache.Body, error) {
	var request fasthttp.Request
	request.Header.SetMethod(method)
	request.SetRequestURI(uri)
	if len(body) > 0 {
		request.Header.SetContentType(fiber.MIMEApplicationJSON)
		request.SetBodyRaw(body)
	}
	var own fasthttp.RequestCtx
	own.Init2(nowhere{}, nil, true)
	request.CopyTo(&own.Request)
	own.SetUserValue(contextKey{}, ctx)
	own.Response.Header.Set(httpapi.HeaderRequestID, id)
	r.handle(&own)
	if err, failed := own.UserValue(errorKey{}).(error); failed {
		return cache.Body{}, err
	}

	status := own.Response.StatusCode()
	switch {
	case status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests:
		return cache.Body{}, apperr.New(apperr.Unavailable, "This takes too long right now. Please try again.")
	case status >= http.StatusInternalServerError:
		return cache.Body{}, apperr.New(apperr.Internal, http.StatusText(status))
	}
	kind := string(own.Response.Header.ContentType())
	// Nothing else uses this response, so its bytes need no copy.
	return cache.PlainBody(status, kind, own.Response.Body()), nil
}
