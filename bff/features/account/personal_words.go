package account

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// ownShortest is the length from which a word of someone's counts, in letters: shorter ones are in many passwords by chance.
const ownShortest = 3

// personalWords are what is tried first when someone's password is guessed: their email and its parts, their names, the product.
func (s *Service) personalWords(person Account) []string {
	email := EmailKey(person.Email)
	local, domain, _ := strings.Cut(email, "@")
	words := append([]string{email, local, domain, person.Name, s.Product}, strings.Fields(person.Name)...)
	for _, text := range []string{local, domain, strings.ToLower(person.Name), strings.ToLower(s.Product)} {
		words = append(words, strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })...)
	}
	return words
}

// isPersonal reports whether a password is made of someone's own words and those that everyone tries, with digits and signs
// between and around: "Ann.Lee 1987", "l33-4nn", "hearthwayhearthway". Letter case and spaces mean nothing.
func isPersonal(password string, words []string) bool {
	for _, spelled := range []func(string) string{lettersAndDigits, letters} {
		own := map[string]bool{}
		for _, word := range words {
			if word = spelled(strings.ToLower(word)); utf8.RuneCountInString(word) >= ownShortest {
				own[word] = true
			}
		}
		if madeOf(spelled(strings.TrimRight(strings.ToLower(password), "!?.,*#-_ ")), own) { // "!" stands for an i only within
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

// madeOf reports whether a text is words one after the other, at least one of them someone's own; digits may stand anywhere.
func madeOf(text string, own map[string]bool) bool {
	const not, byCommon, byOwn = 0, 1, 2 // how a place in the text is reached
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
			case len(word) > ownShortest && common()[word]:
				reached[j] = max(reached[j], reached[i])
			}
		}
	}
	return reached[len(text)] == byOwn
}
