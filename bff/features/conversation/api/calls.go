// Package api has the calls of conversations. Buyers and agents reach only their own.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/conversation"
	conversationscreen "hearthway/bff/features/conversation/screen"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls of conversations.
type Calls struct {
	accountapi.Sessions
	Conversations *conversation.Service
	Screens       *conversationscreen.Screens
	MailSecret    string // of the service that passes on emails; "": there is none
}

const tag = "Conversations"

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "conversations", http.MethodGet, "/api/account/conversations", "The user's conversations: of agents those whose buyers wait longest first, of buyers the latest first"), c.list)
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "open-conversation", http.MethodPost, "/api/account/conversations", "The conversation with an agent who has a request of the buyer, or with the buyer of one of the agent's leads; opened the first time"), c.open)
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "conversation-messages", http.MethodGet, "/api/account/conversations/{id}/messages", "Messages of a conversation"), c.messages)
	httpapi.Register(api, httpapi.Members.LimitedByRules(conversation.Sending), httpapi.Call(tag, "send-message", http.MethodPost, "/api/account/conversations/{id}/messages", "Sends a message; with the same ID, nothing is sent twice"), c.send)
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "mark-conversation-read", http.MethodPost, "/api/account/conversations/{id}/read", "Marks messages as seen"), c.read)
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "block-conversation", http.MethodPost, "/api/account/conversations/{id}/block", "Stops both from writing, or lets them write again"), c.block)
	httpapi.Register(api, httpapi.Members.LimitedByRules(conversation.Reporting), httpapi.Call(tag, "report-conversation", http.MethodPost, "/api/account/conversations/{id}/report", "Tells us what is wrong with what the other one wrote, and blocks the conversation"), c.report)
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "search-messages", http.MethodPost, "/api/account/conversations/search", "Messages in the user's conversations that contain a text"), c.search)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "saved-replies", http.MethodGet, "/api/agent/saved-replies", "The agent's saved replies"), c.savedReplies)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "save-reply", http.MethodPost, "/api/agent/saved-replies", "Saves a reply, at most 20; with the same ID, nothing is saved twice"), c.saveReply)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "delete-reply", http.MethodDelete, "/api/agent/saved-replies/{id}", "Deletes a saved reply"), c.deleteReply)
	c.registerAnswers(api)
	c.registerFiles(api)
}

const noStore = "no-store"

// ListOutput lists conversations.
type ListOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Conversations []conversationscreen.ConversationCard `json:"conversations" doc:"at most 200"`
		Contacts      []card.AgentName                      `json:"contacts" doc:"for buyers: agents to whom they can write and haven't yet"`
		Unread        int                                   `json:"unread" doc:"conversations with something unseen"`
	}
}

func (c Calls) list(ctx context.Context, _ *struct{}) (*ListOutput, error) {
	who := accountapi.Principal(ctx)
	list, err := c.Conversations.List(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &ListOutput{CacheControl: noStore}
	out.Body.Contacts = []card.AgentName{}
	for _, one := range list {
		if one.Unread > 0 {
			out.Body.Unread++
		}
	}
	if out.Body.Conversations, err = c.Screens.Cards(ctx, who, list); err != nil || who.Account.Role == account.Admin {
		return out, err
	}
	out.Body.Contacts, err = c.Screens.ContactsOf(ctx, who)
	return out, err
}

// OpenInput says with whom someone wants to write.
type OpenInput struct {
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Lead    httpapi.Text `json:"lead,omitempty" doc:"agents: ID of one of their leads"`
		Inquiry httpapi.Text `json:"inquiry,omitempty" doc:"buyers: ID of something they asked"`
		Agent   httpapi.Text `json:"agent,omitempty" doc:"buyers: alias of an agent who has something they asked"`
	}
}

// OpenOutput is a conversation.
type OpenOutput struct {
	Body struct {
		Success      bool                                `json:"success"`
		Conversation conversationscreen.ConversationCard `json:"conversation"`
	}
}

func (c Calls) open(ctx context.Context, in *OpenInput) (*OpenOutput, error) {
	f, about := &httpapi.Form{}, conversation.About{}
	if in.Body != nil {
		about = conversation.About{LeadID: f.Line("lead", in.Body.Lead), InquiryID: f.Line("inquiry", in.Body.Inquiry), Agent: f.Line("agent", in.Body.Agent)}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who := accountapi.Principal(ctx)
	opened, err := c.Conversations.Open(ctx, who, about)
	if err != nil {
		return nil, err
	}
	one, err := c.Conversations.One(ctx, who.Account.ID, opened.ID)
	if err != nil {
		return nil, err
	}
	cards, err := c.Screens.Cards(ctx, who, []conversation.Listed{one})
	if err != nil {
		return nil, err
	}
	out := &OpenOutput{}
	out.Body.Success, out.Body.Conversation = true, cards[0]
	return out, nil
}

// MessagesInput selects messages of a conversation.
type MessagesInput struct {
	ID     string `path:"id"`
	After  int    `query:"after" minimum:"0" doc:"those after this number"`
	Before int    `query:"before" minimum:"0" doc:"those before this number; without either, the latest"`
}

// MessagesOutput are messages of a conversation.
type MessagesOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Conversation conversationscreen.ConversationCard      `json:"conversation"`
		Messages     []conversationscreen.ConversationMessage `json:"messages" doc:"oldest first, at most 50"`
		More         bool                                     `json:"more" doc:"there are others after or before them"`
		Tours        []conversationscreen.TourCard            `json:"tours" doc:"of the two, latest changed last, at most 10; only with the latest messages"`
	}
}

func (c Calls) messages(ctx context.Context, in *MessagesInput) (*MessagesOutput, error) {
	who := accountapi.Principal(ctx)
	one, err := c.Conversations.One(ctx, who.Account.ID, httpapi.CleanParam(in.ID))
	if err != nil {
		return nil, err
	}
	page, err := c.Conversations.Messages(ctx, one.ID, in.After, in.Before)
	if err != nil {
		return nil, err
	}
	cards, err := c.Screens.Cards(ctx, who, []conversation.Listed{one})
	if err != nil {
		return nil, err
	}
	out := &MessagesOutput{CacheControl: noStore}
	out.Body.Conversation, out.Body.Messages, out.Body.More = cards[0], conversationscreen.Messages(who.Account.ID, page), page.More
	out.Body.Tours = []conversationscreen.TourCard{}
	if latest := in.Before == 0 && (in.After == 0 || !page.More); latest {
		out.Body.Tours, err = c.Screens.ToursIn(ctx, who.Account.ID, one)
	}
	return out, err
}

// SendInput is a message.
type SendInput struct {
	ID   string `path:"id"`
	Body *struct {
		_     struct{}                      `json:"-" additionalProperties:"true"`
		ID    httpapi.Text                  `json:"id,omitempty" doc:"a UUID, made by the sender; repeat it when sending again"`
		Text  httpapi.Text                  `json:"text,omitempty" doc:"at most 4,000 characters"`
		Home  httpapi.Text                  `json:"home,omitempty" doc:"alias of a home to show; default: one that the text links to"`
		Files httpapi.Objects[AttachedFile] `json:"files,omitempty" doc:"at most 5, which were uploaded before"`
	}
}

// SendOutput is a stored message.
type SendOutput struct {
	Body struct {
		Success bool                                   `json:"success"`
		Message conversationscreen.ConversationMessage `json:"message"`
	}
}

func (c Calls) send(ctx context.Context, in *SendInput) (*SendOutput, error) {
	f, draft := &httpapi.Form{}, conversation.Draft{}
	if in.Body != nil {
		draft = conversation.Draft{ID: f.Line("id", in.Body.ID), Text: f.Prose("text", in.Body.Text), Home: f.Line("home", in.Body.Home)}
		for _, one := range httpapi.ReadObjects(f, "files", in.Body.Files) {
			draft.Files = append(draft.Files, conversation.Attached{ID: f.Line("files", one.ID), Name: f.Line("files", one.Name)})
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who := accountapi.Principal(ctx)
	sent, err := c.Conversations.Send(ctx, who, httpapi.CleanParam(in.ID), draft)
	if err != nil {
		return nil, err
	}
	page, err := c.Conversations.WithShown(ctx, sent)
	if err != nil {
		return nil, err
	}
	out := &SendOutput{}
	out.Body.Success, out.Body.Message = true, conversationscreen.Messages(who.Account.ID, page)[0]
	return out, nil
}

// ReadInput says up to which message someone has read.
type ReadInput struct {
	ID   string `path:"id"`
	Body *struct {
		_      struct{}    `json:"-" additionalProperties:"true"`
		Number httpapi.Int `json:"number,omitempty" doc:"of the last message that was seen"`
	}
}

func (c Calls) read(ctx context.Context, in *ReadInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, number := &httpapi.Form{}, int64(0)
	if in.Body != nil {
		number = f.Int("number", in.Body.Number)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Conversations.MarkRead(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), number))
}

// BlockInput blocks a conversation or unblocks it.
type BlockInput struct {
	ID   string `path:"id"`
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Blocked httpapi.Bool `json:"blocked,omitempty"`
	}
}

func (c Calls) block(ctx context.Context, in *BlockInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, blocked := &httpapi.Form{}, false
	if in.Body != nil {
		blocked = f.Bool("blocked", in.Body.Blocked)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Conversations.Block(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), blocked))
}

// ReportInput says what is wrong.
type ReportInput struct {
	ID   string `path:"id"`
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Reason httpapi.Text `json:"reason,omitempty" doc:"5 to 1,000 characters; only we read it"`
	}
}

func (c Calls) report(ctx context.Context, in *ReportInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, reason := &httpapi.Form{}, ""
	if in.Body != nil {
		reason = f.Prose("reason", in.Body.Reason)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Conversations.Report(ctx, accountapi.Principal(ctx), httpapi.CleanParam(in.ID), reason))
}
