package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
)

// Classes and codes of SQLSTATE that mean "not now" rather than "wrong".
const (
	classConnection   = "08"
	classResources    = "53"
	classIntervention = "57" // shut down, canceled, timed out
	codeLockTimeout   = "55P03"
)

const codeUndefinedTable = "42P01"

// Codes of SQLSTATE for rows that contradict others.
const (
	codeForeignKeyViolation = "23503"
	codeUniqueViolation     = "23505"
	codeExclusionViolation  = "23P01"
)

// Failure converts a database error; its message stays in the cause, for the log. Application errors
// and nil pass unchanged.
func Failure(err error) error {
	if err == nil {
		return nil
	}
	var known *apperr.Error
	if errors.As(err, &known) {
		return err
	}
	if errors.Is(err, sql.ErrNoRows) || errors.Is(err, gorm.ErrRecordNotFound) {
		return apperr.Wrap(apperr.NotFound, "Not found.", err)
	}
	if ownerless(err) {
		return apperr.Wrap(apperr.Unauthorized, "You have been logged out. Please log back in to continue.", err)
	}
	if busy(err) {
		return apperr.Wrap(apperr.Unavailable, "This is taking too long. Please try again.", err)
	}
	return apperr.Wrap(apperr.Internal, "Something went wrong on our end.", err)
}

// ownerless reports whether the account that a row would belong to was deleted meanwhile.
func ownerless(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeForeignKeyViolation && strings.HasSuffix(reply.ConstraintName, "_account_id_fkey")
}

func busy(err error) bool {
	if errors.Is(err, context.DeadlineExceeded) || Unreachable(err) || broken(err) {
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

// broken reports whether the connection was lost during a query, for instance because the server died.
// database/sql has its own error for that.
func broken(err error) bool {
	var network net.Error
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}
