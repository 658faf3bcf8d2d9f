//go:build unix

package index

import (
	"syscall"
	"time"
)

// processor returns the CPU time of this process: unlike wall-clock time it hardly depends on what else the machine does.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
