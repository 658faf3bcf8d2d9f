package api

import (
	"context"

	accountapi "hearthway/bff/features/account/api"
	conversationscreen "hearthway/bff/features/conversation/screen"
	"hearthway/bff/platform/httpapi"
)

// SavedRepliesOutput lists an agent's saved replies.
type SavedRepliesOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Replies []conversationscreen.SavedReply `json:"replies" doc:"at most 20, oldest first"`
	}
}

func (c Calls) savedReplies(ctx context.Context, _ *struct{}) (*SavedRepliesOutput, error) {
	list, err := c.Conversations.SavedReplies(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &SavedRepliesOutput{CacheControl: noStore}
	out.Body.Replies = conversationscreen.SavedReplies(list)
	return out, nil
}

// SaveReplyInput is a reply to save.
type SaveReplyInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		ID   httpapi.Text `json:"id,omitempty" doc:"a UUID, made by the sender; repeat it when sending again"`
		Text httpapi.Text `json:"text,omitempty" doc:"at most 4,000 characters"`
	}
}

func (c Calls) saveReply(ctx context.Context, in *SaveReplyInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, id, text := &httpapi.Form{}, "", ""
	if in.Body != nil {
		id, text = f.Line("id", in.Body.ID), f.Prose("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	_, err := c.Conversations.SaveReply(ctx, accountapi.Principal(ctx).Account.ID, id, text)
	return httpapi.OKUnless(err)
}

// ReplyInput names a saved reply.
type ReplyInput struct {
	ID string `path:"id"`
}

func (c Calls) deleteReply(ctx context.Context, in *ReplyInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(c.Conversations.DeleteReply(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}
