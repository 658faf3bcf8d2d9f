// Package journal logs requests about people's data in a folder outside of the database, so that
// restoring a backup doesn't revert the log. All machines share the folder, so the log is complete even
// when some of them are down. Each change is a line of JSON, without names.
package journal

import (
	"bufio"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"hearthway/bff/features/privacy"
)

// Journal is a privacy.Journal in files of a folder. Each process writes one file of its own per day,
// so that it neither waits for others nor relies on atomic appends to a shared folder. All files are
// read.
type Journal struct {
	mu     sync.Mutex
	folder string
	own    string   // unique part of this process's file names
	others []string // files outside of the folder
}

var _ privacy.Journal = (*Journal)(nil)

// Open opens the journal in a folder, creating the folder if necessary, and also reads the other files.
// It fails if the folder isn't writable.
func Open(folder string, others ...string) (*Journal, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("create the journal folder: %w", err)
	}
	probe, err := os.CreateTemp(folder, ".probe-*")
	if err != nil {
		return nil, fmt.Errorf("write to the journal folder: %w", err)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return nil, fmt.Errorf("write to the journal folder: %w", err)
	}
	for _, other := range others {
		if _, err := os.Stat(other); err != nil {
			return nil, fmt.Errorf("read a journal: %w", err)
		}
	}
	return &Journal{folder: folder, own: rand.Text()[:12], others: others}, nil
}

// files lists the folder's files; "erasures.ndjson" dates from when each machine had only one.
func (j *Journal) files() ([]string, error) {
	return filepath.Glob(filepath.Join(j.folder, "erasures*.ndjson"))
}

type line struct {
	ID        string       `json:"id"`
	Kind      privacy.Kind `json:"kind"`
	Via       privacy.Via  `json:"via"`
	Person    []byte       `json:"person"`
	People    [][]byte     `json:"people"`
	Reference []byte       `json:"reference"`
	At        time.Time    `json:"at"`
	DueAt     time.Time    `json:"due_at"`
	UndoneAt  time.Time    `json:"undone_at,omitzero"`
	DoneAt    time.Time    `json:"done_at,omitzero"`
}

// Append implements privacy.Journal. The line is synced to disk when it returns.
func (j *Journal) Append(e privacy.Entry) error {
	r := e.Request
	text, err := json.Marshal(line{r.ID, r.Kind, r.Via, r.Person, e.People, e.Reference, r.At, r.DueAt, r.UndoneAt, r.DoneAt})
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	name := fmt.Sprintf("erasures-%s-%s.ndjson", time.Now().UTC().Format(time.DateOnly), j.own)
	file, err := os.OpenFile(filepath.Join(j.folder, name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("open the journal: %w", err)
	}
	// The leading newline ends a previous line that was cut off.
	_, err = file.Write(slices.Concat([]byte("\n"), text, []byte("\n")))
	return errors.Join(err, file.Sync(), file.Close())
}

// Entries implements privacy.Journal: in chronological order, whichever machine wrote them.
func (j *Journal) Entries() ([]privacy.Entry, error) {
	files, err := j.files()
	if err != nil {
		return nil, err
	}
	var lines []line
	for _, name := range append(files, j.others...) {
		more, err := read(name)
		if err != nil {
			return nil, err
		}
		lines = append(lines, more...)
	}
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Or(last(a).Compare(last(b)), cmp.Compare(a.settled(), b.settled())) })
	all := make([]privacy.Entry, len(lines))
	for i, l := range lines {
		all[i] = privacy.Entry{
			Request:   privacy.Request{ID: l.ID, Kind: l.Kind, Via: l.Via, Person: l.Person, At: l.At, DueAt: l.DueAt, UndoneAt: l.UndoneAt, DoneAt: l.DoneAt},
			Reference: l.Reference, People: l.People,
		}
	}
	return all, nil
}

// Trim implements privacy.Journal: it deletes files that haven't been written since before, whichever
// process wrote them.
func (j *Journal) Trim(before time.Time) error {
	files, err := j.files()
	if err != nil {
		return err
	}
	for _, name := range files {
		info, err := os.Stat(name)
		if err == nil && info.ModTime().Before(before) {
			err = os.Remove(name)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // another process may trim at the same time
			return fmt.Errorf("trim the journal: %w", err)
		}
	}
	return nil
}

// settled is 1 for a canceled or executed request, which sorts after the request itself if the times
// are equal.
func (l line) settled() int {
	if l.UndoneAt.IsZero() && l.DoneAt.IsZero() {
		return 0
	}
	return 1
}

// last is when a line was written: the latest of its times.
func last(l line) time.Time {
	at := l.At
	for _, one := range []time.Time{l.UndoneAt, l.DoneAt} {
		if one.After(at) {
			at = one
		}
	}
	return at
}

// read returns the lines of a file. An incomplete line, left by a power loss, is skipped: the change
// that it describes never happened.
func read(name string) ([]line, error) {
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	defer func() { _ = file.Close() }()
	var lines []line
	scan := bufio.NewScanner(file)
	for scan.Scan() {
		var l line
		if json.Unmarshal(scan.Bytes(), &l) == nil {
			lines = append(lines, l)
		}
	}
	return lines, scan.Err()
}
