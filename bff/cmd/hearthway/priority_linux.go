package main

import (
	"os"
	"strconv"
	"syscall"
	"unsafe"
)

// schedIdle is SCHED_IDLE: such a thread gets what all others leave, and is put off at once when one of
// them has something to do. A higher niceness would let it finish its turn first, a few milliseconds that
// people would wait several times in each request.
const schedIdle = 5

// stepBack lets a process, or a thread of ours, go behind all others. It does what the system allows: that
// it allows less is no reason not to work.
func stepBack(pid int) {
	var priority int32
	_, _, _ = syscall.Syscall(syscall.SYS_SCHED_SETSCHEDULER, uintptr(pid), schedIdle, uintptr(unsafe.Pointer(&priority)))
}

// stepBackSelf does so with all threads that we have; those that are made later are as their maker is.
func stepBackSelf() {
	threads, _ := os.ReadDir("/proc/self/task")
	for _, thread := range threads {
		if id, err := strconv.Atoi(thread.Name()); err == nil {
			stepBack(id)
		}
	}
}
