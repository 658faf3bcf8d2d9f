package backup

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"hearthway/bff/features/privacy"
)

// Keep deletes the backups of a database that are older than people were told that backups get, and all but the newest. The newest
// verified one always stays. Those from the future, made while the clock was wrong, neither count nor go.
func Keep(folder, system string, newest int, now time.Time, log *slog.Logger) error {
	all, err := List(folder, system, log)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(b Backup) bool { return b.Finished.After(now) })
	verified := len(all) - 1
	for verified >= 0 && !all[verified].Verified {
		verified--
	}
	for i, one := range all {
		if i == verified || i >= len(all)-newest && now.Sub(one.Finished) <= privacy.Backups {
			continue
		}
		// Without its name it isn't a backup anymore, should this be interrupted.
		gone := filepath.Join(folder, partial(one.System)+filepath.Base(one.Folder))
		if err := os.Rename(one.Folder, gone); err != nil {
			return err
		}
		if err := os.RemoveAll(gone); err != nil {
			return err
		}
	}
	return nil
}
