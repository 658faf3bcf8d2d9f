package httpapi

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"time"
)

// CallLimit is the timeout of a call; Fiber doesn't cancel a request when its client disconnects.
const CallLimit = 10 * time.Second

// ScreensPath is the path prefix of screen calls.
const ScreensPath = "/api/screens/"

// CacheableRequest is the input of a call whose response may be cached.
type CacheableRequest struct {
	Query   url.Values
	Body    []byte
	Visitor string // whose flags the homes get; "" nobody's
	Request string // ID of the first request for it, for error messages
}

// CacheableCall runs such a call without an HTTP request.
type CacheableCall func(ctx context.Context, request CacheableRequest) (status int, body any, err error)

// CachedResponse is its response.
type CachedResponse struct {
	Status int
	JSON   []byte
	Homes  []int64 // homes that are in it
}

// Make computes the response as the call's route would. A rejection is a response too; an error is an
// internal failure that may be temporary.
func (c CacheableCall) Make(ctx context.Context, request CacheableRequest) (CachedResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, CallLimit)
	defer cancel()
	status, body, err := c(ctx, request)
	if err != nil {
		problem := ProblemOf(err)
		if status = problem.status; status >= http.StatusInternalServerError || status == http.StatusTooManyRequests {
			return CachedResponse{}, err
		}
		problem.RequestID = request.Request
		body = problem
	}
	var text bytes.Buffer
	if err := JSONFormat.Marshal(&text, body); err != nil {
		return CachedResponse{}, err
	}
	response := CachedResponse{Status: status, JSON: text.Bytes()}
	if listed, ok := body.(interface{ Homes() []int64 }); ok {
		response.Homes = listed.Homes()
	}
	return response, nil
}
