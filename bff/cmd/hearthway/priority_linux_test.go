package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestBehindOthers looks up in the system's books how a process is scheduled that was told to step back.
func TestBehindOthers(t *testing.T) {
	other := exec.Command("sleep", "60")
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Process.Kill(); _ = other.Wait() })
	if before := policy(t, other.Process.Pid); before == fmt.Sprint(schedIdle) {
		t.Skip("everything here is behind others already")
	}
	stepBack(other.Process.Pid)
	if after := policy(t, other.Process.Pid); after != fmt.Sprint(schedIdle) {
		t.Errorf("scheduled by policy %s, want %d", after, schedIdle)
	}
}

// policy is the 41st field of a process's stat.
func policy(t *testing.T, pid int) string {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	return strings.Fields(rest)[38]
}
