package testkit

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// RedisServer is the path of a real Redis: REDIS_SERVER, else from the PATH. Without one the test is
// skipped, with the reason.
func RedisServer(t testing.TB) string {
	t.Helper()
	if program := os.Getenv("REDIS_SERVER"); program != "" {
		return program
	}
	program, err := exec.LookPath("redis-server")
	if err != nil {
		t.Skip("redis-server is not on the PATH and REDIS_SERVER is not set")
	}
	return program
}

// Redis starts a real, empty Redis for the test and returns the path of its socket. It may take a
// moment until it responds.
func Redis(t testing.TB) (socket string) {
	t.Helper()
	program := RedisServer(t)
	// A socket's path is limited to about 100 characters; t.TempDir may be longer.
	folder, err := os.MkdirTemp("", "redis-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	socket = filepath.Join(folder, "s")
	server := exec.Command(program, "--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no", "--dir", folder)
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	return socket
}
