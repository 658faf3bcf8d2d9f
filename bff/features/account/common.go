package account

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
)

//go:embed common.txt
var commonText string

// common are the words and the whole passwords of the list.
var common = sync.OnceValue(func() map[string]bool {
	known := map[string]bool{}
	for line := range strings.Lines(commonText) {
		line = strings.TrimSpace(line)
		if whole, ok := strings.CutPrefix(line, "="); ok {
			known[whole] = true
			continue
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			known[word] = true
		}
	}
	return known
})

// rows are what fingers and counting run along.
var rows = []string{
	"0123456789", "1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop", "!@#$%^&*()",
}

// shortRun is the length from which letters that follow each other count as one run.
const shortRun = 3

// isCommon reports whether a password is among those that are tried first: a word of the list
// with whatever around it, the same thing over and over, or keys that lie side by side.
func isCommon(password string) bool {
	lower := strings.ToLower(password)
	if common()[lower] || repeats(lower) || isRuns(lower) {
		return true
	}
	core := strings.TrimFunc(lower, func(r rune) bool { return !unicode.IsLetter(r) })
	for _, text := range []string{core, letters(lower), letters(strings.TrimRight(lower, "0123456789!?.*#$@-_ "))} {
		if common()[text] || text != "" && repeats(text) && common()[text[:period(text)]] {
			return true
		}
	}
	return false
}

// digitLetters are the letters that digits and signs stand for.
var digitLetters = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "@", "a", "$", "s", "!", "i")

// letters are those of a text, digits that stand for letters included.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, digitLetters.Replace(text))
}

// repeats reports whether a text is a shorter one over and over: "abcabcabc", "hello1hello1".
func repeats(text string) bool { return period(text) <= len(text)/2 }

// period is the shortest length after which a text begins again, the last time maybe cut off.
func period(text string) int {
	for n := 1; n < len(text); n++ {
		if strings.HasPrefix(text, text[n:]) {
			return n
		}
	}
	return len(text)
}

// isRuns reports whether a text is made of few runs along the rows, forwards or backwards:
// "1234567890", "qwerty12345", "abcdefg987".
func isRuns(text string) bool {
	for rest, runs := text, 0; rest != ""; runs++ {
		length := runOf(rest)
		if length < shortRun || runs == 3 {
			return false
		}
		rest = rest[length:]
	}
	return true
}

// runOf is the length of the run that a text begins with.
func runOf(text string) int {
	longest := 0
	for _, row := range rows {
		for _, along := range []string{row, backwards(row)} {
			for n := len(text); n > longest; n-- {
				if strings.Contains(along, text[:n]) {
					longest = n
				}
			}
		}
	}
	return longest
}

func backwards(text string) string {
	bytes := []byte(text)
	for i, j := 0, len(bytes)-1; i < j; i, j = i+1, j-1 {
		bytes[i], bytes[j] = bytes[j], bytes[i]
	}
	return string(bytes)
}
