package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// ticks is how many ticks per second Linux counts CPU time in (USER_HZ).
const ticks = 100

// spent returns the CPU time of a process so far; 0 if the system doesn't report it.
func spent(pid int) time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(stat, []byte(") "))
	fields := bytes.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(string(fields[11]))
	system, _ := strconv.Atoi(string(fields[12]))
	return time.Duration(user+system) * time.Second / ticks
}

// childOf returns the process that another one started with a script; 0 if there is none, or the system doesn't report it.
func childOf(parent int, script string) int {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		stat, _ := os.ReadFile(filepath.Join(folder, "stat"))
		_, rest, _ := bytes.Cut(stat, []byte(") "))
		fields := bytes.Fields(rest)
		if len(fields) < 2 || string(fields[1]) != strconv.Itoa(parent) {
			continue
		}
		if command, _ := os.ReadFile(filepath.Join(folder, "cmdline")); bytes.Contains(command, []byte(script)) {
			pid, _ := strconv.Atoi(filepath.Base(folder))
			return pid
		}
	}
	return 0
}

// resident returns the current and peak memory of a process in bytes; 0 if the system doesn't report
// it.
func resident(pid int) (now, maximum int64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	for line := range bytes.Lines(status) {
		name, rest, _ := bytes.Cut(line, []byte(":"))
		fields := bytes.Fields(rest)
		if len(fields) == 0 {
			continue
		}
		kb, _ := strconv.ParseInt(string(fields[0]), 10, 64)
		switch string(name) {
		case "VmRSS":
			now = kb << 10
		case "VmHWM":
			maximum = kb << 10
		}
	}
	return now, maximum
}
