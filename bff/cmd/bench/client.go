package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// answerLimit is the timeout of one response.
const answerLimit = 20 * time.Second

// connection sends requests over one keep-alive connection. It does as little as possible, because the
// CPU it uses isn't available to the server.
type connection struct {
	address string // host:port, of this machine
	conn    net.Conn
	in      *bufio.Reader
}

// reply is a response; header and body are only set on request.
type reply struct {
	status int
	size   int // of the body as sent
	header []string
	body   []byte
}

var errRemote = errors.New("the target must be on this machine")

// addressOf returns the host and port of an origin on this machine.
func addressOf(origin string) (string, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return "", err
	}
	if ip := net.ParseIP(u.Hostname()); u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return "", errRemote
	}
	return u.Host, nil
}

func (c *connection) close() {
	if c.conn != nil {
		_ = c.conn.Close()
		c.conn = nil
	}
}

// ask sends a request and reads the whole response. After an error the next call reconnects.
func (c *connection) ask(raw []byte, keep bool) (r reply, err error) {
	defer func() {
		if err != nil {
			c.close()
		}
	}()
	if c.conn == nil {
		if c.conn, err = net.DialTimeout("tcp", c.address, answerLimit); err != nil {
			return r, err
		}
		c.in = bufio.NewReaderSize(c.conn, 64<<10)
	}
	if err = c.conn.SetDeadline(time.Now().Add(answerLimit)); err != nil {
		return r, err
	}
	if _, err = c.conn.Write(raw); err != nil {
		return r, err
	}
	if err = c.readHead(&r, keep); err != nil || !keep {
		if err == nil {
			_, err = c.in.Discard(r.size)
		}
		return r, err
	}
	r.body = make([]byte, r.size)
	_, err = io.ReadFull(c.in, r.body)
	return r, err
}

var lengthName = []byte("content-length:")

func (c *connection) readHead(r *reply, keep bool) error {
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		return err
	}
	if len(line) < 12 {
		return fmt.Errorf("no status: %q", line)
	}
	if r.status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return fmt.Errorf("no status: %q", line)
	}
	sized := false
	for {
		if line, err = c.in.ReadSlice('\n'); err != nil {
			return err
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			break
		}
		if len(line) > len(lengthName) && bytes.EqualFold(line[:len(lengthName)], lengthName) {
			if r.size, err = strconv.Atoi(string(bytes.TrimSpace(line[len(lengthName):]))); err != nil {
				return err
			}
			sized = true
		} else if keep {
			r.header = append(r.header, string(line))
		}
	}
	if !sized {
		return errors.New("response without Content-Length")
	}
	return nil
}

// is returns the value of a header, if headers were requested.
func (r reply) is(name string) string {
	for _, line := range r.header {
		if n, value, _ := strings.Cut(line, ": "); strings.EqualFold(n, name) {
			return value
		}
	}
	return ""
}

// agent has the headers of every request.
const (
	accepting = "Accept-Encoding: gzip, deflate, br\r\n"
	agent     = "Host: localhost\r\nUser-Agent: hearthway-bench\r\n" + accepting
)

// getting returns a raw GET request.
func getting(path string) []byte { return []byte("GET " + path + " HTTP/1.1\r\n" + agent + "\r\n") }

// posting returns a raw POST request with a JSON body.
func posting(path string, body []byte) []byte {
	head := "POST " + path + " HTTP/1.1\r\n" + agent + "Content-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n"
	return append([]byte(head), body...)
}
