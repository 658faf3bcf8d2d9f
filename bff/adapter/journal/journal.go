// Package journal keeps what was asked of people's data in a file beside the database, so that
// it is not lost with it: a line a change, as JSON. It names nobody.
package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"hearthway/bff/domain/erasure"
)

// Journal is an erasure.Journal in files: it writes into the first and reads all.
type Journal struct {
	mu    sync.Mutex
	files []string
}

var _ erasure.Journal = (*Journal)(nil)

// Open uses a file, which need not be there yet, and reads those of other machines with it.
func Open(file string, others ...string) (*Journal, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return nil, fmt.Errorf("make the folder of the journal: %w", err)
	}
	for _, other := range others {
		if _, err := os.Stat(other); err != nil {
			return nil, fmt.Errorf("read a journal: %w", err)
		}
	}
	return &Journal{files: append([]string{file}, others...)}, nil
}

type line struct {
	ID        string       `json:"id"`
	Kind      erasure.Kind `json:"kind"`
	Via       erasure.Via  `json:"via"`
	Person    []byte       `json:"person"`
	People    [][]byte     `json:"people"`
	Reference []byte       `json:"reference"`
	At        time.Time    `json:"at"`
	DueAt     time.Time    `json:"due_at"`
	UndoneAt  time.Time    `json:"undone_at,omitzero"`
	DoneAt    time.Time    `json:"done_at,omitzero"`
}

// Append implements erasure.Journal. The line is on the disk when it returns.
func (j *Journal) Append(e erasure.Entry) error {
	r := e.Request
	text, err := json.Marshal(line{r.ID, r.Kind, r.Via, r.Person, e.People, e.Reference, r.At, r.DueAt, r.UndoneAt, r.DoneAt})
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	file, err := os.OpenFile(j.files[0], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("open the journal: %w", err)
	}
	// It begins with a line of its own: the one before may have broken off.
	_, err = file.Write(slices.Concat([]byte("\n"), text, []byte("\n")))
	return errors.Join(err, file.Sync(), file.Close())
}

// Entries implements erasure.Journal.
func (j *Journal) Entries() ([]erasure.Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var all []erasure.Entry
	for _, name := range j.files {
		lines, err := read(name)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			all = append(all, erasure.Entry{
				Request:   erasure.Request{ID: l.ID, Kind: l.Kind, Via: l.Via, Person: l.Person, At: l.At, DueAt: l.DueAt, UndoneAt: l.UndoneAt, DoneAt: l.DoneAt},
				Reference: l.Reference, People: l.People,
			})
		}
	}
	return all, nil
}

// Trim implements erasure.Journal: requests that were asked before a time go, in our own file.
func (j *Journal) Trim(before time.Time) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	lines, err := read(j.files[0])
	if err != nil {
		return err
	}
	var kept bytes.Buffer
	old := 0
	for _, l := range lines {
		if last(l).Before(before) {
			old++
			continue
		}
		text, err := json.Marshal(l)
		if err != nil {
			return err
		}
		kept.Write(append(text, '\n'))
	}
	if old == 0 {
		return nil
	}
	fresh := j.files[0] + ".new"
	if err := write(fresh, kept.Bytes()); err != nil {
		return fmt.Errorf("write the journal anew: %w", err)
	}
	return os.Rename(fresh, j.files[0])
}

// write makes a file that is on the disk before it takes the place of another.
func write(name string, content []byte) error {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Sync(), file.Close())
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

// read gives the lines of a file. One that broke off, when a machine lost power, is left out:
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
