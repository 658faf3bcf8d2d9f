package config

import (
	"os"
	"path/filepath"
)

// release is the folder of the release that the running program belongs to, so that it works from any folder and behind a link;
// "" in a checkout, where the program is below .build.
func release() string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	if program, err = filepath.EvalSymlinks(program); err != nil {
		return ""
	}
	folder := filepath.Dir(program)
	if _, err := os.Stat(filepath.Join(folder, "app", "server")); err != nil {
		return ""
	}
	return folder
}

// Node is the path of the Node that a release brings; "" without one, which leaves it to the PATH.
func (c Config) Node() string {
	path := filepath.Join(c.Home, "node", "bin", "node")
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}
