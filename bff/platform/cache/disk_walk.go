package cache

import (
	"io/fs"
	"path/filepath"
	"slices"
)

// filesBelow lists the files below a folder and the sum of their sizes; what vanishes or
// cannot be read meanwhile is left out.
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
