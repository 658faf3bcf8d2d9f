// Package api has the calls with which people connect programs to their account and disconnect them.
package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/oauth"
	"hearthway/bff/platform/httpapi"
)

// Calls has the calls.
type Calls struct {
	accountapi.Sessions
	Programs *oauth.Service
}

const path = "/api/oauth/connections"

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	register := func(method, path, id, summary string) huma.Operation {
		return httpapi.Call(httpapi.TagAccounts, id, method, path, summary)
	}
	httpapi.Register(api, httpapi.Buyers, register(http.MethodGet, path, "connected-programs", "The programs that the buyer connected"), c.connections)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodPost, path, "connect-program", "Connects the program that sent the buyer, and says where to go next"), c.connect)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodDelete, path+"/{id}", "disconnect-program", "Disconnects a program"), c.disconnect)
}

// ConnectionsOutput lists the programs that the buyer connected.
type ConnectionsOutput struct {
	Body struct {
		Programs []Connection `json:"programs" doc:"the most recently used first"`
	}
}

// Connection is a program that the buyer connected.
type Connection struct {
	ID          int64     `json:"id"`
	Name        string    `json:"name" doc:"as the program calls itself; nobody checked it"`
	ConnectedAt time.Time `json:"connected_at"`
	UsedAt      time.Time `json:"used_at" doc:"when it last got a token, which lasts an hour"`
}

func (c Calls) connections(ctx context.Context, _ *struct{}) (*ConnectionsOutput, error) {
	list, err := c.Programs.Connections(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &ConnectionsOutput{}
	out.Body.Programs = make([]Connection, len(list))
	for i, one := range list {
		out.Body.Programs[i] = Connection(one)
	}
	return out, nil
}

// ConnectInput is the request with which a program sent the buyer, under the names of RFC 6749.
type ConnectInput struct {
	Body *struct {
		_                   struct{}       `json:"-" additionalProperties:"true"`
		ResponseType        httpapi.Text   `json:"response_type,omitempty"`
		ClientID            httpapi.Text   `json:"client_id,omitempty"`
		RedirectURI         httpapi.Text   `json:"redirect_uri,omitempty"`
		CodeChallenge       httpapi.Text   `json:"code_challenge,omitempty"`
		CodeChallengeMethod httpapi.Text   `json:"code_challenge_method,omitempty"`
		State               httpapi.Secret `json:"state,omitempty"`
		Resource            httpapi.Text   `json:"resource,omitempty"`
	}
}

// ConnectOutput is where the buyer goes next.
type ConnectOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Back    string `json:"back" doc:"the program’s address, with a code that works once"`
	}
}

func (c Calls) connect(ctx context.Context, in *ConnectInput) (*ConnectOutput, error) {
	f, r := &httpapi.Form{}, oauth.Request{}
	if b := in.Body; b != nil {
		r = oauth.Request{
			ResponseType: f.Text("response_type", b.ResponseType), ClientID: f.Text("client_id", b.ClientID), RedirectURI: f.Text("redirect_uri", b.RedirectURI),
			CodeChallenge: f.Text("code_challenge", b.CodeChallenge), CodeChallengeMethod: f.Text("code_challenge_method", b.CodeChallengeMethod),
			State: f.Hidden("state", b.State), Resource: f.Text("resource", b.Resource),
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	back, err := c.Programs.Approve(ctx, accountapi.Principal(ctx).Account, r)
	if err != nil {
		return nil, err
	}
	out := &ConnectOutput{}
	out.Body.Success, out.Body.Back = true, back
	return out, nil
}

func (c Calls) disconnect(ctx context.Context, in *httpapi.IDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Programs.Disconnect(ctx, accountapi.Principal(ctx).Account.ID, id))
}
