package screen

import "hearthway/bff/features/conversation"

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
