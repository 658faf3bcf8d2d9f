package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/platform/cache"
)

// compressedBytes is the maximum size of the folder of compressed files; a build has about 2 MB of
// them.
const compressedBytes = 200 << 20

// files are the files of the web build and of assets/web, in memory by path. Only files that existed at
// startup are served, so no path from a request ever reaches the disk.
type files struct {
	byPath map[string]*file
	log    *slog.Logger
}

type file struct {
	body    atomic.Pointer[cache.Body]
	first   sync.Once
	control string
}

// compressed returns the content for a response. Until compressWell has run, the first request waits for
// a fast compression: compressing every file at startup would take longer than the rest of the start.
func (f *file) compressed() cache.Body {
	f.first.Do(func() {
		if plain := f.body.Load(); plain.Brotli == nil && plain.Gzip == nil {
			quick := cache.NewBody(plain.Status, plain.Type, plain.Plain, cache.Quick)
			f.body.CompareAndSwap(plain, &quick)
		}
	})
	return *f.body.Load()
}

// hashed matches file names with a content hash, as bundlers write them.
var hashed = regexp.MustCompile(`[.-][0-9a-f]{16,}\.[a-z0-9]+$`)

// private are files of the build that aren't served as they are: the server reads them at startup, and
// some it serves in another form.
var private = []string{"/index.html", "/metadata.json", "/chunks.json", "/sw.js", "/styles.css", "/tokens.css", "/fonts.css", "/early.js"}

// loadFiles reads the web build and, overriding it, assets/web.
func loadFiles(c Config) (*files, error) {
	f := &files{byPath: map[string]*file{}, log: c.Log}
	for _, folder := range []string{c.BuildDir, c.AssetsDir} {
		if err := f.load(folder); err != nil {
			return nil, fmt.Errorf("load the site's files: %w", err)
		}
	}
	return f, nil
}

func (f *files) load(folder string) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		below, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		at := "/" + filepath.ToSlash(below)
		if slices.Contains(private, at) || strings.HasSuffix(at, ".map") || strings.HasSuffix(at, ".test.mjs") || strings.Contains(at, "/.") {
			return nil
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f.add(at, content)
		return nil
	})
}

// add serves content at a path.
func (f *files) add(at string, content []byte) {
	entry := &file{control: respond.ForADay}
	if hashed.MatchString(at) {
		entry.control = respond.Immutable
	}
	if strings.HasPrefix(at, "/fonts/") {
		// Their names have no hash; a new version of the typeface gets another name.
		entry.control = respond.Immutable
	}
	body := cache.PlainBody(http.StatusOK, respond.ContentType(at), content)
	entry.body.Store(&body)
	f.byPath[at] = entry
}

// serve responds with a file, or passes the request on.
func (f *files) serve(c fiber.Ctx) error {
	entry, ok := f.byPath[rawPath(c)]
	if !ok {
		return c.Next()
	}
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		return methodNotAllowed(c)
	}
	c.Set(fiber.HeaderCacheControl, entry.control)
	return respond.Body(c, entry.compressed())
}

// body returns the content of a loaded file.
func (f *files) body(at string) ([]byte, bool) {
	entry, ok := f.byPath[at]
	if !ok {
		return nil, false
	}
	return entry.body.Load().Plain, true
}

// compressWell compresses the files as well as possible, which takes seconds, and caches the results
// for the next start. It should run in the background.
func (f *files) compressWell(ctx context.Context, dataDir string) {
	disk, err := cache.OpenDisk(filepath.Join(dataDir, "compressed"), compressedBytes, nil, f.log)
	if err != nil {
		f.log.Warn("compressed files can't be cached", "cause", err.Error())
		return
	}
	for at, entry := range f.byPath {
		if ctx.Err() != nil {
			return
		}
		body := *entry.body.Load()
		if !cache.Compressible(body.Type) {
			continue
		}
		sum := sha256.Sum256(body.Plain)
		key := hex.EncodeToString(sum[:])
		raw, known := disk.Get(key)
		stored, err := cache.DecodeBody(raw)
		if !known || err != nil || stored.Type != body.Type {
			stored = smaller(cache.NewBody(body.Status, body.Type, body.Plain, cache.Thorough), entry.compressed())
			if stored.Gzip == nil && stored.Brotli == nil {
				continue // too short
			}
			if err := disk.Put(key, stored.Encode()); err != nil {
				f.log.Warn("a compressed file could not be cached", "path", at, "cause", err.Error())
			}
		}
		stored.Plain = body.Plain
		entry.body.Store(&stored)
	}
}

// smaller returns the better of two compressions: more effort doesn't always win.
func smaller(a, b cache.Body) cache.Body {
	if b.Gzip != nil && (a.Gzip == nil || len(b.Gzip) < len(a.Gzip)) {
		a.Gzip = b.Gzip
	}
	if b.Brotli != nil && (a.Brotli == nil || len(b.Brotli) < len(a.Brotli)) {
		a.Brotli = b.Brotli
	}
	return a
}

// methodNotAllowed responds to unsupported methods.
func methodNotAllowed(c fiber.Ctx) error {
	c.Set(fiber.HeaderAllow, "GET, HEAD, OPTIONS")
	return fiber.ErrMethodNotAllowed
}

// readOptional reads a file that may not exist.
func readOptional(name string) ([]byte, error) {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}
