package main

import (
	"context"
	"encoding/json"
	"io"
)

// Hold keeps the database running until in ends, and starts it again when it is killed. It writes its URL.
func Hold(ctx context.Context, url string, in io.Reader, out io.Writer) error {
	if err := json.NewEncoder(out).Encode(map[string]string{"url": url}); err != nil {
		return err
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.Copy(io.Discard, in)
	}()
	select {
	case <-ctx.Done():
	case <-ended:
	}
	return nil
}
