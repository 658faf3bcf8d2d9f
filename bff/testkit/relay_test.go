package testkit

import (
	"io"
	"net"
	"testing"
)

func TestRelay(t *testing.T) {
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	go func() { // echoes its input
		for {
			conn, err := server.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(conn, conn) }()
		}
	}()
	relay := NewRelay(t, "tcp", server.Addr().String())
	say := func(conn net.Conn) bool {
		heard := make([]byte, 5)
		_, _ = io.WriteString(conn, "hello")
		_, err := io.ReadFull(conn, heard)
		return err == nil && string(heard) == "hello"
	}
	dial := func() net.Conn {
		t.Helper()
		conn, err := net.Dial("tcp", relay.Address())
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	open := dial()
	if !say(open) {
		t.Fatal("nothing comes through")
	}
	relay.Cut()
	if say(open) {
		t.Error("an open connection still works")
	}
	if conn, err := net.Dial("tcp", relay.Address()); err == nil {
		_ = conn.Close()
		t.Error("a new connection comes about")
	}
	relay.Restore()
	if !say(dial()) {
		t.Error("it is not mended")
	}
}
