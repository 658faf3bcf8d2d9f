package pdf

import (
	"encoding/json"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/renderer"
)

func TestPDFRendering(t *testing.T) {
	folder, err := os.MkdirTemp("", "p-")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	status, calls := 200, 0
	listener, err := net.Listen("unix", filepath.Join(folder, "media.sock"))
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		var d Document
		if err := json.NewDecoder(r.Body).Decode(&d); err != nil || r.URL.Path != "/pdf" || d.Title != "Terms" || len(d.Blocks) != 5 {
			t.Error(r.URL.Path, d, err)
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte("%PDF"))
	})}
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	now := time.Unix(1000, 0)
	makePDF := NewMaker(renderer.NewClient(folder, 1, nil), func() time.Time { return now })
	d := Document{Title: "Terms", CreatedAt: now, Blocks: []Block{Heading(1, "Terms"), Paragraph("Words"), List("a", "b"), Pairs([2]string{"k", "v"}), Table([]string{"x"}, []string{"1"})}}
	if made, err := makePDF(t.Context(), d); err != nil || string(made) != "%PDF" {
		t.Error(string(made), err)
	}
	if d.Text() != "Terms\nTerms\nWords\na\nb\nk\tv\nx\n1" {
		t.Error(d.Text())
	}
	status = 400
	if _, err := makePDF(t.Context(), d); apperr.CodeOf(err) != apperr.Internal {
		t.Error(err)
	}
	status = 500
	for range failuresInRow + 2 {
		if _, err := makePDF(t.Context(), d); apperr.CodeOf(err) != apperr.Unavailable {
			t.Error(err)
		}
	}
	if calls != 2+failuresInRow {
		t.Errorf("%d calls: it is called while it is down", calls)
	}
	status, now = 200, now.Add(skipFor)
	if _, err := makePDF(t.Context(), d); err != nil {
		t.Error(err)
	}
}
