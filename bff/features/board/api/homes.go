package api

import (
	"context"

	"hearthway/bff/features/board"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
)

const (
	homePath    = onePath + "/homes/{home}"
	commentPath = homePath + "/comments/{comment}"
)

// HomeInput is a home on a board.
type HomeInput struct {
	httpapi.IDInput
	Home string `path:"home" doc:"id of the home"`
}

func (in HomeInput) numbers() (boardID, homeID int64, err error) {
	if boardID, err = in.Number(); err != nil {
		return 0, 0, err
	}
	homeID, err = number(in.Home)
	return boardID, homeID, err
}

// WithHomeInput is a home.
type WithHomeInput struct {
	Home string `path:"home" doc:"id of the home"`
}

// WithHomeOutput lists the user's boards that have a home.
type WithHomeOutput struct {
	Body struct {
		Boards []HomeOnBoard `json:"boards" doc:"the one where it was added last first; empty for a home that isn't on any, or isn't there"`
	}
}

// HomeOnBoard is what a board says about a home.
type HomeOnBoard struct {
	ID       int64    `json:"id"`
	Name     string   `json:"name"`
	Stage    string   `json:"stage" enum:"considering,visit,offer,no"`
	For      []string `json:"for" doc:"first names of others who voted for it"`
	Against  []string `json:"against" doc:"first names of others who voted against it"`
	Mine     string   `json:"mine" enum:",up,down" doc:"the user's own vote"`
	Comments int      `json:"comments" doc:"how many the user sees"`
}

func (c Calls) withHome(ctx context.Context, in *WithHomeInput) (*WithHomeOutput, error) {
	id, err := number(in.Home)
	if err != nil {
		return nil, err
	}
	all, err := c.Boards.OnBoards(ctx, me(ctx).ID, id)
	if err != nil {
		return nil, err
	}
	list := all[id]
	out := &WithHomeOutput{}
	out.Body.Boards = make([]HomeOnBoard, len(list))
	for i, on := range list {
		out.Body.Boards[i] = HomeOnBoard{
			ID: on.Board.ID, Name: on.Board.Name, Stage: string(on.Stage), For: append([]string{}, on.For...), Against: append([]string{}, on.Against...), Comments: on.Comments,
		}
		if on.Mine != nil {
			out.Body.Boards[i].Mine = format.Pick(*on.Mine, "up", "down")
		}
	}
	return out, nil
}

// PutHomeInput is what changes about a home.
type PutHomeInput struct {
	HomeInput
	Body *struct {
		_        struct{}      `json:"-" additionalProperties:"true"`
		Stage    *httpapi.Text `json:"stage,omitempty" doc:"considering, visit, offer or no; absent: as it is"`
		ForAgent *httpapi.Bool `json:"for_agent,omitempty" doc:"agents on the board see it; absent: as it is"`
		From     *httpapi.Text `json:"from,omitempty" doc:"the stage that the user saw: a change made offline is refused if someone else moved or removed the home; absent: the home is added if it isn't there"`
	}
}

func (c Calls) putHome(ctx context.Context, in *PutHomeInput) (*done, error) {
	f, change := &httpapi.Form{}, board.HomeChange{}
	if in.Body != nil && in.Body.Stage != nil {
		stage := board.Stage(f.Line("stage", *in.Body.Stage))
		change.Stage = &stage
	}
	if in.Body != nil && in.Body.From != nil {
		change.From = new(board.Stage(f.Line("from", *in.Body.From)))
	}
	if in.Body != nil && in.Body.ForAgent != nil {
		marked := f.Bool("for_agent", *in.Body.ForAgent)
		change.ForAgent = &marked
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	boardID, homeID, err := in.numbers()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.PutHome(ctx, me(ctx).ID, boardID, homeID, change))
}

func (c Calls) removeHome(ctx context.Context, in *HomeInput) (*done, error) {
	boardID, homeID, err := in.numbers()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.RemoveHome(ctx, me(ctx).ID, boardID, homeID))
}

// VoteInput is what a member thinks of a home.
type VoteInput struct {
	HomeInput
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Vote httpapi.Text `json:"vote,omitempty" doc:"up or down; empty takes the vote back"`
	}
}

func (c Calls) vote(ctx context.Context, in *VoteInput) (*done, error) {
	f := &httpapi.Form{}
	var up *bool
	if in.Body != nil {
		switch vote := f.Line("vote", in.Body.Vote); vote {
		case "":
		case "up", "down":
			is := vote == "up"
			up = &is
		default:
			f.Reject("vote", "Must be up or down")
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	boardID, homeID, err := in.numbers()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.Vote(ctx, me(ctx).ID, boardID, homeID, up))
}

// CommentInput is a comment on a home.
type CommentInput struct {
	HomeInput
	Comment string `path:"comment" doc:"a UUID that the sender makes"`
	Body    *struct {
		_        struct{}     `json:"-" additionalProperties:"true"`
		Text     httpapi.Text `json:"text,omitempty" doc:"at most 1000 characters"`
		ForAgent httpapi.Bool `json:"for_agent,omitempty" doc:"agents on the board see it, if they see the home"`
	}
}

func (c Calls) comment(ctx context.Context, in *CommentInput) (*done, error) {
	f, comment := &httpapi.Form{}, board.Comment{ID: in.Comment, AccountID: me(ctx).ID}
	if in.Body != nil {
		comment.Text, comment.ForAgent = f.Prose("text", in.Body.Text), f.Bool("for_agent", in.Body.ForAgent)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	boardID, homeID, err := in.numbers()
	if err != nil {
		return nil, err
	}
	comment.BoardID, comment.ListingID = boardID, homeID
	return httpapi.OKUnless(c.Boards.AddComment(ctx, comment))
}

// DeleteCommentInput is a comment on a home.
type DeleteCommentInput struct {
	HomeInput
	Comment string `path:"comment"`
}

func (c Calls) deleteComment(ctx context.Context, in *DeleteCommentInput) (*done, error) {
	boardID, _, err := in.numbers()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Boards.DeleteComment(ctx, me(ctx).ID, boardID, in.Comment))
}
