//go:build unix

package embedded

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// With this variable the test binary acts as a second process: it starts a database in the folder that the variable names,
// prints its PID, and waits until its input ends.
const asProcess = "HEARTHWAY_TEST_PROCESS"

// quick settings make tests fast; no data has to survive a power failure.
var quick = map[string]string{"fsync": "off", "shared_buffers": "16MB"}

func TestMain(m *testing.M) {
	dir, ok := os.LookupEnv(asProcess)
	if !ok {
		os.Exit(m.Run())
	}
	data, state, _ := strings.Cut(dir, "|")
	server, err := Start(context.Background(), Options{DataDir: data, StateDir: state, Settings: quick})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println(server.Owner(), server.Pid())
	_, _ = bufio.NewReader(os.Stdin).ReadString('\n')
	if err := server.Stop(); err != nil {
		os.Exit(1)
	}
	os.Exit(0)
}

// folders returns a data folder and a state folder that any user can reach.
func folders(t *testing.T) (data, state string) {
	t.Helper()
	root, err := os.MkdirTemp("", "hw")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(root) })
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(root, "data"), filepath.Join(root, "state")
}

func limited(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func start(t *testing.T, data, state string) *Server {
	t.Helper()
	server, err := Start(limited(t), Options{DataDir: data, StateDir: state, Settings: quick})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	return server
}

func answers(t *testing.T, url string) bool {
	t.Helper()
	conn, err := pgx.Connect(limited(t), url)
	if err != nil {
		return false
	}
	return conn.Close(t.Context()) == nil
}

// eventually waits for something that another process does.
func eventually(t *testing.T, what string, reached func() bool) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	ctx := limited(t)
	for !reached() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("did not happen: %s", what)
		}
	}
}

func TestStartCreatesRunsAndStops(t *testing.T) {
	data, state := folders(t)
	server := start(t, data, state)
	url, err := server.Database(limited(t), "homes")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := server.Database(limited(t), "homes"); err != nil || again != url {
		t.Errorf("second Database = %q, %v", again, err)
	}
	if !answers(t, url) {
		t.Fatal("the database does not answer")
	}
	pid := server.Pid()
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
	if alive(pid) || answers(t, url) {
		t.Error("the database runs on after Stop")
	}
	if err := server.Stop(); err != nil {
		t.Errorf("second Stop: %v", err)
	}

	second := start(t, data, state)
	if second.Adopted() || !answers(t, second.URL("homes")) {
		t.Error("the second start does not find the database of the first")
	}
}

func TestRestartsAfterKill(t *testing.T) {
	data, state := folders(t)
	server := start(t, data, state)
	first := server.Pid()
	if err := syscall.Kill(first, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	eventually(t, "another database answers", func() bool {
		return server.Pid() != first && answers(t, server.URL(superuser))
	})
}

// process runs a second process and returns what it printed.
func process(t *testing.T, data, state string) (cmd *exec.Cmd, owns bool, pid int) {
	t.Helper()
	cmd = exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asProcess+"="+data+"|"+state)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(line)
	if len(words) != 2 {
		t.Fatalf("the process said %q", line)
	}
	owns, err = strconv.ParseBool(words[0])
	if err != nil {
		t.Fatalf("the process said %q", line)
	}
	pid, _ = strconv.Atoi(words[1])
	return cmd, owns, pid
}

func TestAdoptsDatabaseOfKilledProcess(t *testing.T) {
	data, state := folders(t)
	other, owns, pid := process(t, data, state)
	if !owns {
		t.Fatal("the first process does not own its database")
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait()
	server := start(t, data, state)
	if !server.Adopted() || server.Pid() != pid {
		t.Errorf("adopted %v, pid %d; want pid %d", server.Adopted(), server.Pid(), pid)
	}
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
	if alive(pid) {
		t.Error("an adopted database runs on after Stop")
	}
}

func TestSecondProcessAttachesAndTakesOver(t *testing.T) {
	data, state := folders(t)
	server := start(t, data, state)
	pid := server.Pid()
	other, owns, _ := process(t, data, state)
	if owns {
		t.Fatal("two processes own one database")
	}
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
	if !alive(pid) {
		t.Fatal("the database was stopped while another process uses it")
	}
	third := start(t, data, state)
	if !answers(t, third.URL(superuser)) {
		t.Error("a third one does not reach the database")
	}
	if err := third.Stop(); err != nil {
		t.Fatal(err)
	}
	// Once the other process notices, it owns the database and is the one to stop it.
	eventually(t, "the other process is the owner", func() bool {
		lock, err := tryLock(filepath.Join(data, "postgres.owner.lock"), exclusive)
		if err == nil {
			lock.release()
		}
		return errors.Is(err, errLocked)
	})
	if err := other.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait()
	last := start(t, data, state)
	if last.Pid() != pid {
		t.Errorf("the database was restarted: %d, was %d", last.Pid(), pid)
	}
}
