package screen

import (
	"context"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/conversation"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// MessagesData is someone's conversations.
type MessagesData struct {
	Agent         bool               `json:"agent" doc:"they are an agent: who waits longest comes first"`
	Conversations []ConversationCard `json:"conversations"`
	ResponseTime  string             `json:"response_time" doc:"of agents: the median time until they answer first messages of buyers, 12 min; empty: fewer than 5 of them in 90 days"`
	Contacts      []card.AgentName   `json:"contacts" doc:"for buyers: agents to whom they can write and haven't yet"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "messages", Page: "Messages", Summary: "The user's conversations", Access: httpapi.Members}, (*Screens).Messages)
}

// Messages is the page with someone's conversations.
func (s *Screens) Messages(ctx context.Context, _ *screens.NoInput) (screens.Answer[MessagesData], error) {
	head := s.OwnHead(Path, "Messages", "What you and others write to each other.")
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[MessagesData]{}, err
	}
	list, err := s.Conversations.List(ctx, who)
	if err != nil {
		return screens.Answer[MessagesData]{}, err
	}
	data := MessagesData{Agent: who.Account.Role == account.Admin, Contacts: []card.AgentName{}}
	if data.Conversations, err = s.Cards(ctx, who, list); err != nil {
		return screens.Answer[MessagesData]{}, err
	}
	if data.Agent {
		took, err := s.Conversations.ResponseTime(ctx, who.Account.ID)
		if took > 0 {
			data.ResponseTime = format.Took(took)
		}
		return screens.Answer[MessagesData]{Head: head, Data: data}, err
	}
	data.Contacts, err = s.ContactsOf(ctx, who)
	return screens.Answer[MessagesData]{Head: head, Data: data}, err
}

// FoundMessage is a message that has what someone looks for.
type FoundMessage struct {
	Conversation ConversationCard    `json:"conversation"`
	Message      ConversationMessage `json:"message" doc:"without the home that it shows"`
}

// Found renders messages with the cards of their conversations, for one of the two.
func Found(me string, cards []ConversationCard, found []conversation.Found) []FoundMessage {
	out := make([]FoundMessage, len(found))
	for i, one := range found {
		out[i] = FoundMessage{cards[i], messageOf(me, one.Message, nil)}
	}
	return out
}

// SavedReply is a text that an agent uses again.
type SavedReply struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// SavedReplies renders an agent's saved replies.
func SavedReplies(list []conversation.SavedReply) []SavedReply {
	out := make([]SavedReply, len(list))
	for i, one := range list {
		out[i] = SavedReply{ID: one.ID, Text: one.Body}
	}
	return out
}
