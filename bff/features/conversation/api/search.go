package api

import (
	"context"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/conversation"
	conversationscreen "hearthway/bff/features/conversation/screen"
	"hearthway/bff/platform/httpapi"
)

// SearchInput is what someone looks for in their messages. It is a body, so that no log has it.
type SearchInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Text httpapi.Text `json:"text,omitempty" doc:"2 to 100 characters"`
	}
}

// SearchOutput are messages with that text.
type SearchOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success bool                              `json:"success"`
		Found   []conversationscreen.FoundMessage `json:"found" doc:"at most 30, latest first"`
	}
}

func (c Calls) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	f, text := &httpapi.Form{}, ""
	if in.Body != nil {
		text = f.Line("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who := accountapi.Principal(ctx)
	found, err := c.Conversations.Search(ctx, who, text)
	if err != nil {
		return nil, err
	}
	listed := make([]conversation.Listed, len(found))
	for i, one := range found {
		listed[i] = one.Conversation
	}
	cards, err := c.Screens.Cards(ctx, who, listed)
	if err != nil {
		return nil, err
	}
	out := &SearchOutput{CacheControl: noStore}
	out.Body.Success, out.Body.Found = true, conversationscreen.Found(who.Account.ID, cards, found)
	return out, nil
}
