//go:build unix

package embedded

import "syscall"

// freeSpace is how many bytes can be added to the disk of a folder.
func freeSpace(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	err := syscall.Statfs(folder, &disk)
	return uint64(disk.Bavail) * uint64(disk.Bsize), err
}
