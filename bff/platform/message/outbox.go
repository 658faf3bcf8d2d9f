package message

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// maxKept is the maximum number of files; the oldest are deleted.
const maxKept = 1000

// Outbox is a folder of messages, one per file. Several processes may share it.
type Outbox struct {
	folder string
	mu     sync.Mutex
	last   int64 // name of this process's newest file
}

var _ Sender = (*Outbox)(nil)

// OutboxMessage is a message as the outbox shows it.
type OutboxMessage struct {
	ID        string    `json:"id"`
	Channel   Channel   `json:"channel"`
	To        string    `json:"to"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	HTML      string    `json:"html"`
	CreatedAt time.Time `json:"created_at"`
	// Attachments are omitted if there are none.
	Attachments []Attachment `json:"attachments,omitempty"`
	ReplyTo     string       `json:"reply_to,omitempty"`
}

// OpenOutbox uses a folder, creating it if necessary. Only its owner can read it, because messages contain
// codes.
func OpenOutbox(folder string) (*Outbox, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	return &Outbox{folder: folder}, nil
}

// Send implements Sender.
func (o *Outbox) Send(_ context.Context, m Message) error {
	text, err := json.MarshalIndent(OutboxMessage{m.ID, m.Channel, m.To, m.Subject, m.Text, m.HTML, m.CreatedAt.UTC(), m.Attachments, m.ReplyTo}, "", "  ")
	if err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.last = max(o.last+1, time.Now().UnixNano())
	path := filepath.Join(o.folder, fmt.Sprintf("%020d.json", o.last))
	if err := os.WriteFile(path+".new", text, 0o600); err != nil {
		return &DeliveryError{Reason: "the outbox can't be written", Cause: err}
	}
	if err := os.Rename(path+".new", path); err != nil {
		return &DeliveryError{Reason: "the outbox can't be written", Cause: err}
	}
	return o.trim()
}

// List returns the newest messages, newest first.
func (o *Outbox) List(limit int) ([]OutboxMessage, error) {
	names, err := o.names()
	if err != nil {
		return nil, err
	}
	slices.Reverse(names)
	list := []OutboxMessage{}
	for _, name := range names[:min(limit, len(names))] {
		text, err := os.ReadFile(filepath.Join(o.folder, name))
		var stored OutboxMessage
		if err == nil {
			err = json.Unmarshal(text, &stored)
		}
		if os.IsNotExist(err) {
			continue // another process trimmed it meanwhile
		}
		if err != nil {
			return nil, fmt.Errorf("outbox: %w", err)
		}
		list = append(list, stored)
	}
	return list, nil
}

func (o *Outbox) trim() error {
	names, err := o.names()
	if err != nil {
		return err
	}
	for _, name := range names[:max(0, len(names)-maxKept)] {
		_ = os.Remove(filepath.Join(o.folder, name)) // another process may have been first
	}
	return nil
}

// names are the file names, oldest first.
func (o *Outbox) names() ([]string, error) {
	entries, err := os.ReadDir(o.folder)
	if err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	var names []string
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ".json") {
			names = append(names, entry.Name())
		}
	}
	return names, nil
}
