package screen

import (
	"context"
	"strconv"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/conversation"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// ConversationInput identifies a conversation.
type ConversationInput struct {
	ID      string `query:"id"`
	Message string `query:"message" doc:"number of one to open it at; empty: the end"`
}

// ConversationData is a conversation with its latest messages.
type ConversationData struct {
	Conversation ConversationCard      `json:"conversation"`
	Messages     []ConversationMessage `json:"messages" doc:"the latest, or from a little before the one that it is opened at, oldest first, at most 50"`
	More         bool                  `json:"more" doc:"there are earlier ones"`
	Tours        []TourCard            `json:"tours" doc:"of the two, latest changed last, at most 10"`
	Agent        bool                  `json:"agent" doc:"they are an agent, who may save replies"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "conversation", Page: "Conversation", Summary: "A conversation with its latest messages", Access: httpapi.Members, Query: []string{"home"}}, (*Screens).Conversation)
}

// Conversation is the page of one conversation.
func (s *Screens) Conversation(ctx context.Context, in *ConversationInput) (screens.Answer[ConversationData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[ConversationData]{}, err
	}
	me := who.Account.ID
	c, err := s.Conversations.One(ctx, me, httpapi.CleanParam(in.ID))
	if err != nil {
		return screens.Answer[ConversationData]{}, err
	}
	page := conversation.Page{}
	if number, wrong := strconv.ParseInt(in.Message, 10, 32); wrong == nil {
		page, err = s.Conversations.MessagesFrom(ctx, c.ID, int(number))
	}
	if err == nil && len(page.Messages) == 0 {
		page, err = s.Conversations.Messages(ctx, c.ID, 0, 0)
	}
	if err != nil {
		return screens.Answer[ConversationData]{}, err
	}
	cards, err := s.Cards(ctx, who, []conversation.Listed{c})
	if err != nil {
		return screens.Answer[ConversationData]{}, err
	}
	tours, err := s.ToursIn(ctx, me, c)
	if err != nil {
		return screens.Answer[ConversationData]{}, err
	}
	head := s.OwnHead(Path+"/"+c.ID, "Messages with "+cards[0].Name, "Your conversation.")
	return screens.Answer[ConversationData]{Head: head, Data: ConversationData{Conversation: cards[0], Messages: Messages(me, page), More: page.More, Tours: tours, Agent: who.Account.Role == account.Admin}}, nil
}
