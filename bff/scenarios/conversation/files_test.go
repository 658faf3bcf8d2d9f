package conversation

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/scenarios/product"
)

// photo is a JPEG that says where it was taken, as those of phones do.
func photo(t *testing.T, width, height int) string {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		picture.Set(i%width, i/width, color.RGBA{uint8(i), uint8(i >> 8), 90, 255}) //nolint:gosec // any color
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, nil); err != nil {
		t.Fatal(err)
	}
	return b.String()[:2] + "\xff\xfe\x00\x0ctaken at X" + b.String()[2:]
}

func pdf(size int) string { return "%PDF-1.7\n" + strings.Repeat("x", size-15) + "\n%%EOF" }

// upload sends a piece of a file.
func upload(by *product.Client, path, id, content string, from, size int) product.Response {
	by.T.Helper()
	by.Kind = "application/octet-stream"
	defer func() { by.Kind = "" }()
	return by.Call(fmt.Sprintf("PUT %s/files/%s?from=%d&size=%d", path, id, from, size), content)
}

func attached(ids ...string) []map[string]string {
	list := make([]map[string]string, len(ids))
	for i, id := range ids {
		list[i] = map[string]string{"id": id, "name": fmt.Sprintf("C:/my \"file\" %d.exe", i+1)}
	}
	return list
}

// Both send pictures and PDFs, in pieces; what they are is decided by their content, and only the two of them get them.
func TestFiles(t *testing.T) {
	p := asked(t)
	p.agent.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	path, picture, paper := p.open(), uuid.NewString(), uuid.NewString()
	whole := photo(t, 1600, 1200)
	for range 2 {
		upload(p.buyer, path, picture, whole, 0, len(whole)).Want(200, "success", true, "file.kind", "picture", "file.width", 1600, "file.height", 1200, "file.href", path+"/files/"+picture)
	}
	long := pdf(1_500_000)
	for range 2 {
		upload(p.buyer, path, paper, long[900_000:], 900_000, len(long)).Want(200, "success", true, "file", nil)
	}
	upload(p.buyer, path, paper, long[:900_000], 0, len(long)).Want(200, "file.kind", "pdf", "file.size", len(long))
	p.agent.Call("GET "+path+"/files/"+picture, nil).Want(404) // it isn't sent yet
	p.buyer.Call("GET "+path+"/files/"+picture, nil).Want(200)
	p.agent.Call("POST "+path+"/messages", says("", "files", attached(picture))).Want(422, "fields.files", "A file isn’t there anymore. Please attach it again.")
	p.Advance(time.Second) // so that the agent's tools get it after that the lead was accepted
	m := says("", "files", attached(picture, paper))
	for range 2 {
		p.buyer.Call("POST "+path+"/messages", m).Want(200, "message.number", 1, "message.files.#", 2, "message.files.0.name", "C my file 1.jpg", "message.files.1.name", "C my file 2.pdf")
	}
	p.buyer.Call("POST "+path+"/messages", says("Again", "files", attached(picture))).Want(422)
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 1)
	p.agent.Call("GET "+conversations, nil).Want(200, "conversations.0.last", "2 files")
	p.agent.Call("GET "+path+"/messages", nil).Want(200, "messages.0.text", "", "messages.0.files.0.id", picture, "messages.0.files.1.size", len(long))
	p.agent.Call("POST "+conversations+"/search", map[string]string{"text": "FILE 2"}).Want(200, "found.#", 1, "found.0.message.files.1.name", "C my file 2.pdf")
	delivery := p.agent.Call("GET /api/agent/lead-deliveries", nil).Text("deliveries.0.id")
	if sent := p.agent.Call("GET /api/agent/lead-deliveries/"+delivery, nil).Text("payload"); !strings.Contains(sent, `"files":["C my file 1.jpg","C my file 2.pdf"]`) {
		t.Error(sent)
	}
	p.Advance(3 * time.Minute)
	if told := p.remind("bea@agents.example.com"); len(told) != 1 || told[0] != "You have 1 new message with 2 files" {
		t.Error(told)
	}

	small := p.agent.Call("GET "+path+"/files/"+picture+"?small=true", nil).Want(200)
	if about, err := jpeg.DecodeConfig(strings.NewReader(small.Body)); err != nil || about.Width != 640 || strings.Contains(small.Body, "taken at") {
		t.Errorf("%v %v", about, err)
	}
	r := p.agent.Call("GET "+path+"/files/"+paper+"?small=true", nil).Want(200)
	for name, want := range map[string]string{
		"Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="C my file 2.pdf"`, "X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'", "Cache-Control": "private, no-store", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := r.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if r.Body != long {
		t.Errorf("%d bytes of the PDF", len(r.Body))
	}
	cid, eve := agentOf(p.Server, "Cid"), p.VerifiedBuyer("eve@example.com")
	for _, stranger := range []*product.Client{eve, cid} {
		for _, id := range []string{picture, paper} {
			stranger.Call("GET "+path+"/files/"+id, nil).Want(404)
			upload(stranger, path, id, whole, 0, len(whole)).Want(404)
		}
	}
	p.Visitor().Call("GET "+path+"/files/"+picture, nil).Want(401)
	upload(p.Visitor(), path, picture, whole, 0, len(whole)).Want(401)
	upload(p.agent, path, picture, whole, 0, len(whole)).Want(422, "fields.id", "Another file has this ID. Please use a new one.")
	for _, nothing := range []string{uuid.NewString(), "x", "%00"} {
		p.buyer.Call("GET "+path+"/files/"+nothing, nil).Want(404)
	}
	p.Exec("delete from accounts where email = $1", ann)
	if left := p.Column("select count(*)::text from conversation_file_parts")[0]; left != "0" {
		t.Errorf("%s parts outlive the account", left)
	}
}

// What can't be sent is refused and not stored, and what isn't sent is deleted.
func TestFilesThatAreRefused(t *testing.T) {
	p := asked(t)
	path := p.open()
	for name, bad := range map[string]string{
		"program": "MZ\x90\x00", "page": "<!doctype html><script>alert(1)</script>%PDF-", "drawing": `<svg xmlns="http://www.w3.org/2000/svg"/>`, "GIF": "GIF89a", "cut PDF": "%PDF-1.7 x",
		"cut photo": photo(t, 400, 400)[:3000],
	} {
		if r := upload(p.buyer, path, uuid.NewString(), bad, 0, len(bad)); r.Status != 422 {
			t.Errorf("%s: %d %s", name, r.Status, r.Body)
		}
	}
	for _, odd := range []string{photo(t, 1, 1), photo(t, 20, 300)} { // a message may have what a post doesn't take
		upload(p.buyer, path, uuid.NewString(), odd, 0, len(odd)).Want(200, "file.kind", "picture")
	}
	p.Exec("delete from conversation_files")
	id, whole := uuid.NewString(), pdf(1000)
	upload(p.buyer, path, "x", whole, 0, 1000).Want(422, "fields.id", "Must be a UUID")
	upload(p.buyer, path, id, whole, 0, 10_000_001).Want(422, "fields.file", "Choose a file of at most 10 MB")
	upload(p.buyer, path, id, whole, 1, 1000).Want(422)
	upload(p.buyer, path, id, pdf(1_000_001), 0, 1_000_001).Want(413)
	if left := p.Column("select count(*)::text from conversation_files")[0]; left != "0" {
		t.Errorf("%s are stored", left)
	}
	upload(p.buyer, path, id, whole[:600], 0, 1000).Want(200, "file", nil)
	upload(p.buyer, path, id, whole[:600], 100, 1000).Want(422, "fields.file", "This file is empty or incomplete. Please choose it again.")
	ids := []string{}
	for range 6 {
		ids = append(ids, uuid.NewString())
		upload(p.buyer, path, ids[len(ids)-1], whole, 0, 1000).Want(200)
	}
	p.buyer.Call("POST "+path+"/messages", says("", "files", attached(ids...))).Want(422, "fields.files", "A message can have at most 5 files")
	p.buyer.Call("POST "+path+"/messages", says("", "files", attached("x"))).Want(422)
	p.buyer.Call("POST "+path+"/messages", says("", "files", attached(ids[0], ids[0]))).Want(422)
	p.buyer.Call("POST "+path+"/messages", says("", "files", attached(ids[0]))).Want(200)
	p.Advance(30*24*time.Hour + time.Minute)
	if err := p.Services.Conversations.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.buyer.Call("GET "+path+"/files/"+ids[0], nil).Want(200)
	p.buyer.Call("GET "+path+"/files/"+ids[1], nil).Want(404)
	limited := 0
	for range 101 {
		if upload(p.buyer, path, uuid.NewString(), "%", 0, 1000).Status == 429 {
			limited++
		}
	}
	if limited != 1 {
		t.Errorf("%d are limited", limited)
	}
	p.agent.Call("POST "+path+"/block", `{"blocked":true}`).Want(200)
	upload(p.buyer, path, uuid.NewString(), whole, 0, 1000).Want(409)
}
