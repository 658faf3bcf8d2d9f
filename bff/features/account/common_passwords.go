package account

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed common_passwords.txt
var commonText string

// common returns the words and whole passwords of the list. A line that starts with "=" is a whole password,
// one that starts with "#" a comment; every other line is a list of words.
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

// rows are the sequences whose runs people use as passwords: keyboard rows, digits and the alphabet.
var rows = []string{
	"0123456789", "1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop", "!@#$%^&*()",
}

// shortRun is how many consecutive characters of a row count as one run.
const shortRun = 3

// isCommon reports whether a password is among the first that attackers try: a word of the list with
// padding around it, a repetition, or a run of adjacent keys.
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

// digitLetters maps digits and symbols to the letters they commonly stand for.
var digitLetters = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "@", "a", "$", "s", "!", "i")

// letters returns the letters of a text, including those that digits stand for.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, digitLetters.Replace(text))
}

// repeats reports whether a text is a repetition of a shorter one: "abcabcabc", "hello1hello1".
func repeats(text string) bool { return period(text) <= len(text)/2 }

// period returns the length of the shortest unit that a text repeats; the last repetition may be cut off.
func period(text string) int {
	for n := 1; n < len(text); n++ {
		if strings.HasPrefix(text, text[n:]) {
			return n
		}
	}
	return len(text)
}

// isRuns reports whether a text consists of at most three runs along the rows, forward or backward:
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

// runOf returns the length of the run at the start of a text.
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

// minPersonalWord is the minimum number of letters in a personal word. Shorter words appear in many
// passwords by chance.
const minPersonalWord = 3

// personalWords returns what an attacker tries first for this account: the email and its parts, the
// person's names and the product's name.
func (s *Service) personalWords(person Account) []string {
	email := EmailKey(person.Email)
	local, domain, _ := strings.Cut(email, "@")
	words := append([]string{email, local, domain, person.Name, s.Product}, strings.Fields(person.Name)...)
	for _, text := range []string{local, domain, strings.ToLower(person.Name), strings.ToLower(s.Product)} {
		words = append(words, strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })...)
	}
	return words
}

// isPersonal reports whether a password consists only of personal and common words, with digits and
// punctuation between and around them: "Ann.Lee 1987", "l33-4nn", "hearthwayhearthway". Case and spaces
// are ignored.
func isPersonal(password string, words []string) bool {
	for _, spelled := range []func(string) string{lettersAndDigits, letters} {
		own := map[string]bool{}
		for _, word := range words {
			if word = spelled(strings.ToLower(word)); utf8.RuneCountInString(word) >= minPersonalWord {
				own[word] = true
			}
		}
		if madeOf(spelled(strings.TrimRight(strings.ToLower(password), "!?.,*#-_ ")), own) { // a trailing "!" doesn't stand for an i
			return true
		}
	}
	return false
}

func lettersAndDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, text)
}

// madeOf reports whether a text is a sequence of words, at least one of them personal. Digits may
// appear anywhere.
func madeOf(text string, own map[string]bool) bool {
	const not, byCommon, byOwn = 0, 1, 2 // how a position in the text is reached
	reached := make([]int, len(text)+1)
	reached[0] = byCommon
	for i, r := range text {
		if reached[i] == not {
			continue
		}
		if unicode.IsDigit(r) {
			reached[i+utf8.RuneLen(r)] = max(reached[i+utf8.RuneLen(r)], reached[i])
		}
		for j := i + 1; j <= len(text); j++ {
			switch word := text[i:j]; {
			case own[word]:
				reached[j] = byOwn
			case len(word) > minPersonalWord && common()[word]:
				reached[j] = max(reached[j], reached[i])
			}
		}
	}
	return reached[len(text)] == byOwn
}
