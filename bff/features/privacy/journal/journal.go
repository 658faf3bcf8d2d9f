// Package journal keeps what was asked of people's data in a folder outside of the database, so that it is not restored with it,
// and that all machines share, so that none of them has to be there when it is needed: a line a change, as JSON. It names nobody.
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

// Journal is an privacy.Journal in files of a folder. Each process writes files of its own, one a day, so that nobody has to wait for
// others or to trust that a shared folder puts two lines one after the other; all of them are read.
type Journal struct {
	mu     sync.Mutex
	folder string
	own    string   // part of the names of our files
	others []string // files from elsewhere
}

var _ privacy.Journal = (*Journal)(nil)

// Open uses a folder, which need not be there yet, and reads files from elsewhere with it. It fails when nobody can write there.
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

// files are those of the folder; "erasures.ndjson" is from when each machine had one.
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

// Append implements privacy.Journal. The line is on the disk when it returns.
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
	// It begins with a line of its own: the one before may have broken off.
	_, err = file.Write(slices.Concat([]byte("\n"), text, []byte("\n")))
	return errors.Join(err, file.Sync(), file.Close())
}

// Entries implements privacy.Journal: in the order of what they tell, whichever machine wrote them.
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

// Trim implements privacy.Journal: files go in which nobody has written since a time, whoever wrote them.
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
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // another process may tidy at the same time
			return fmt.Errorf("tidy the journal: %w", err)
		}
	}
	return nil
}

// settled is 1 of what was undone or done: a request is asked before that, at the same moment too.
func (l line) settled() int {
	if l.UndoneAt.IsZero() && l.DoneAt.IsZero() {
		return 0
	}
	return 1
}

// last is when a line was written.
func last(l line) time.Time {
	at := l.At
	for _, one := range []time.Time{l.UndoneAt, l.DoneAt} {
		if one.After(at) {
			at = one
		}
	}
	return at
}

// read returns the lines of a file. One that broke off, when a machine lost power, is left out:
// what it was about had not happened yet.
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
