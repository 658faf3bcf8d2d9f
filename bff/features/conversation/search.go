package conversation

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Lengths of what someone looks for in characters, and how many messages they get.
const (
	minQuery = 2
	maxQuery = 100
	MaxFound = 30
)

// Found is a message that has what someone looks for.
type Found struct {
	Conversation Listed
	Message      Message
}

var escapeLike = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Search returns the latest messages in someone's conversations that contain a text, in any case, or have a file with such a name.
func (s *Service) Search(ctx context.Context, who account.Principal, text string) ([]Found, error) {
	text = strings.TrimSpace(text)
	if length := utf8.RuneCountInString(text); length < minQuery || length > maxQuery {
		return nil, apperr.Field("text", fmt.Sprintf("Enter %d to %d characters", minQuery, maxQuery))
	}
	me := who.Account.ID
	var messages []Message
	err := s.DB.Rows(ctx).Where("conversation_id in (select id from conversations where buyer_id = @me or agent_id = @me) and (body ilike @like or exists (select from conversation_files f where f.message_id = conversation_messages.id and f.name ilike @like))",
		map[string]any{"me": me, "like": "%" + escapeLike.Replace(text) + "%"}).Order("created_at desc, id").Limit(MaxFound).Find(&messages).Error
	if err != nil || len(messages) == 0 {
		return nil, postgres.Failure(err)
	}
	if err := s.withFiles(ctx, messages); err != nil {
		return nil, err
	}
	ids := make([]string, len(messages))
	for i, m := range messages {
		ids[i] = m.ConversationID
	}
	list, err := s.listed(ctx, me, s.DB.Rows(ctx).Where("id = any(?::uuid[])", postgres.Array(ids)))
	byID := map[string]Listed{}
	for _, one := range list {
		byID[one.ID] = one
	}
	found := make([]Found, len(messages))
	for i, m := range messages {
		found[i] = Found{byID[m.ConversationID], m}
	}
	return found, err
}
