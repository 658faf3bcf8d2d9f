package conversation

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// MaxListed is how many conversations a list has.
const MaxListed = 200

// Listed is a conversation in a list, as one of the two sees it.
type Listed struct {
	Conversation
	Name   string  // of the other one; "": their account was deleted
	Last   Message // zero: nothing was written yet, or it was deleted
	Unread int     // messages of the other one that they haven't seen
}

// unread counts the messages of the other one since what someone has read.
const unread = `(select count(*) from conversation_messages m where m.conversation_id = conversations.id and m.account_id <> @me
	and m.number > case when conversations.buyer_id = @me then conversations.buyer_read else conversations.agent_read end)`

// List returns someone's conversations in which something was written: those of agents by how long buyers wait for an answer, then the latest
// first.
func (s *Service) List(ctx context.Context, who account.Principal) ([]Listed, error) {
	order := "last_at desc, id"
	if who.Account.Role == account.Admin {
		order = "waiting_since nulls last, last_at desc, id"
	}
	return s.listed(ctx, who.Account.ID, s.DB.Rows(ctx).Where("last_number > 0").Order(order).Limit(MaxListed))
}

// One returns one of someone's conversations as a list shows it.
func (s *Service) One(ctx context.Context, accountID, id string) (Listed, error) {
	c, err := s.find(ctx, accountID, id)
	if err != nil {
		return Listed{}, err
	}
	list, err := s.listed(ctx, accountID, s.DB.Rows(ctx).Where("id = ?", c.ID))
	if err != nil || len(list) == 0 {
		return Listed{Conversation: c}, err
	}
	return list[0], nil
}

func (s *Service) listed(ctx context.Context, accountID string, of *gorm.DB) ([]Listed, error) {
	var rows []struct {
		Conversation
		Name   string
		Unread int
	}
	err := of.Table("conversations").Select(`conversations.*, coalesce((select name from accounts a where a.id = case when buyer_id = @me then agent_id else buyer_id end), '') as name, `+unread+` as unread`,
		map[string]any{"me": accountID}).Where("(buyer_id = ? or agent_id = ?)", accountID, accountID).Find(&rows).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	var last []Message
	err = s.DB.Rows(ctx).Raw("select distinct on (conversation_id) * from conversation_messages where conversation_id = any(?::uuid[]) order by conversation_id, number desc", postgres.Array(ids)).Scan(&last).Error
	if err == nil {
		err = s.withFiles(ctx, last)
	}
	latest := map[string]Message{}
	for _, m := range last {
		latest[m.ConversationID] = m
	}
	list := make([]Listed, len(rows))
	for i, row := range rows {
		list[i] = Listed{Conversation: row.Conversation, Name: row.Name, Unread: row.Unread, Last: latest[row.ID]}
	}
	return list, postgres.Failure(err)
}

// PerPage is how many messages a page has.
const PerPage = 50

// Page is some of the messages of a conversation.
type Page struct {
	Messages []Message                 // oldest first
	Homes    map[int64]listing.Listing // that they show; homes that may not be shown anymore are missing
	More     bool                      // there are others before, or after those that were asked for
}

// Messages returns the messages of a conversation after a number, or the last ones before a number; 0 for before is the end.
func (s *Service) Messages(ctx context.Context, conversationID string, after, before int) (page Page, err error) {
	rows := s.DB.Rows(ctx).Where("conversation_id = ?", conversationID).Limit(PerPage + 1)
	switch {
	case after > 0:
		rows = rows.Where("number > ?", after).Order("number")
	case before > 0:
		rows = rows.Where("number < ?", before).Order("number desc")
	default:
		rows = rows.Order("number desc")
	}
	if err := rows.Find(&page.Messages).Error; err != nil {
		return page, postgres.Failure(err)
	}
	if page.More = len(page.Messages) > PerPage; page.More {
		page.Messages = page.Messages[:PerPage]
	}
	if after <= 0 {
		slices.Reverse(page.Messages)
	}
	return s.pageOf(ctx, page)
}

// beforeFound is how many messages are shown before one that was found.
const beforeFound = 10

// MessagesFrom returns the messages from a little before a number; none if nothing was written until then. More says that there are others
// before them.
func (s *Service) MessagesFrom(ctx context.Context, conversationID string, number int) (page Page, err error) {
	var start int
	err = s.DB.Rows(ctx).Raw("select coalesce(min(number), 0) from (select number from conversation_messages where conversation_id = ? and number <= ? order by number desc limit ?) m",
		conversationID, number, beforeFound+1).Scan(&start).Error
	if err != nil || start == 0 {
		return page, postgres.Failure(err)
	}
	rows := s.DB.Rows(ctx).Where("conversation_id = ? and number >= ?", conversationID, start).Order("number").Limit(PerPage)
	if err := rows.Find(&page.Messages).Error; err != nil {
		return page, postgres.Failure(err)
	}
	err = s.DB.Rows(ctx).Raw("select exists (select from conversation_messages where conversation_id = ? and number < ?)", conversationID, start).Scan(&page.More).Error
	if err != nil {
		return page, postgres.Failure(err)
	}
	return s.pageOf(ctx, page)
}

// WithShown returns a message with the home and the files that it shows.
func (s *Service) WithShown(ctx context.Context, m Message) (Page, error) {
	return s.pageOf(ctx, Page{Messages: []Message{m}})
}

func (s *Service) pageOf(ctx context.Context, page Page) (_ Page, err error) {
	if err = s.withFiles(ctx, page.Messages); err == nil {
		page.Homes, err = s.homes(ctx, page.Messages)
	}
	return page, err
}

// homes returns the homes that messages show.
func (s *Service) homes(ctx context.Context, messages []Message) (map[int64]listing.Listing, error) {
	var ids []int64
	for _, m := range messages {
		if m.ListingID != 0 {
			ids = append(ids, m.ListingID)
		}
	}
	known := map[int64]listing.Listing{}
	if len(ids) == 0 {
		return known, nil
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	for _, home := range homes {
		if home.Display.Entire {
			known[home.ID] = home
		}
	}
	return known, err
}

// MarkRead records that someone has seen the messages up to a number.
func (s *Service) MarkRead(ctx context.Context, accountID, id string, number int64) error {
	c, err := s.find(ctx, accountID, id)
	if err != nil {
		return err
	}
	column := "agent_read"
	if accountID == c.BuyerID {
		column = "buyer_read"
	}
	done := s.DB.Rows(ctx).Model(&c).Where(column+" < ?", number).Update(column, gorm.Expr("least(last_number, ?)", number))
	if done.RowsAffected > 0 {
		s.Events.Publish(ctx, "conversation/"+c.ID, accountID) // in their other windows
	}
	return postgres.Failure(done.Error)
}
