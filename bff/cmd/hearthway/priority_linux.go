package main

import (
	"errors"
	"math/bits"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// SCHED_BATCH and SCHED_IDLE. An idle thread gets what all others leave, and is put off at once when one of
// them has something to do. A higher niceness would let it finish its turn first, a few milliseconds that
// people would wait several times in each request.
const (
	schedBatch = 3
	schedIdle  = 5
)

// shortTurn is how long a turn takes that may not be cut short, where a thread can choose; it stays with
// the thread when it becomes idle.
const shortTurn = 100 * time.Microsecond

// Where the system shares processors out among sessions first ("autogroup"), that counts within a session
// only; and each of PostgreSQL's processes has one of its own. So the session steps back as well: to a
// quarter of a processor that another one wants too. With the last place of all, nice 19, an import on a machine
// that is never idle would take minutes for what takes seconds.
const (
	laterSession = "5"
	sessionTries = 3 // the system takes one such wish in a tenth of a second
	sessionPause = 110 * time.Millisecond
)

// stepBack lets a process go behind all others. It does what the system allows: that it allows less is no
// reason not to work.
func stepBack(pid int) {
	idle(pid)
	if sessionOf(pid) != pid {
		return // what else is in its session did not ask for it
	}
	for range sessionTries {
		err := os.WriteFile("/proc/"+strconv.Itoa(pid)+"/autogroup", []byte(laterSession), 0)
		if !errors.Is(err, syscall.EAGAIN) {
			return
		}
		time.Sleep(sessionPause)
	}
}

// stepBackSelf does so with all threads that we have; those that are made later are as their maker is.
func stepBackSelf() {
	if terminal, err := os.Open("/dev/tty"); err == nil {
		_ = terminal.Close() // whose Ctrl-C must reach us
	} else {
		_, _ = syscall.Setsid()
	}
	stepBack(os.Getpid())
	for _, id := range threadsOf(os.Getpid()) {
		idle(id)
	}
}

// processors are those that this process may use.
var processors = sync.OnceValue(func() (all unix.CPUSet) {
	_ = unix.SchedGetaffinity(0, &all)
	return all
})

// leaveOne keeps a process off one of our processors, if we have several.
func leaveOne(pid int) {
	most := processors()
	for n := range len(most) * bits.UintSize {
		if most.IsSet(n) {
			most.Clear(n)
			break
		}
	}
	if most.Count() > 0 {
		keepTo(pid, most)
	}
}

// takeAll lets a process have all processors again.
func takeAll(pid int) { keepTo(pid, processors()) }

func keepTo(pid int, set unix.CPUSet) {
	for _, id := range threadsOf(pid) {
		_ = unix.SchedSetaffinity(id, &set)
	}
}

func threadsOf(pid int) (ids []int) {
	threads, _ := os.ReadDir("/proc/" + strconv.Itoa(pid) + "/task")
	for _, thread := range threads {
		if id, err := strconv.Atoi(thread.Name()); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// idle lets one thread, or the first of a process, go behind those that it is compared with.
func idle(id int) {
	const lowest = 19
	_ = unix.SchedSetAttr(id, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: schedBatch, Nice: lowest, Runtime: uint64(shortTurn)}, 0)
	_ = unix.SchedSetAttr(id, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: schedIdle, Nice: lowest}, 0)
}

// sessionOf is the number of a process's session, which is that of the process that began it.
func sessionOf(pid int) int {
	id, _ := unix.Getsid(pid)
	return id
}
