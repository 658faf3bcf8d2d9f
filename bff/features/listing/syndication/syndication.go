// Package syndication sends impression reports to the syndication service that listings come from.
package syndication

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"hearthway/bff/features/listing/impression"
)

// Service receives reports as JSON: {"at": RFC 3339, "displays": [{"source", "sysid", "count"}]}.
type Service struct {
	address string
	client  *http.Client
}

var _ impression.Syndicate = (*Service)(nil)

// NewService returns a client of the service at a URL.
func NewService(address string) *Service {
	return &Service{address: address, client: &http.Client{
		Timeout: 15 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

type line struct {
	Source string `json:"source"`
	SysID  string `json:"sysid"`
	Count  int    `json:"count"`
}

// Report implements impression.Syndicate.
func (s *Service) Report(ctx context.Context, at time.Time, lines []impression.Line) error {
	body := struct {
		At       time.Time `json:"at"`
		Displays []line    `json:"displays"`
	}{At: at.UTC()}
	for _, l := range lines {
		body.Displays = append(body.Displays, line{l.Source, l.SysID, l.Times})
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
