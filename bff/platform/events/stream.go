package events

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"
)

const (
	// beatEvery is how often a silent stream sends something: proxies close connections on which nothing happens for a minute, and a client that
	// is gone is noticed.
	beatEvery = 25 * time.Second
	// writeLimit is how long a client may take to read what was sent.
	writeLimit = 60 * time.Second
	// Clients come back after 1 to 5 seconds, not all at once, when a process ends.
	minRetry, maxRetry = 1000, 5000 // ms
)

// Stream is what one window or device of someone hears.
type Stream struct {
	hub       *Hub
	accountID string
	topics    chan string
	done      chan struct{}
	ended     sync.Once
}

// end makes the stream end; what waits isn't sent anymore.
func (s *Stream) end() { s.ended.Do(func() { close(s.done) }) }

// Close forgets the stream.
func (s *Stream) Close() {
	s.end()
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	all := s.hub.streams[s.accountID]
	at := slices.Index(all, s)
	if at < 0 {
		return
	}
	if all = slices.Delete(all, at, at+1); len(all) == 0 {
		delete(s.hub.streams, s.accountID)
	} else {
		s.hub.streams[s.accountID] = all
	}
	s.hub.count--
	streamsOpen.Dec()
}

// Send writes the events as a text/event-stream until the client is gone, the stream ends, or may at a heartbeat reports that the person may
// not hear them anymore. Then it closes the stream.
func (s *Stream) Send(w io.Writer, may func() bool) {
	defer s.Close()
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	text := fmt.Sprintf("retry: %d\n\nevent: open\ndata:\n\n", minRetry+rand.IntN(maxRetry-minRetry))
	for {
		if limited, ok := w.(interface{ SetWriteDeadline(time.Time) error }); ok {
			_ = limited.SetWriteDeadline(time.Now().Add(writeLimit)) // a broken connection shows when writing
		}
		if _, err := io.WriteString(w, text); err != nil {
			return
		}
		if f, ok := w.(http.Flusher); ok {
			f.Flush()
		}
		select {
		case <-s.done:
			return
		case topic := <-s.topics:
			text = "event: change\ndata: " + topic + "\n\n"
		case <-beat.C:
			if !may() {
				return
			}
			text = ":\n\n"
		}
	}
}
