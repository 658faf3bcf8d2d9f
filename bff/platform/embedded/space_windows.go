package embedded

import "golang.org/x/sys/windows"

// freeSpace is how many bytes can be added to the disk of a folder.
func freeSpace(folder string) (free uint64, err error) {
	path, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	return free, err
}
