package web

import (
	"fmt"
	"runtime/debug"
)

// guarded turns a panic of work that several wait for into an error; singleflight would
// end the process with it.
func guarded[T any](work func() (T, error)) (result T, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return work()
}
