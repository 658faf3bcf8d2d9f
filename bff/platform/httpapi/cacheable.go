package httpapi

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"time"
)

// CallLimit is how long a call may take; Fiber does not cancel a request when its client goes away.
const CallLimit = 10 * time.Second

// ScreensPath is where the answers of screens are.
const ScreensPath = "/api/screens/"

// CacheableRequest is what a call goes by whose answer may be kept.
type CacheableRequest struct {
	Query   url.Values
	Body    []byte
	Visitor string // whose marks are on the homes; "" nobody's
	Request string // the reference of the request that asks first, for problems
}

// CacheableCall is what such a call does, without a request.
type CacheableCall func(ctx context.Context, asked CacheableRequest) (status int, body any, err error)

// CachedResponse is its answer as it is sent.
type CachedResponse struct {
	Status int
	JSON   []byte
	Homes  []int64 // whose records are in it
}

// Make makes the answer as the route of the call would. What the call refuses is an answer too; an error is
// something of ours that may be better a moment later.
func (answer CacheableCall) Make(ctx context.Context, asked CacheableRequest) (CachedResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, CallLimit)
	defer cancel()
	status, body, err := answer(ctx, asked)
	if err != nil {
		problem := ProblemOf(err)
		if status = problem.status; status >= http.StatusInternalServerError || status == http.StatusTooManyRequests {
			return CachedResponse{}, err
		}
		problem.RequestID = asked.Request
		body = problem
	}
	var text bytes.Buffer
	if err := JSONFormat.Marshal(&text, body); err != nil {
		return CachedResponse{}, err
	}
	kept := CachedResponse{Status: status, JSON: text.Bytes()}
	if listed, ok := body.(interface{ Homes() []int64 }); ok {
		kept.Homes = listed.Homes()
	}
	return kept, nil
}
