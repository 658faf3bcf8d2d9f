package httpapi

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"

	"hearthway/bff/platform/apperr"
)

// HeaderRequestID is the header with the request's ID; the web middleware sets it.
const HeaderRequestID = "X-Request-Id"

// TextInternal is the message for failures whose cause isn't disclosed.
const TextInternal = "Something went wrong on our end. Please try again later or contact support if the problem persists."

const (
	textSlow = "This took too long. Please try again in a moment."
	TextLong = "This is too long to send. Please shorten it."
)

// Problem is the body of every failure.
type Problem struct {
	Success   bool              `json:"success" doc:"always false"`
	Text      string            `json:"error" doc:"message to show"`
	Fields    map[string]string `json:"fields,omitempty" doc:"field name → message"`
	RequestID string            `json:"request_id,omitempty" doc:"reference to quote to support"`
	Confirm   bool              `json:"confirm,omitempty" doc:"the login is too old for this: confirm your identity (/api/account/identity) and repeat the call"`
	status    int
	after     time.Duration // when to try again; 0 unknown
}

// Error implements error.
func (p *Problem) Error() string { return p.Text }

// GetStatus implements huma.StatusError.
func (p *Problem) GetStatus() int { return p.status }

var statuses = map[apperr.Code]int{
	apperr.Invalid:      http.StatusUnprocessableEntity,
	apperr.NotFound:     http.StatusNotFound,
	apperr.Gone:         http.StatusGone,
	apperr.Conflict:     http.StatusConflict,
	apperr.Forbidden:    http.StatusForbidden,
	apperr.Unauthorized: http.StatusUnauthorized,
	apperr.Unconfirmed:  http.StatusForbidden,
	apperr.Limited:      http.StatusTooManyRequests,
	apperr.Unavailable:  http.StatusServiceUnavailable,
}

// ProblemOf converts any error into a body that is safe to show. Application errors keep their message, and
// other timeouts become a 503; everything else is a 500 without details.
func ProblemOf(err error) *Problem {
	if apperr.CodeOf(err) == apperr.Internal && errors.Is(err, context.DeadlineExceeded) {
		err = apperr.Wrap(apperr.Unavailable, textSlow, err)
	}
	f, ok := errors.AsType[*apperr.Error](err)
	status, known := http.StatusInternalServerError, false
	if ok {
		if s, found := statuses[f.Code]; found {
			status, known = s, true
		}
	}
	p := &Problem{Text: TextInternal, status: status}
	if known {
		p.Text, p.Fields, p.after, p.Confirm = f.Text, f.Fields, f.After, f.Code == apperr.Unconfirmed
		if p.Text == "" {
			p.Text = http.StatusText(status)
		}
	}
	return p
}

// NewProblem is huma's constructor of failures. Errors from handlers arrive here wrapped in huma's 500;
// rejections by huma itself have details.
func NewProblem(ctx huma.Context, status int, text string, errs ...error) huma.StatusError {
	p := problemWith(status, text, errs)
	if ctx == nil {
		return p
	}
	if c := humafiber.Unwrap(ctx); c != nil {
		p.RequestID = strings.Clone(c.GetRespHeader(HeaderRequestID))
	}
	if p.status >= http.StatusInternalServerError {
		slog.ErrorContext(ctx.Context(), "call failed", "operation", ctx.Operation().OperationID,
			"status", p.status, "request_id", p.RequestID, "error", errors.Join(errs...))
	}
	if p.status == http.StatusTooManyRequests || p.status == http.StatusServiceUnavailable {
		ctx.SetHeader("Retry-After", retryAfter(p.after))
	}
	return p
}

// retryAfter formats a wait as a Retry-After header: whole seconds, rounded up; 30 if unknown.
func retryAfter(wait time.Duration) string {
	if wait <= 0 {
		wait = 30 * time.Second
	}
	return strconv.FormatInt(int64((wait+time.Second-1)/time.Second), 10)
}

func problemWith(status int, text string, errs []error) *Problem {
	if status == http.StatusInternalServerError {
		return ProblemOf(errors.Join(errs...))
	}
	p := &Problem{Text: text, status: status}
	if status == http.StatusRequestEntityTooLarge {
		p.Text = TextLong
	}
	for _, err := range errs {
		detail, ok := err.(huma.ErrorDetailer)
		if !ok {
			continue
		}
		if field, bad := rejected(p, detail.ErrorDetail()); bad {
			if p.Fields == nil {
				p.Fields = map[string]string{}
			}
			p.Fields[field] = plain(detail.ErrorDetail().Message)
		}
	}
	if len(p.Fields) > 0 {
		p.Text = apperr.TextInvalidFields
	}
	if p.Text != "" {
		p.Text = strings.ToUpper(p.Text[:1]) + p.Text[1:]
	}
	return p
}

// rejected returns the name of the parameter that a detail is about. A detail about the whole body
// contains the message of Go's JSON parser, so it is replaced.
func rejected(p *Problem, d *huma.ErrorDetail) (field string, bad bool) {
	where, name, nested := strings.Cut(d.Location, ".")
	if where != "body" && nested {
		return name, true
	}
	p.Text = "The request body is not valid JSON."
	if strings.HasPrefix(d.Message, huma.ErrUnknownContentType.Error()) {
		p.status, p.Text = http.StatusUnsupportedMediaType, "The request body must be JSON (Content-Type: application/json)."
	}
	return "", false
}

// plain rephrases huma's messages.
func plain(message string) string {
	if minimum, ok := strings.CutPrefix(message, "expected number >= "); ok {
		return "Must be " + minimum + " or more"
	}
	switch message {
	case "invalid integer":
		return "Must be a whole number"
	case "invalid float":
		return "Must be a number"
	case "invalid boolean":
		return "Must be true or false"
	}
	if strings.HasPrefix(message, "required ") {
		return "Field is required"
	}
	return "This value can’t be used"
}
