package cache

import (
	"io/fs"
	"path/filepath"
	"slices"
)

// filesBelow lists the files in a folder tree and their total size; files that vanish or can't be read
// are left out.
func filesBelow(folder string) (files []diskFile, total int64) {
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return nil
		}
		files = append(files, diskFile{path: path, size: info.Size(), read: info.ModTime()})
		total += info.Size()
		return nil
	})
	return files, total
}

func sortByRead(files []diskFile) {
	slices.SortFunc(files, func(a, b diskFile) int { return a.read.Compare(b.read) })
}
