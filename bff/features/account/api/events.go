package api

import (
	"context"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/httpapi"
)

// authLimit is how long a stream waits to find out whether someone is still logged in.
const authLimit = 5 * time.Second

func (calls Calls) registerEvents(api huma.API) {
	op := httpapi.Call(httpapi.TagAccounts, "events", http.MethodGet, "/api/account/events", "A stream of server-sent events: `open` at the start, and `change` with the topic of something that changed, such as `conversation/{id}` or `board/{id}`. Topics may be missed, so look from time to time, too")
	op.Responses = map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: huma.TypeString}}}}}
	httpapi.Register(api, httpapi.Members, op, calls.events)
}

func (calls Calls) events(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	stream, err := calls.Events.Open(Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	token := httpapi.CallerOf(ctx).Token
	// The stream outlives the call's context.
	still := func() bool {
		ctx, cancel := context.WithTimeout(context.Background(), authLimit)
		defer cancel()
		_, err := calls.Accounts.Authenticate(ctx, token)
		return !isUnauthorized(err)
	}
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		ctx.SetHeader("Content-Type", "text/event-stream")
		ctx.SetHeader("Cache-Control", "no-store")
		ctx.SetHeader("X-Accel-Buffering", "no") // nginx would wait for more
		httpapi.Stream(ctx, func(w io.Writer) { stream.Send(w, still) })
	}}, nil
}
