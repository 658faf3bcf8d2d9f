// Package api has the calls for boards, on which people decide about homes together.
package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/board"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Calls has the calls.
type Calls struct {
	accountapi.Sessions
	Site   screens.Site
	Boards *board.Service
}

const (
	path    = "/api/boards"
	onePath = path + "/{id}"
)

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	register := func(method, path, id, summary string) huma.Operation {
		return httpapi.Call(httpapi.TagSaved, id, method, path, summary)
	}
	httpapi.Register(api, httpapi.Members, register(http.MethodGet, path, "boards", "The boards that the user is on"), c.boards)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodPost, path, "create-board", "Creates a board that the buyer owns"), c.create)
	httpapi.Register(api, httpapi.Members, register(http.MethodGet, "/api/board-homes/{home}", "boards-with-home", "What the user's boards say about a home"), c.withHome)
	httpapi.Register(api, httpapi.Members, register(http.MethodPut, "/api/board-mails", "board-mails", "Sets how often the user is told of news on their boards"), c.mails)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodPut, onePath, "rename-board", "Renames the owner's board"), c.rename)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodDelete, onePath, "close-board", "Closes the owner's board; each member keeps its homes as favorites"), c.close)
	httpapi.Register(api, httpapi.Members, register(http.MethodPost, onePath+"/leave", "leave-board", "Leaves a board, and keeps a copy of its homes or not"), c.leave)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodDelete, onePath+"/members/{member}", "remove-board-member", "Removes a member from the owner's board"), c.removeMember)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodPost, onePath+"/owner", "pass-board-on", "Makes another member the owner"), c.passOn)
	httpapi.Register(api, httpapi.Buyers.LimitedByRules(board.Invites, board.InvitesFromNetwork), register(http.MethodPost, onePath+"/invitations", "invite-to-board", "Invites someone to the owner's board, by link or email"), c.invite)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodDelete, onePath+"/invitations/{invitation}", "take-board-invitation-back", "Takes an invitation back"), c.uninvite)
	httpapi.Register(api, httpapi.Members, register(http.MethodPost, "/api/board-invitations/accept", "accept-board-invitation", "Joins the board that an invitation is for"), c.accept)
	httpapi.Register(api, httpapi.Members, register(http.MethodPut, homePath, "put-board-home", "Adds a home to a board, or changes it"), c.putHome)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodDelete, homePath, "remove-board-home", "Removes a home with its votes and comments from a board"), c.removeHome)
	httpapi.Register(api, httpapi.Buyers, register(http.MethodPut, homePath+"/vote", "vote-on-board-home", "Votes on a home, or takes the vote back"), c.vote)
	httpapi.Register(api, httpapi.Members, register(http.MethodPut, commentPath, "comment-on-board-home", "Comments on a home; repeating it changes nothing"), c.comment)
	httpapi.Register(api, httpapi.Members, register(http.MethodDelete, commentPath, "delete-board-comment", "Deletes the user's own comment"), c.deleteComment)
}

type done = httpapi.SessionResponse[httpapi.Done]

func me(ctx context.Context) account.Account { return accountapi.Principal(ctx).Account }

// number reads a number from a path; an invalid one counts as not found.
func number(text string) (int64, error) { return httpapi.IDInput{ID: text}.Number() }

// BoardsOutput lists the boards that the user is on.
type BoardsOutput struct {
	Body struct {
		Boards []BoardRecord `json:"boards" doc:"the one with the latest change first"`
	}
}

// BoardRecord is a board that the user is on.
type BoardRecord struct {
	ID     int64   `json:"id"`
	Name   string  `json:"name"`
	Role   string  `json:"role" enum:"owner,member,agent" doc:"of the user"`
	People int     `json:"people" doc:"how many are on it"`
	Homes  []int64 `json:"homes" doc:"ids of the homes that the user sees there, newest first"`
}

func (c Calls) boards(ctx context.Context, _ *struct{}) (*BoardsOutput, error) {
	list, err := c.Boards.Boards(ctx, me(ctx).ID)
	if err != nil {
		return nil, err
	}
	out := &BoardsOutput{}
	out.Body.Boards = make([]BoardRecord, len(list))
	for i, one := range list {
		out.Body.Boards[i] = BoardRecord{ID: one.ID, Name: one.Name, Role: string(one.Role), People: one.People, Homes: one.Homes}
	}
	return out, nil
}

// NameBody is the name of a board.
type NameBody struct {
	_    struct{}     `json:"-" additionalProperties:"true"`
	Name httpapi.Text `json:"name,omitempty" doc:"at most 60 characters, without web and email addresses"`
}

func (b *NameBody) name() (string, error) {
	f, name := &httpapi.Form{}, ""
	if b != nil {
		name = f.Line("name", b.Name)
	}
	return name, f.Err()
}

// CreateInput is the name of a new board.
type CreateInput struct{ Body *NameBody }

// CreateOutput is the new board.
type CreateOutput struct {
	Body struct {
		Success bool        `json:"success"`
		Board   BoardRecord `json:"board"`
	}
}

func (c Calls) create(ctx context.Context, in *CreateInput) (*CreateOutput, error) {
	name, err := in.Body.name()
	if err != nil {
		return nil, err
	}
	made, err := c.Boards.Create(ctx, me(ctx).ID, name)
	if err != nil {
		return nil, err
	}
	out := &CreateOutput{}
	out.Body.Success, out.Body.Board = true, BoardRecord{ID: made.ID, Name: made.Name, Role: string(board.Owner), People: 1, Homes: []int64{}}
	return out, nil
}

// RenameInput is a board and its new name.
type RenameInput struct {
	httpapi.IDInput
	Body *NameBody
}

func (c Calls) rename(ctx context.Context, in *RenameInput) (*done, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	name, err := in.Body.name()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Rename(ctx, me(ctx).ID, id, name))
}

func (c Calls) close(ctx context.Context, in *httpapi.IDInput) (*done, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Close(ctx, me(ctx).ID, id))
}

// LeaveInput is a board that someone leaves.
type LeaveInput struct {
	httpapi.IDInput
	Body *struct {
		_    struct{}      `json:"-" additionalProperties:"true"`
		Keep *httpapi.Bool `json:"keep,omitempty" doc:"its homes become favorites of the user, and what they wrote their notes; default: true"`
	}
}

func (c Calls) leave(ctx context.Context, in *LeaveInput) (*done, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	f, keep := &httpapi.Form{}, true
	if in.Body != nil && in.Body.Keep != nil {
		keep = f.Bool("keep", *in.Body.Keep)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Leave(ctx, me(ctx).ID, id, keep))
}

// MemberInput is a member of a board.
type MemberInput struct {
	httpapi.IDInput
	Member string `path:"member"`
}

func (c Calls) removeMember(ctx context.Context, in *MemberInput) (*done, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	member, err := number(in.Member)
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Remove(ctx, me(ctx).ID, id, member))
}

// PassOnInput is a board and who gets it.
type PassOnInput struct {
	httpapi.IDInput
	Body *struct {
		_      struct{}    `json:"-" additionalProperties:"true"`
		Member httpapi.Int `json:"member,omitempty" doc:"id of a member who isn't an agent"`
	}
}

func (c Calls) passOn(ctx context.Context, in *PassOnInput) (*done, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	f, member := &httpapi.Form{}, int64(0)
	if in.Body != nil {
		member = f.Int("member", in.Body.Member)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.PassOn(ctx, me(ctx).ID, id, member))
}

// InviteInput is whom the owner invites.
type InviteInput struct {
	httpapi.IDInput
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Email httpapi.Text `json:"email,omitempty" doc:"empty: the answer has a link"`
		Agent httpapi.Bool `json:"agent,omitempty" doc:"who accepts it joins as an agent, who sees only what is marked for them"`
	}
}

// InviteOutput is the link of an invitation.
type InviteOutput struct {
	Body struct {
		Success bool   `json:"success"`
		URL     string `json:"url" doc:"for one person; shown only now; empty for an invitation by email"`
	}
}

func (c Calls) invite(ctx context.Context, in *InviteInput) (*InviteOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	f, invite := &httpapi.Form{}, board.Invite{}
	if in.Body != nil {
		invite = board.Invite{Email: f.Line("email", in.Body.Email), Agent: f.Bool("agent", in.Body.Agent)}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := c.Client(ctx)
	if err != nil {
		return nil, err
	}
	token, err := c.Boards.Invite(ctx, accountapi.Principal(ctx), id, invite, from)
	if err != nil {
		return nil, err
	}
	out := &InviteOutput{}
	if out.Body.Success = true; token != "" {
		out.Body.URL = c.Site.Absolute(board.InvitationPath(token))
	}
	return out, nil
}

// MailsInput is how often someone is told of news on their boards.
type MailsInput struct {
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Boards httpapi.Text `json:"boards,omitempty" doc:"instant (within 15 minutes), daily, weekly or never"`
	}
}

func (c Calls) mails(ctx context.Context, in *MailsInput) (*done, error) {
	f, often := &httpapi.Form{}, ""
	if in.Body != nil {
		often = f.Line("boards", in.Body.Boards)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Alerts.SetBoards(ctx, me(ctx).ID, saved.Frequency(often)))
}

// InvitationInput is an invitation to a board.
type InvitationInput struct {
	httpapi.IDInput
	Invitation string `path:"invitation"`
}

func (c Calls) uninvite(ctx context.Context, in *InvitationInput) (*done, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	invitation, err := number(in.Invitation)
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Uninvite(ctx, me(ctx).ID, id, invitation))
}

// AcceptInput is the token of an invitation. It is in the body because paths are logged.
type AcceptInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Token httpapi.Text `json:"token,omitempty"`
	}
}

// AcceptOutput is the board that the user is on now.
type AcceptOutput struct {
	Body struct {
		Success bool  `json:"success"`
		Board   int64 `json:"board"`
	}
}

func (c Calls) accept(ctx context.Context, in *AcceptInput) (*AcceptOutput, error) {
	f, token := &httpapi.Form{}, ""
	if in.Body != nil {
		token = strings.ToLower(f.Text("token", in.Body.Token))
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	id, err := c.Boards.Accept(ctx, me(ctx), token)
	if err != nil {
		return nil, err
	}
	out := &AcceptOutput{}
	out.Body.Success, out.Body.Board = true, id
	return out, nil
}
