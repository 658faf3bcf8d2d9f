package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// touchAfter is the age of a file's modification time from which reading it updates the time; updating
// on every read would write to the disk for every picture sent.
const touchAfter = 12 * time.Hour

// Disk stores files that can be recreated, such as pictures, in one folder and within a maximum size;
// the least recently read are deleted. It is safe for concurrent use.
type Disk struct {
	folder string
	limit  int64
	now    func() time.Time
	log    *slog.Logger

	mu       sync.Mutex
	size     int64
	measured bool
	trimming bool
}

// OpenDisk creates the folder. limit is in bytes; a nil now means time.Now.
func OpenDisk(folder string, limit int64, now func() time.Time, log *slog.Logger) (*Disk, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	if now == nil {
		now = time.Now
	}
	if log == nil {
		log = slog.Default()
	}
	return &Disk{folder: folder, limit: limit, now: now, log: log}, nil
}

// Get reads the file for a key; false if there is none.
func (d *Disk) Get(key string) ([]byte, bool) {
	path := d.Path(key)
	content, err := os.ReadFile(path)
	if err != nil || len(content) == 0 {
		return nil, false
	}
	d.touch(path)
	return content, true
}

// Path is the path of a key's file, whether or not it exists. Keys are hashed, so that nothing from a
// request becomes part of a path.
func (d *Disk) Path(key string) string {
	sum := sha256.Sum256([]byte(key))
	name := hex.EncodeToString(sum[:16])
	return filepath.Join(d.folder, name[:2], name[2:4], name)
}

// Put writes the file for a key atomically; a crash leaves at most a temporary file, which is trimmed
// like any other.
func (d *Disk) Put(key string, content []byte) error {
	path := d.Path(key)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	var before int64
	if info, err := os.Stat(path); err == nil {
		before = info.Size()
	}
	temporary, err := os.CreateTemp(filepath.Dir(path), "new-*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	err = errors.Join(err, temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		_ = os.Remove(temporary.Name())
		return err
	}
	d.grew(int64(len(content)) - before)
	return nil
}

func (d *Disk) touch(path string) {
	info, err := os.Stat(path)
	if now := d.now(); err == nil && now.Sub(info.ModTime()) > touchAfter {
		_ = os.Chtimes(path, now, now)
	}
}

// grew adds to the size and starts trimming when the limit is exceeded. The first time, it measures
// what an earlier run left.
func (d *Disk) grew(bytes int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.size += bytes
	if d.trimming || (d.measured && d.size <= d.limit) {
		return
	}
	d.trimming = true
	go func() {
		left := trim(d.folder, d.limit, d.log)
		d.mu.Lock()
		defer d.mu.Unlock()
		d.size, d.measured, d.trimming = left, true, false
	}()
}

// diskFile is a file that may be trimmed.
type diskFile struct {
	path string
	size int64
	read time.Time
}

// trim deletes the least recently read files until 90% of limit is left, if there is more than limit;
// it returns the remaining size.
func trim(folder string, limit int64, log *slog.Logger) int64 {
	files, total := filesBelow(folder)
	if total <= limit {
		return total
	}
	before := total
	sortByRead(files)
	for _, file := range files {
		if total <= limit*9/10 {
			break
		}
		if err := os.Remove(file.path); err == nil || errors.Is(err, fs.ErrNotExist) {
			total -= file.size
		}
	}
	log.Info("trimmed a cache folder", "before_bytes", before, "after_bytes", total)
	return total
}
