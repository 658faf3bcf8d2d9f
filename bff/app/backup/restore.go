package backup

import (
	"archive/tar"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/klauspost/compress/zstd"

	"hearthway/bff/app/database"
	"hearthway/bff/app/services"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// temporarySettings are those of a database that is only looked at.
var temporarySettings = map[string]string{"shared_buffers": "64MB", "autovacuum": "off"}

// ErrUncovered says that the deletions since a backup can't all be repeated.
var ErrUncovered = errors.New("people who were deleted since the backup would be back")

// Restorer restores backups of the embedded database.
type Restorer struct {
	Config config.Config
	Log    *slog.Logger
	// Overwrite replaces a database that is there.
	Overwrite bool
	// WithoutJournal restores even what ErrUncovered is about. Deletions that can be repeated are.
	WithoutJournal bool
	// Around gets the restored database before it is in place, and calls what else is done to it; nil: Restore does.
	Around func(ctx context.Context, db *postgres.DB, work func() error) error
	// Progress is that of a Maker.
	Progress func(step string, done, total int64)
}

// Restore replaces the embedded database by a backup: the one in a folder, or the newest in it. The backup is checked,
// started in a temporary place, compared with its manifest and brought up to date with the journal of deletions, and only then
// put in place. It returns the backup, and how many requests for deletion were repeated.
func (r Restorer) Restore(ctx context.Context, from string) (restored Backup, repeated int, err error) {
	if restored, err = find(from, r.Log); err != nil {
		return Backup{}, 0, err
	}
	server, err := embedded.Version(r.Config.Home)
	if err == nil {
		err = restored.usable(server)
	}
	if err != nil {
		return Backup{}, 0, err
	}
	if err := covered(r.Config.Journal, restored, time.Now()); err != nil && !r.WithoutJournal {
		return Backup{}, 0, err
	}
	err = embedded.Replace(options(r.Config, r.Config.DataDir), r.Overwrite, restored.Size, func(folder string) (err error) {
		repeated, err = r.fill(ctx, restored, folder)
		return err
	}, func(folder string) error { return copyKey(folder, r.Config.DataDir) })
	return restored, repeated, err
}

// covered reports why the journal of deletions isn't known to cover the time since a backup.
func covered(journal string, restored Backup, now time.Time) error {
	files, err := privacy.JournalFiles(journal)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("there is no journal in %s (ERASURE_JOURNAL); unless nobody ever asked for deletion, %w", journal, ErrUncovered)
	}
	if now.Sub(restored.Finished) > privacy.Backups {
		return fmt.Errorf("%s is older than the %d days that the journal covers: %w", restored.Folder, int(privacy.Backups.Hours()/24), ErrUncovered)
	}
	return nil
}

// fill unpacks a backup into an empty data folder, checks it, and repeats the deletions.
func (r Restorer) fill(ctx context.Context, from Backup, folder string) (repeated int, err error) {
	for _, file := range from.Files {
		if err := check(ctx, from.Folder, file, r.Progress); err != nil {
			return 0, err
		}
	}
	for _, file := range from.Files {
		if err := unpack(ctx, from.Folder, file, folder, "Restoring", r.Progress); err != nil {
			return 0, err
		}
	}
	if err := shareKey(r.Config.DataDir, folder); err != nil {
		return 0, err
	}
	stranger := recognizes(r.Config, folder, from.Manifest)
	if stranger != nil && !r.WithoutJournal {
		return 0, stranger
	}
	counts, err := look(ctx, r.Config, folder, from.counted())
	if err == nil && from.Verified {
		err = compare(counts, from.Counts, from.Counts)
	}
	if err != nil || stranger != nil {
		return 0, err
	}
	temporary := r.Config
	temporary.DataDir = folder // the journal stays where it is
	db, release, err := database.Open(ctx, temporary, r.Log)
	if err != nil {
		return 0, err
	}
	defer release()
	work := func() (err error) {
		if repeated, err = services.RepeatErasures(ctx, temporary, db, r.Log, nil); err != nil {
			return fmt.Errorf("repeat deletions: %w", err)
		}
		return nil
	}
	if r.Around != nil {
		err = r.Around(ctx, db, work)
	} else {
		err = work()
	}
	return repeated, err
}

func options(c config.Config, folder string) embedded.Options {
	return embedded.Options{DataDir: folder, Home: c.Home}
}

// restored restores an archive to a temporary place, and returns the counts there.
func (m Maker) restored(ctx context.Context, draft string, archive File, size int64) (counts map[string]int64, err error) {
	folder, remove, err := embedded.Scratch(options(m.Config, m.Config.DataDir), size)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, remove()) }()
	if err := unpack(ctx, draft, archive, folder, "Verifying", m.Progress); err != nil {
		return nil, err
	}
	return look(ctx, m.Config, folder, mainTables)
}

// look starts the database of a data folder, and counts the rows of tables.
func look(ctx context.Context, c config.Config, folder string, tables []string) (counts map[string]int64, err error) {
	opt := options(c, folder)
	opt.Settings = temporarySettings
	server, err := embedded.Start(ctx, opt)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()
	db, err := postgres.Open(ctx, postgres.Config{URL: server.URL(embedded.DatabaseName), MaxConns: 2})
	if err != nil {
		return nil, err
	}
	defer db.Close()
	return count(ctx, db, tables)
}

// unpack unpacks an archive into an empty data folder, and compares its checksum.
func unpack(ctx context.Context, from string, want File, folder, step string, progress func(step string, done, total int64)) error {
	file, err := os.Open(filepath.Join(from, want.Name))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	sum, shown := sha256.New(), &meter{step: step, total: want.Bytes, report: progress}
	all := io.TeeReader(file, io.MultiWriter(sum, shown))
	packed, err := zstd.NewReader(all, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer packed.Close()
	if err := embedded.Unpack(ctx, tar.NewReader(packed), folder); err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, all); err != nil {
		return err
	}
	return want.is(sum.Sum(nil), shown.done)
}

// check compares the checksum of a backup's file.
func check(ctx context.Context, from string, want File, progress func(step string, done, total int64)) error {
	if !filepath.IsLocal(want.Name) {
		return fmt.Errorf("%q lies outside the backup", want.Name)
	}
	file, err := os.Open(filepath.Join(from, want.Name))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	sum, shown := sha256.New(), &meter{step: "Checking", total: want.Bytes, report: progress}
	for err == nil && ctx.Err() == nil {
		_, err = io.CopyN(io.MultiWriter(sum, shown), file, 1<<20)
	}
	if !errors.Is(err, io.EOF) {
		return errors.Join(err, ctx.Err())
	}
	return want.is(sum.Sum(nil), shown.done)
}

// is reports a file that isn't what the manifest says.
func (f File) is(sum []byte, bytes int64) error {
	if f.Bytes != bytes || f.SHA256 != hex.EncodeToString(sum) {
		return fmt.Errorf("%s is damaged: its size or checksum isn't what the manifest says", f.Name)
	}
	return nil
}
