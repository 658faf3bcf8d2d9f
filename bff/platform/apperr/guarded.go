package apperr

import (
	"fmt"
	"runtime/debug"
)

// CatchPanic converts a panic into an error with its location: one failing request must not end the
// process, nor block others that wait for the same result.
func CatchPanic[T any](work func() (T, error)) (result T, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return work()
}
