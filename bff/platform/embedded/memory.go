package embedded

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Limits of PostgreSQL's buffer cache in megabytes. Three million listings with their indexes fill the
// upper one. If they don't fit, searches wait during imports: making room for a page means first
// writing a changed one, and its write-ahead log. Memory is only used as pages are read.
const (
	minBuffers     = 128
	maxBuffers     = 8192
	defaultBuffers = 256 // if the memory size is unknown
)

// sharedBuffers is the size of PostgreSQL's buffer cache: a quarter of the memory, within limits. As long as all homes fit in it, a search doesn't
// wait until changes of others are written to disk to make room.
func sharedBuffers() string {
	size := defaultBuffers
	if bytes := memory("/proc/meminfo", "/sys/fs/cgroup/memory.max"); bytes > 0 {
		size = max(minBuffers, min(maxBuffers, int(bytes>>20/4)))
	}
	return fmt.Sprintf("%dMB", size)
}

// memory is the memory of the machine, or the limit of its container; 0 if neither file says.
func memory(machine, container string) int64 {
	bytes := machineMemory(machine)
	limit, err := os.ReadFile(container)
	if err != nil {
		return bytes
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(limit)), 10, 64)
	if err != nil || n <= 0 || bytes > 0 && n > bytes { // "max": no limit
		return bytes
	}
	return n
}

func machineMemory(path string) int64 {
	file, err := os.Open(path)
	if err != nil {
		return 0
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "MemTotal:"); ok {
			kilobytes, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(rest, "kB")), 10, 64)
			return kilobytes << 10
		}
	}
	return 0
}
