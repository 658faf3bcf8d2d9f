package backup

import (
	"archive/tar"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/klauspost/compress/zstd"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// ErrBusy says that another process is making a backup.
var ErrBusy = errors.New("another backup is running")

// lockKey is the key of the database's lock that a backup holds: "backups" in ASCII.
const lockKey = 0x6261636b757073

// partial is the beginning of the names of a database's incomplete backups: another installation may be making one in the same folder.
func partial(system string) string { return ".partial-" + system + "-" }

// Maker makes backups of the embedded database.
type Maker struct {
	Config config.Config
	DB     *postgres.DB
	// Progress gets what is being done and how much of it is, in bytes; total may be a little too small.
	Progress func(step string, done, total int64)
	// Verify restores each backup to a temporary place and compares it.
	Verify bool
}

// Make adds a backup to a folder while the database is in use. An incomplete one is removed.
func (m Maker) Make(ctx context.Context, folder string) (made Backup, err error) {
	release, err := m.lock(ctx)
	if err != nil {
		return Backup{}, err
	}
	defer release()
	system, err := System(ctx, m.DB)
	if err != nil {
		return Backup{}, err
	}
	if err := clean(folder, system); err != nil {
		return Backup{}, err
	}
	made.Manifest = Manifest{Format: format, Program: config.CurrentVersion().String(), System: system, Began: time.Now().UTC().Truncate(time.Second)}
	name := made.Began.Format(nameFormat)
	draft := filepath.Join(folder, partial(system)+name)
	if err := os.Mkdir(draft, 0o700); err != nil {
		return Backup{}, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(draft))
		}
	}()
	if err := m.fill(ctx, draft, &made.Manifest); err != nil {
		return Backup{}, err
	}
	made.Finished = time.Now().UTC().Truncate(time.Second)
	if err := writeManifest(draft, made.Manifest); err != nil {
		return Backup{}, err
	}
	made.Folder = filepath.Join(folder, name)
	return made, os.Rename(draft, made.Folder)
}

// lock waits for nobody: two backups of one database at a time would only slow each other down.
func (m Maker) lock(ctx context.Context) (release func(), err error) {
	conn, err := m.DB.Connect(ctx)
	if err != nil {
		return nil, err
	}
	var ours bool
	if err := conn.QueryRow(ctx, "select pg_try_advisory_lock($1)", lockKey).Scan(&ours); err != nil || !ours {
		_ = conn.Close(ctx)
		if err == nil {
			err = ErrBusy
		}
		return nil, err
	}
	return func() { _ = conn.Close(context.WithoutCancel(ctx)) }, nil
}

// clean makes the folder, and removes what killed processes left in it of this database.
func clean(folder, system string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		if name, ok := strings.CutPrefix(entry.Name(), partial(system)); ok && nameForm.MatchString(name) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(folder, entry.Name())))
		}
	}
	return err
}

// fill makes the archive of a backup, and completes the manifest.
func (m Maker) fill(ctx context.Context, draft string, manifest *Manifest) error {
	schema, err := m.DB.Schema(ctx)
	if err != nil {
		return err
	}
	if manifest.Schema = schema.Current; manifest.Schema == 0 {
		return errors.New("the database is empty")
	}
	if err := m.DB.On(ctx).QueryRow(ctx, "show server_version").Scan(&manifest.Postgres); err != nil {
		return err
	}
	before, err := count(ctx, m.DB, mainTables)
	if err != nil {
		return err
	}
	key, err := privacy.DigestKey(string(m.Config.Privacy), m.Config.DataDir)
	if err != nil {
		return err
	}
	manifest.Key = fingerprint(key)
	archive, size, err := m.writeArchive(ctx, filepath.Join(draft, archiveName))
	if err != nil {
		return err
	}
	manifest.Files, manifest.Size, manifest.Counts = []File{archive}, size, before
	if !m.Verify {
		return nil
	}
	after, err := count(ctx, m.DB, mainTables)
	if err != nil {
		return err
	}
	if manifest.Counts, err = m.restored(ctx, draft, archive, size); err != nil {
		return fmt.Errorf("verify the backup: %w", err)
	}
	manifest.Verified = true
	return compare(manifest.Counts, before, after)
}

// writeArchive writes the archive, and returns its description and how many bytes are in it.
func (m Maker) writeArchive(ctx context.Context, name string) (made File, size int64, err error) {
	files, err := embedded.OpenCopy(ctx, m.DB.Pool().Config().ConnString())
	if err != nil {
		return File{}, 0, err
	}
	defer files.Close()
	file, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return File{}, 0, err
	}
	sum := sha256.New()
	// One thread compresses: requests come first.
	packed, err := zstd.NewWriter(io.MultiWriter(file, sum), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return File{}, 0, errors.Join(err, file.Close())
	}
	archive := tar.NewWriter(packed)
	progress := &meter{step: "Copying the database", total: files.Size(), report: m.Progress}
	err = addCluster(archive, io.TeeReader(files, progress))
	for _, name := range []string{embedded.PasswordName, keyName} {
		if err == nil {
			err = addFile(archive, m.Config.DataDir, name)
		}
	}
	for _, finish := range []func() error{archive.Close, packed.Close, file.Sync} {
		if err == nil {
			err = finish()
		}
	}
	info, failed := file.Stat()
	if err = cmp.Or(err, failed, file.Close()); err != nil {
		return File{}, 0, err
	}
	return File{Name: archiveName, Bytes: info.Size(), SHA256: hex.EncodeToString(sum.Sum(nil))}, progress.done, nil
}

// addCluster adds the database's files below their folder.
func addCluster(to *tar.Writer, files io.Reader) error {
	if err := to.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: embedded.ClusterName + "/", Mode: 0o700}); err != nil {
		return err
	}
	from := tar.NewReader(files)
	for {
		entry, err := from.Next()
		if errors.Is(err, io.EOF) {
			// What follows says whether the copy is complete.
			_, err = io.Copy(io.Discard, files)
			return err
		}
		if err != nil {
			return err
		}
		header := tar.Header{Typeflag: entry.Typeflag, Name: path.Join(embedded.ClusterName, entry.Name), Size: entry.Size, Mode: 0o600, ModTime: entry.ModTime}
		switch entry.Typeflag {
		case tar.TypeDir:
			header.Name, header.Mode = header.Name+"/", 0o700
		case tar.TypeReg:
		default:
			return fmt.Errorf("%s is neither a file nor a folder; links can't be backed up", entry.Name)
		}
		if err := to.WriteHeader(&header); err != nil {
			return err
		}
		if _, err := io.Copy(to, from); err != nil {
			return err
		}
	}
}

// addFile adds a file of the data folder, if it is there.
func addFile(to *tar.Writer, folder, name string) error {
	text, err := os.ReadFile(filepath.Join(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := to.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Size: int64(len(text)), Mode: 0o600}); err != nil {
		return err
	}
	_, err = to.Write(text)
	return err
}

func writeManifest(folder string, manifest Manifest) error {
	text, err := json.MarshalIndent(manifest, "", "  ")
	if err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(folder, manifestName), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(append(text, '\n'))
	return errors.Join(err, file.Sync(), file.Close())
}

// meter reports progress; it is a writer for io.TeeReader.
type meter struct {
	step        string
	done, total int64
	report      func(step string, done, total int64)
}

// Write implements io.Writer.
func (m *meter) Write(p []byte) (int, error) {
	m.done += int64(len(p))
	if m.report != nil {
		m.report(m.step, m.done, max(m.done, m.total))
	}
	return len(p), nil
}
