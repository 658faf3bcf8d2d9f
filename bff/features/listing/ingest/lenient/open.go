package lenient

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"hearthway/bff/features/listing/ingest"
)

// MaxInput is the maximum size of a file or download, uncompressed.
const MaxInput = 32 << 30

// SkipStored skips the records that an interrupted import of the same content handled, and returns how many. passed
// is called with each; it may be nil.
func SkipStored(ctx context.Context, f ingest.Feed, last ingest.Mark, passed func(ingest.Record)) (int64, error) {
	if last.Done || last.Origin != f.Origin() || f.Origin().Print == "" {
		return 0, nil
	}
	for n := range last.Records {
		record, err := f.Next(ctx)
		if _, ok := errors.AsType[*ingest.Rejection](err); ok {
			continue
		}
		if err != nil {
			return n, err
		}
		if passed != nil {
			passed(record)
		}
	}
	return last.Records, nil
}

// OpenFile opens a feed's file and decompresses it if it is gzip. The origin still lacks its fingerprint.
func OpenFile(path, kind string) (io.ReadCloser, ingest.Origin, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, ingest.Origin{}, fmt.Errorf("open the feed: %w", err)
	}
	stat, err := file.Stat()
	if err == nil && stat.IsDir() {
		err = fmt.Errorf("%s is a folder", path)
	}
	if err != nil {
		return nil, ingest.Origin{}, errors.Join(err, file.Close())
	}
	origin := ingest.Origin{Kind: kind, Name: filepath.Base(path)}
	in := bufio.NewReaderSize(file, 256<<10)
	var content io.Reader = in
	if magic, _ := in.Peek(2); len(magic) == 2 && magic[0] == 0x1f && magic[1] == 0x8b {
		if content, err = gzip.NewReader(in); err != nil {
			return nil, ingest.Origin{}, errors.Join(fmt.Errorf("unpack the feed: %w", err), file.Close())
		}
	}
	return &opened{Reader: &LimitedReader{In: content, Left: MaxInput}, file: file}, origin, nil
}

type opened struct {
	io.Reader
	file *os.File
}

// Close implements io.Closer.
func (o *opened) Close() error { return o.file.Close() }

var ErrTooLarge = errors.New("the feed exceeds the size limit")

// LimitedReader returns ErrTooLarge once more than Left bytes were read, unlike io.LimitedReader.
type LimitedReader struct {
	In   io.Reader
	Left int64
}

// Read implements io.Reader.
func (l *LimitedReader) Read(p []byte) (int, error) {
	if l.Left <= 0 {
		return 0, ErrTooLarge
	}
	n, err := l.In.Read(p[:min(int64(len(p)), l.Left)])
	l.Left -= int64(n)
	return n, err
}
