package screen

import "hearthway/bff/features/conversation"

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
