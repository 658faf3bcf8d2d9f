package web

import (
	"errors"
	"fmt"
	"html"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// fail converts an error into a response: JSON for calls, a page for people. It is the only place in
// this package that maps errors to statuses; package httpapi has the table.
func (s *Server) fail(c fiber.Ctx, err error) error {
	status, problem := problemOf(err)
	problem.RequestID = c.GetRespHeader(httpapi.HeaderRequestID)
	if status >= http.StatusInternalServerError {
		s.Log.ErrorContext(c.Context(), "request failed", "id", problem.RequestID, "status", status, "path", s.loggedPath(rawPath(c)), "error", err.Error())
	}
	forget(c)
	c.Set(fiber.HeaderCacheControl, respond.NoStore)
	if (status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests) && c.GetRespHeader(fiber.HeaderRetryAfter) == "" {
		c.Set(fiber.HeaderRetryAfter, "30")
	}
	path := rawPath(c)
	switch {
	case isAPI(path) || path == "/openapi.json":
		if status == http.StatusMethodNotAllowed && c.Method() == fiber.MethodOptions {
			return c.SendStatus(http.StatusNoContent)
		}
		c.Status(status)
		return c.JSON(problem)
	case status == http.StatusMethodNotAllowed && strings.Contains(c.Get(fiber.HeaderAccept), fiber.MIMETextHTML):
		problem.Text = formText // a form that no script handled
		return s.errorPage(c, status, problem)
	case strings.HasPrefix(path, "/pictures/") || c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead:
		return c.Status(status).SendString(problem.Text)
	default:
		return s.errorPage(c, status, problem)
	}
}

// problemOf returns what may be shown of an error, and its status.
func problemOf(err error) (status int, p *httpapi.Problem) {
	if known, ok := errors.AsType[*fiber.Error](err); ok {
		return known.Code, &httpapi.Problem{Text: http.StatusText(known.Code)}
	}
	p = httpapi.ProblemOf(err)
	return p.GetStatus(), p
}

// forget discards what a handler wrote before it failed.
func forget(c fiber.Ctx) {
	c.Response().ResetBody()
	for _, name := range []string{fiber.HeaderContentEncoding, fiber.HeaderContentType, fiber.HeaderETag, fiber.HeaderVary, fiber.HeaderLocation} {
		c.Response().Header.Del(name)
	}
}

const (
	errorTitle = "An error occurred"
	formText   = "This form needs JavaScript, which is turned off or hasn’t loaded. Nothing was sent. Please turn it on for this site or reload the page, then try again."
)

// lastResort is shown if even the error page fails.
const lastResort = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>An error occurred</title></head>` +
	`<body><main><h1>An error occurred while showing the error page</h1><p><a href="/">Go to the home page</a></p></main></body></html>`

// errorPage responds with an error page, or a minimal one if that fails too.
func (s *Server) errorPage(c fiber.Ctx, status int, problem *httpapi.Problem) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			s.Log.Error("the error page failed", "cause", cause)
			c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
			err = c.Status(status).SendString(lastResort)
		}
	}()
	if status == http.StatusNotFound || status == http.StatusGone {
		return s.missing(c)
	}
	e := plainError{Status: status, Text: httpapi.TextInternal, Reference: problem.RequestID}
	if status == http.StatusTooManyRequests || problem.Text == formText {
		e.Text = problem.Text // it says what to do
	}
	head := screens.Head{Status: status, Title: errorTitle, Description: e.Text}
	return respond.Body(c, s.errorDocument(head, e))
}

// errorDocument is a complete error page. After a server error, the app's scripts load and try once more;
// then they show the app's own error screen, or the page after all.
func (s *Server) errorDocument(head screens.Head, e plainError) cache.Body {
	shell := *s.shell
	if head.Status < http.StatusInternalServerError {
		shell.scripts = nil
	}
	d := document{head: head, instead: e.html()}
	body := cache.NewBody(head.Status, fiber.MIMETextHTMLCharsetUTF8, shell.write(d), cache.Quick)
	body.Header = []string{"Cache-Control: " + respond.NoStore, "X-Robots-Tag: noindex"}
	return body
}

// plainError is the error screen without the app: what happened, and a link to the home page.
type plainError struct {
	Status    int
	Text      string
	Reference string // request ID for support
}

func (e plainError) html() string {
	return fmt.Sprintf(`<main class="plain"><p class="plain-code">Error %d</p><h1>%s</h1><p>%s</p><p class="plain-small">Reference %s</p><p><a href="/">Go to the home page</a></p></main>`,
		e.Status, errorTitle, html.EscapeString(e.Text), html.EscapeString(e.Reference))
}
