package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// TestBehindOthers looks up in the system's books how a process is scheduled that was told to step back.
func TestBehindOthers(t *testing.T) {
	other := exec.Command("sleep", "60")
	other.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
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
	if after, ok := session(t, other.Process.Pid); ok && !strings.HasSuffix(after, "nice "+laterSession) {
		t.Errorf("its session is %q, want it to be behind others too", after)
	}
}

// TestOthersOfASessionStayWhereTheyAre steps a process back that shares our session.
func TestOthersOfASessionStayWhereTheyAre(t *testing.T) {
	other := exec.Command("sleep", "60")
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Process.Kill(); _ = other.Wait() })
	before, _ := session(t, os.Getpid())
	stepBack(other.Process.Pid)
	if after, _ := session(t, os.Getpid()); after != before {
		t.Errorf("our session was %q and is %q", before, after)
	}
}

// TestOneProcessorIsLeft looks up which processors a process may use.
func TestOneProcessorIsLeft(t *testing.T) {
	most := processors()
	if most.Count() < 2 {
		t.Skip("there is one processor only")
	}
	other := exec.Command("sleep", "60")
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Process.Kill(); _ = other.Wait() })
	count := func() int {
		var may unix.CPUSet
		if err := unix.SchedGetaffinity(other.Process.Pid, &may); err != nil {
			t.Fatal(err)
		}
		return may.Count()
	}
	if leaveOne(other.Process.Pid); count() != most.Count()-1 {
		t.Errorf("it may use %d of %d processors, want all but one", count(), most.Count())
	}
	if takeAll(other.Process.Pid); count() != most.Count() {
		t.Errorf("it may use %d of %d processors, want all again", count(), most.Count())
	}
}

// session is how the session of a process is scheduled, where the system does that by sessions.
func session(t *testing.T, pid int) (group string, ok bool) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/autogroup", pid))
	on, _ := os.ReadFile("/proc/sys/kernel/sched_autogroup_enabled")
	group = strings.TrimSpace(string(text))
	return group, err == nil && group != "" && strings.TrimSpace(string(on)) == "1"
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
