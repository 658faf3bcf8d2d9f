package main

import (
	"bufio"
	"encoding/gob"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"

	"github.com/gofiber/fiber/v3"
)

// sent is a response that the BFF sent, for the bare handler to send too.
type sent struct {
	Header []string
	Body   []byte
}

// ServeBareHandler reads responses from in and serves them in turn, whatever the request, with as
// little of Fiber as possible. It writes its origin to out, and ends when in does.
func ServeBareHandler(in io.Reader, out io.Writer) error {
	var answers []sent
	if err := gob.NewDecoder(in).Decode(&answers); err != nil {
		return err
	}
	headers := make([][][2]string, len(answers))
	for i, a := range answers {
		for _, line := range a.Header {
			name, value, _ := strings.Cut(line, ": ")
			headers[i] = append(headers[i], [2]string{name, value})
		}
	}
	var turn atomic.Uint64
	app := fiber.New()
	app.Use(func(c fiber.Ctx) error {
		n := int(turn.Add(1)) % len(answers)
		for _, h := range headers[n] {
			c.Response().Header.Set(h[0], h[1])
		}
		c.Response().SetBodyRaw(answers[n].Body)
		return nil
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(out, "http://%s\n", listener.Addr()); err != nil {
		return err
	}
	go func() {
		_, _ = io.Copy(io.Discard, in)
		_ = app.Shutdown()
	}()
	return app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true})
}

// startBareHandler runs ServeBareHandler in a separate process, like the BFF.
func startBareHandler(answers []sent) (origin string, stop func(), err error) {
	program, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	cmd := exec.Command(program, "bare")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return "", nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	stop = func() {
		_ = in.Close()
		_ = cmd.Wait()
	}
	if err := gob.NewEncoder(in).Encode(answers); err != nil {
		stop()
		return "", nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("the bare handler did not start: %w", err)
	}
	return strings.TrimSpace(line), stop, nil
}
