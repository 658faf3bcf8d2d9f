//go:build unix

package index

import (
	"syscall"
	"time"
)

// processor is the time that all processors worked for this process: unlike the time of a clock
// it says little about what else the machine does.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
