package db

import "testing"

// SetOpenEmpty tells the internal tests how to get a migrated database.
func SetOpenEmpty(open func(t *testing.T) string) { openEmpty = open }
