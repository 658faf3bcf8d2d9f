//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peak is the peak memory of a process that has exited, in bytes.
func peak(ended *os.ProcessState) int64 {
	usage, ok := ended.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10
}
