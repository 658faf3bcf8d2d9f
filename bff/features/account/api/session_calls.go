package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/httpapi"
)

// SessionsOutput lists the devices that the user is logged in on.
type SessionsOutput struct {
	Body struct {
		Sessions []SessionRecord `json:"sessions" doc:"most recently used first"`
	}
}

// SessionRecord is one device that the user is logged in on.
type SessionRecord struct {
	ID        string    `json:"id" doc:"for ending the session; not the token"`
	Current   bool      `json:"current" doc:"the session making this call"`
	Device    string    `json:"device" doc:"Chrome on Windows"`
	Address   string    `json:"address" doc:"IP address it was started from"`
	Via       string    `json:"via" enum:"password,code,facebook,apple,key,register,link,passkey"`
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"seen_at" doc:"accurate to a few minutes"`
}

// SessionInput names a session.
type SessionInput struct {
	ID string `path:"id"`
}

func (calls Calls) registerSessions(api huma.API) {
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "sessions", http.MethodGet, "/api/account/sessions", "The devices the user is logged in on"), calls.sessions)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "end-session", http.MethodDelete, "/api/account/sessions/{id}", "Logs one device out"), calls.endSession)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "end-other-sessions", http.MethodPost, "/api/account/sessions/end-others", "Logs every other device out"), calls.endOthers)
}

func (calls Calls) sessions(ctx context.Context, _ *struct{}) (*SessionsOutput, error) {
	who := Principal(ctx)
	list, err := calls.Accounts.Sessions(ctx, who.Account.ID)
	if err != nil {
		return nil, err
	}
	out := &SessionsOutput{}
	out.Body.Sessions = make([]SessionRecord, len(list))
	for i, s := range list {
		out.Body.Sessions[i] = SessionRecord{s.ID, s.ID == who.Session.ID, s.Device, s.Address, s.Via, s.CreatedAt, s.SeenAt}
	}
	return out, nil
}

func (calls Calls) endSession(ctx context.Context, in *SessionInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	who, id := Principal(ctx), httpapi.CleanParam(in.ID)
	if err := calls.Accounts.EndSession(ctx, who, id); err != nil {
		return nil, err
	}
	answer := &httpapi.SessionResponse[httpapi.Done]{Body: httpapi.OK()}
	if id == who.Session.ID && httpapi.CallerOf(ctx).ByCookie {
		answer.SessionHeaders = calls.loggedOut()
	}
	return answer, nil
}

func (calls Calls) endOthers(ctx context.Context, _ *struct{}) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Accounts.EndOtherSessions(ctx, Principal(ctx))
}
