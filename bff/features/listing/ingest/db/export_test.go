package db

import "testing"

// SetOpenEmpty tells the inner tests how to come by a migrated database.
func SetOpenEmpty(open func(t *testing.T) string) { openEmpty = open }
