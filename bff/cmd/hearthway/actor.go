package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/user"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"hearthway/bff/app/imports"
)

// Annotations and options of commands that change something.
const (
	question    = "question"      // what is asked before a command that can't be undone
	onlyWith    = "question-with" // the option without which it isn't asked
	accountOf   = "account-of"    // the role of the account whose email is the first argument; "": the role is the first, the email the second
	optionAs    = "as"
	optionYes   = "yes"
	longestName = 64
)

// changes marks a command that changes a person's data, money or what is published, or gives access to it. It records who acted.
func changes(command *cobra.Command) *cobra.Command {
	command.Flags().String(optionAs, "", "who acts, as `NAME` in the security log (default the system's user)")
	return marked(command, accessChanges)
}

// irreversible marks a command whose changes can't be undone: it asks before. With the name of an option, it asks if that is set.
func irreversible(asked, with string, command *cobra.Command) *cobra.Command {
	changes(command).Flags().Bool(optionYes, false, "don't ask for confirmation")
	command.Annotations[question], command.Annotations[onlyWith] = asked, with
	return command
}

// about marks a command whose first argument is the email of a buyer or an agent, or with role "" whose first two are a role and an email:
// the security log has the account.
func about(role string, command *cobra.Command) *cobra.Command {
	command.Annotations[accountOf] = role
	return command
}

// confirm asks whether to go on with what can't be undone.
func (c *console) confirm(command *cobra.Command) error {
	asked, with := command.Annotations[question], command.Annotations[onlyWith]
	if asked == "" || isSet(command, optionYes) || with != "" && !isSet(command, with) {
		return nil
	}
	if terminal, ok := c.in.(*os.File); !ok || !imports.IsTerminal(terminal) {
		return usageError("this can't be undone, and there is no terminal to ask on: add --yes if it is meant")
	}
	fmt.Fprintf(c.err, "%s This can't be undone. [y/N] ", asked)
	answers := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(c.in).ReadString('\n')
		answers <- strings.ToLower(strings.TrimSpace(line))
	}()
	select {
	case <-command.Context().Done():
		c.interrupted = "interrupted; nothing was changed"
		return command.Context().Err()
	case answer := <-answers:
		if answer != "y" && answer != "yes" {
			return errors.New("nothing was changed")
		}
		return nil
	}
}

func isSet(command *cobra.Command, option string) bool {
	set, err := command.Flags().GetBool(option)
	return err == nil && set
}

// actor is who runs a command: as they say, or else the system's user, also under sudo.
func (c *console) actor(command *cobra.Command) (string, error) {
	name, err := command.Flags().GetString(optionAs)
	if err != nil {
		return "", err
	}
	if command.Flags().Changed(optionAs) {
		if name == "" || len(name) > longestName || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
			return "", usageError(fmt.Sprintf("--%s is a name of at most %d letters", optionAs, longestName))
		}
		return name, nil
	}
	if behind, ok := c.lookup("SUDO_USER"); ok && behind != "" {
		return behind, nil
	}
	if who, err := user.Current(); err == nil {
		return who.Username, nil
	}
	return fmt.Sprint("user ", os.Getuid()), nil // it has no name on this machine
}

// recordable are arguments, by their names in the usage, that name no person and open nothing. The security log has them.
var recordable = []string{"INVOICE", "ID", "N"}

var plainID = regexp.MustCompile(`^[0-9A-Za-z-]{1,64}$`)

// roleAndEmail accepts two arguments: a role and the email of an account.
func roleAndEmail(_ *cobra.Command, args []string) error {
	if len(args) != 2 || roles[args[0]] == "" {
		return errors.New("a role, buyer or agent, and an email are needed")
	}
	return nil
}

// subject is what a command acts on, if the security log may have it.
func subject(command *cobra.Command, args []string) string {
	for i, name := range strings.Fields(command.Use)[1:] {
		if i < len(args) && slices.Contains(recordable, name) && plainID.MatchString(args[i]) {
			return args[i]
		}
	}
	return ""
}
