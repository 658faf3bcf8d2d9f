package embedded

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Bounds of PostgreSQL's own cache, megabytes. The homes of three million listings with their indexes
// take up the upper one. What does not fit makes searches wait while homes are changed: whoever
// needs room for a page must first write one that was changed, and the log of that change. Memory
// is taken only as pages come in.
const (
	minBuffers   = 128
	maxBuffers   = 8192
	usualBuffers = 256 // where the size of the memory is not known
)

// sharedBuffers is the size of PostgreSQL's cache: a quarter of the memory, within bounds.
func sharedBuffers() string {
	size := usualBuffers
	if bytes := memory("/proc/meminfo", "/sys/fs/cgroup/memory.max"); bytes > 0 {
		size = max(minBuffers, min(maxBuffers, int(bytes>>20/4)))
	}
	return fmt.Sprintf("%dMB", size)
}

// memory is that of the machine, or what its container may use of it; 0 when neither file tells.
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
