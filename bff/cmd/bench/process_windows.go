package main

import "os"

// peak is not told by Windows.
func peak(*os.ProcessState) int64 { return 0 }
