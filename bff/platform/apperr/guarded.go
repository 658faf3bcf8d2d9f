package apperr

import (
	"fmt"
	"runtime/debug"
)

// Guarded turns a panic of work into an error that tells where it happened: one request that
// fails must not end the process, nor leave others waiting who want the same.
func Guarded[T any](work func() (T, error)) (result T, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return work()
}
