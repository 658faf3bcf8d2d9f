package privacy

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
	"strings"
	"sync"
	"time"
)

// Journal logs requests in a folder outside of the database, so that restoring a backup doesn't revert the
// log: it tells what has to be deleted again. All machines share the folder, so the log is complete even
// when some of them are down. Each change is a line of JSON. Each process writes one file of its own per
// day, so that it neither waits for others nor relies on atomic appends to a shared folder. All files are
// read.
type Journal struct {
	mu     sync.Mutex
	folder string
	own    string   // unique part of this process's file names
	others []string // files outside of the folder
}

// OpenJournal opens the journal in a folder, creating the folder if necessary, and also reads the other
// files. It fails if the folder isn't writable.
func OpenJournal(folder string, others ...string) (*Journal, error) {
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

// JournalFiles lists the files of the journal in a folder; "erasures.ndjson" dates from when each machine had only one.
func JournalFiles(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("read the journal folder: %w", err)
	}
	var files []string
	for _, entry := range entries {
		if name := entry.Name(); strings.HasPrefix(name, "erasures") && strings.HasSuffix(name, ".ndjson") {
			files = append(files, filepath.Join(folder, name))
		}
	}
	return files, nil
}

// entry is one change of a request. It contains no names.
type entry struct {
	Request
	People [][]byte `json:"people"` // keyed digests of the accounts
}

// append adds an entry. It is synced to disk when it returns.
func (j *Journal) append(e entry) error {
	text, err := json.Marshal(e)
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

// entries returns all entries in chronological order, whichever machine wrote them.
func (j *Journal) entries() ([]entry, error) {
	files, err := JournalFiles(j.folder)
	if err != nil {
		return nil, err
	}
	var all []entry
	for _, name := range append(files, j.others...) {
		more, err := readEntries(name)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	slices.SortStableFunc(all, func(a, b entry) int { return cmp.Or(a.last().Compare(b.last()), cmp.Compare(a.settled(), b.settled())) })
	return all, nil
}

// trim deletes files that haven't been written since before, whichever process wrote them.
func (j *Journal) trim(before time.Time) error {
	files, err := JournalFiles(j.folder)
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
func (e entry) settled() int {
	if e.Open() {
		return 0
	}
	return 1
}

// last is when an entry was written: the latest of its times.
func (e entry) last() time.Time {
	at := e.At
	for _, one := range []time.Time{e.UndoneAt, e.DoneAt} {
		if one.After(at) {
			at = one
		}
	}
	return at
}

// readEntries returns the entries of a file. An incomplete line, left by a power loss, is skipped: the
// change that it describes never happened.
func readEntries(name string) ([]entry, error) {
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	defer func() { _ = file.Close() }()
	var list []entry
	scan := bufio.NewScanner(file)
	for scan.Scan() {
		var e entry
		if json.Unmarshal(scan.Bytes(), &e) == nil {
			list = append(list, e)
		}
	}
	return list, scan.Err()
}
