package postgres

import (
	"context"
	"errors"
	"io"
	"net"
	"syscall"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"hearthway/bff/fault"
)

// Classes and codes of SQLSTATE that mean "not now" rather than "wrong".
const (
	classConnection   = "08"
	classResources    = "53"
	classIntervention = "57" // shut down, cancelled, timed out
	codeLockTimeout   = "55P03"
)

// failure maps an error of the database to a fault; its own words stay in the cause, for
// the log. Faults and nil pass.
func failure(err error) error {
	if err == nil {
		return nil
	}
	var known *fault.Error
	if errors.As(err, &known) {
		return err
	}
	if errors.Is(err, pgx.ErrNoRows) || errors.Is(err, gorm.ErrRecordNotFound) {
		return fault.Wrap(fault.NotFound, "There is no such thing.", err)
	}
	if busy(err) {
		return fault.Wrap(fault.Unavailable, "This takes too long right now. Please try again.", err)
	}
	return fault.Wrap(fault.Internal, "Something went wrong on our end.", err)
}

func busy(err error) bool {
	if errors.Is(err, context.DeadlineExceeded) || unreachable(err) || broken(err) {
		return true
	}
	var reply *pgconn.PgError
	if !errors.As(err, &reply) || len(reply.Code) < 2 {
		return false
	}
	switch reply.Code[:2] {
	case classConnection, classResources, classIntervention:
		return true
	}
	return reply.Code == codeLockTimeout
}

// broken says whether the connection went away under a query, as it does when the server dies.
func broken(err error) bool {
	var network net.Error
	return errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}
