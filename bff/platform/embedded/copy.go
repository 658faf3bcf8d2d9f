package embedded

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

// Copy reads the files of a running database as a tar archive: PostgreSQL's BASE_BACKUP. With the write-ahead log in
// it, the copy is consistent as of its end.
type Copy struct {
	ctx  context.Context
	conn *pgconn.PgConn
	rest []byte // received and not read yet
	size int64
}

// codeTooMany is the code of PostgreSQL's error for too many connections.
const codeTooMany = "53300"

// OpenCopy begins a copy of the database at a URL of URL. The caller must close it.
func OpenCopy(ctx context.Context, url string) (*Copy, error) {
	cfg, err := pgconn.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the database's connection string can't be parsed") // it contains the password
	}
	cfg.RuntimeParams["replication"] = "true"
	conn, err := pgconn.ConnectConfig(ctx, cfg)
	if reply := new(pgconn.PgError); errors.As(err, &reply) && reply.Code == codeTooMany {
		return nil, errors.New("the running database was started by a release without backups, or another backup is running; restart hearthway serve")
	}
	if err != nil {
		return nil, fmt.Errorf("connect to copy the database: %w", err)
	}
	c := &Copy{ctx: ctx, conn: conn}
	if err := c.begin(); err != nil {
		c.Close()
		return nil, fmt.Errorf("copy the database: %w", err)
	}
	return c, nil
}

// begin asks for the copy and receives what precedes its first byte.
func (c *Copy) begin() error {
	// The slot keeps the write-ahead log until the copy is complete, and goes with the connection.
	slot := "backup_" + strings.ToLower(rand.Text()[:12])
	if _, err := c.conn.Exec(c.ctx, "CREATE_REPLICATION_SLOT "+slot+" TEMPORARY PHYSICAL RESERVE_WAL").ReadAll(); err != nil {
		return err
	}
	c.conn.Frontend().SendQuery(&pgproto3.Query{String: "BASE_BACKUP (LABEL 'hearthway', PROGRESS, CHECKPOINT 'fast', WAL, MANIFEST 'no')"})
	if err := c.conn.Frontend().Flush(); err != nil {
		return err
	}
	for {
		message, err := c.receive()
		if err != nil {
			return err
		}
		switch message := message.(type) {
		case *pgproto3.DataRow:
			if err := c.tablespace(message.Values); err != nil {
				return err
			}
		case *pgproto3.CopyOutResponse:
			return nil
		}
	}
}

// tablespace reads a row of the list of tablespaces, which has three columns. The main one has no ID.
func (c *Copy) tablespace(row [][]byte) (err error) {
	if len(row) != 3 {
		return nil
	}
	if row[0] != nil {
		return fmt.Errorf("it has a tablespace in %s; only databases in one folder can be copied", row[1])
	}
	kilobytes, err := strconv.ParseInt(string(row[2]), 10, 64)
	c.size = kilobytes << 10
	return err
}

func (c *Copy) receive() (pgproto3.BackendMessage, error) {
	message, err := c.conn.ReceiveMessage(c.ctx)
	if err != nil {
		return nil, err
	}
	if reply, ok := message.(*pgproto3.ErrorResponse); ok {
		return nil, pgconn.ErrorResponseToPgError(reply)
	}
	return message, nil
}

// Size is about how many bytes the copy has, without the write-ahead log.
func (c *Copy) Size() int64 { return c.size }

// Read implements io.Reader. It returns io.EOF only if the server confirmed that the copy is complete and all of
// the pages' checksums were right.
func (c *Copy) Read(p []byte) (int, error) {
	for len(c.rest) == 0 {
		message, err := c.receive()
		if err != nil {
			return 0, err
		}
		switch message := message.(type) {
		case *pgproto3.CopyData:
			// "n" begins an archive, "p" reports progress, "d" is data.
			if len(message.Data) > 0 && message.Data[0] == 'd' {
				c.rest = message.Data[1:]
			}
		case *pgproto3.ReadyForQuery:
			return 0, io.EOF
		}
	}
	n := copy(p, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}

// Close ends the copy; without it, the server would go on.
func (c *Copy) Close() {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), pingLimit)
	defer cancel()
	_ = c.conn.Close(ctx)
}
