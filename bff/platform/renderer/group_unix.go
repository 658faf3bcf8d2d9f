//go:build unix

package renderer

import (
	"os/exec"
	"syscall"
)

// ownGroup keeps Ctrl-C in a terminal from ending the program before the BFF has drained its requests.
func ownGroup(program *exec.Cmd) {
	program.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}
