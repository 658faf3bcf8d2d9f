//go:build !linux

package testkit

import "os"

// parent is the folder for the database of the tests.
func parent() string { return os.TempDir() }
