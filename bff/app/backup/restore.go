package backup

import (
	"archive/tar"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/klauspost/compress/zstd"

	"hearthway/bff/app/services"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// temporarySettings are those of a database that is only looked at.
var temporarySettings = map[string]string{"shared_buffers": "64MB", "autovacuum": "off"}

// Restore replaces the embedded database by a backup: the one in a folder, or the newest in it. The backup is checked,
// started in a temporary place, compared with its manifest and brought up to date with the journal of deletions, and only then
// put in place. It returns the backup, and how many requests for deletion were repeated.
func Restore(ctx context.Context, c config.Config, log *slog.Logger, from string, overwrite bool, progress func(step string, done, total int64)) (restored Backup, repeated int, err error) {
	if restored, err = find(from); err != nil {
		return Backup{}, 0, err
	}
	if err := restored.usable(); err != nil {
		return Backup{}, 0, err
	}
	err = embedded.Replace(options(c, c.DataDir), overwrite, func(folder string) error {
		for _, file := range restored.Files {
			if err := check(ctx, restored.Folder, file, progress); err != nil {
				return err
			}
		}
		for _, file := range restored.Files {
			if err := unpack(ctx, restored.Folder, file, folder, "Restoring", progress); err != nil {
				return err
			}
		}
		if err := shareKey(c.DataDir, folder); err != nil {
			return err
		}
		counts, err := look(ctx, c, folder)
		if err == nil && restored.Verified {
			err = compare(counts, restored.Counts, restored.Counts)
		}
		if err != nil {
			return err
		}
		temporary := c
		temporary.DataDir = folder // the journal stays where it is
		if repeated, err = services.RepeatErasures(ctx, temporary, log, nil); err != nil {
			return fmt.Errorf("repeat deletions: %w", err)
		}
		return copyKey(folder, c.DataDir)
	})
	return restored, repeated, err
}

func options(c config.Config, folder string) embedded.Options {
	return embedded.Options{DataDir: folder, Home: c.Home}
}

// restored restores an archive to a temporary place, and returns the counts there.
func (m Maker) restored(ctx context.Context, draft string, archive File) (counts map[string]int64, err error) {
	folder, remove, err := embedded.Scratch(options(m.Config, m.Config.DataDir))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, remove()) }()
	if err := unpack(ctx, draft, archive, folder, "Verifying", m.Progress); err != nil {
		return nil, err
	}
	return look(ctx, m.Config, folder)
}

// look starts the database of a data folder, and counts what is in it.
func look(ctx context.Context, c config.Config, folder string) (counts map[string]int64, err error) {
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
	return count(ctx, db)
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
	if err != io.EOF {
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
