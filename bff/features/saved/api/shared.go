package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/saved"
	savedscreen "hearthway/bff/features/saved/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// SharedListOutput says how a buyer's favorites are shared, and whose lists they joined.
type SharedListOutput struct {
	Body SharedListAnswer
}

type SharedListAnswer struct {
	Shared *SharedLinkRecord  `json:"shared" doc:"null: not shared"`
	Joined []JoinedListRecord `json:"joined" doc:"newest first"`
}

// SharedLinkRecord is the link to a buyer's favorites.
type SharedLinkRecord struct {
	URL       string    `json:"url" doc:"anyone who has it can view the list"`
	Href      string    `json:"href" doc:"path of the URL"`
	Members   int       `json:"members" doc:"number of people who joined the list"`
	CreatedAt time.Time `json:"created_at"`
}

// JoinedListRecord is someone else's list that the buyer joined.
type JoinedListRecord struct {
	FirstName string `json:"first_name"`
	Href      string `json:"href"`
}

// SharedKeyInput identifies a shared list by the key of its link. It is in the body because paths are
// logged.
type SharedKeyInput struct {
	Body *struct {
		_   struct{}     `json:"-" additionalProperties:"true"`
		Key httpapi.Text `json:"key,omitempty"`
	}
}

func (in SharedKeyInput) key() (string, error) {
	f, key := &httpapi.Form{}, ""
	if in.Body != nil {
		key = strings.ToLower(f.Text("key", in.Body.Key))
	}
	return key, f.Err()
}

func (a Calls) registerShared(api huma.API) {
	const own = "/api/lead/shared-list"
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "shared-list", http.MethodGet, own, "How the buyer's favorites are shared, and the lists they joined"), a.sharedList)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "share-favorites", http.MethodPost, own, "Shares the favorites by link; the link stays the same until revoked"), a.shareFavorites)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "stop-sharing", http.MethodDelete, own, "Revokes the share link"), a.stopSharing)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "join-shared-list", http.MethodPost, own+"/join", "Joins a shared list"), a.joinShared)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "leave-shared-list", http.MethodPost, own+"/leave", "Leaves a shared list"), a.leaveShared)
}

func (a Calls) sharedList(ctx context.Context, _ *struct{}) (*SharedListOutput, error) {
	out := &SharedListOutput{}
	link, err := a.Saved.SharedLinkOf(ctx, accountapi.Principal(ctx))
	if err == nil {
		out.Body.Shared = a.linkRecord(link)
	} else if apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	joined, err := a.Saved.Joined(ctx, accountapi.Principal(ctx))
	out.Body.Joined = make([]JoinedListRecord, len(joined))
	for i, list := range joined {
		out.Body.Joined[i] = JoinedListRecord{savedscreen.SharedBy(list.FirstName), savedscreen.SharedPath(list.Key)}
	}
	return out, err
}

func (a Calls) linkRecord(link saved.SharedLink) *SharedLinkRecord {
	href := savedscreen.SharedPath(link.Key)
	return &SharedLinkRecord{URL: a.Site.Absolute(href), Href: href, Members: link.Members, CreatedAt: link.CreatedAt}
}

func (a Calls) shareFavorites(ctx context.Context, _ *struct{}) (*SharedListOutput, error) {
	if _, err := a.Saved.ShareFavorites(ctx, accountapi.Principal(ctx)); err != nil {
		return nil, err
	}
	return a.sharedList(ctx, nil)
}

func (a Calls) stopSharing(ctx context.Context, _ *struct{}) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, a.Saved.StopSharing(ctx, accountapi.Principal(ctx))
}

func (a Calls) joinShared(ctx context.Context, in *SharedKeyInput) (*struct{ Body httpapi.Done }, error) {
	key, err := in.key()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, a.Saved.JoinShared(ctx, accountapi.Principal(ctx), key)
}

func (a Calls) leaveShared(ctx context.Context, in *SharedKeyInput) (*struct{ Body httpapi.Done }, error) {
	key, err := in.key()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, a.Saved.LeaveShared(ctx, accountapi.Principal(ctx), key)
}
