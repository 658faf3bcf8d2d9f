package listing

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Syndication receives reports as JSON: {"at": RFC 3339, "displays": [{"source", "sysid", "count"}]}.
type Syndication struct {
	address string
	client  *http.Client
}

var _ Syndicate = (*Syndication)(nil)

// NewSyndication returns a client of the service at a URL.
func NewSyndication(address string) *Syndication {
	return &Syndication{address: address, client: &http.Client{
		Timeout: 15 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

type syndicatedLine struct {
	Source string `json:"source"`
	SysID  string `json:"sysid"`
	Count  int    `json:"count"`
}

// Report implements Syndicate.
func (s *Syndication) Report(ctx context.Context, at time.Time, lines []ImpressionLine) error {
	body := struct {
		At       time.Time        `json:"at"`
		Displays []syndicatedLine `json:"displays"`
	}{At: at.UTC()}
	for _, l := range lines {
		body.Displays = append(body.Displays, syndicatedLine{l.Source, l.SysID, l.Times})
	}
	text, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("write the impression report: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.address, bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("impression report: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := s.client.Do(request)
	if err != nil {
		return fmt.Errorf("impression report: %w", err)
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10))
	if response.StatusCode >= 300 {
		return fmt.Errorf("impression report: the service responded with status %d", response.StatusCode)
	}
	return nil
}
