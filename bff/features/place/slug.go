package place

import (
	"strings"
	"unicode/utf8"
)

// Slug is a text as part of an address on the web: lower case, accents taken off, and
// every run of other characters one hyphen, none at the ends. "Coeur d'Alene" becomes
// "coeur-d-alene", "Cañon City" "canon-city".
func Slug(text string) string { return join(text, '-') }

// Fold is a text as it is compared: like Slug, with spaces.
func Fold(text string) string { return join(text, ' ') }

// countyWords end the names of counties and their like; people leave them out.
var countyWords = []string{"-county", "-parish", "-borough", "-census-area", "-municipality", "-municipio", "-district"}

// CountySlug is the slug of a county without the word for what it is: "King County",
// "king" and "KING COUNTY" are all "king".
func CountySlug(name string) string {
	slug := Slug(name)
	for _, word := range countyWords {
		if cut, ok := strings.CutSuffix(slug, word); ok && cut != "" {
			return cut
		}
	}
	return slug
}

func join(text string, gap byte) string {
	out := make([]byte, 0, len(text))
	open := false
	for at := 0; at < len(text); {
		if c := text[at]; c < utf8.RuneSelf { // nearly all of them: imports fold a million texts
			at++
			letter := ascii[c]
			if letter == 0 {
				open = len(out) > 0
				continue
			}
			if open {
				out = append(out, gap)
				open = false
			}
			out = append(out, letter)
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		at += size
		letters := accentless(r)
		if letters == "" {
			open = len(out) > 0
			continue
		}
		if letters == dropped {
			continue
		}
		if open {
			out = append(out, gap)
			open = false
		}
		out = append(out, letters...)
	}
	return string(out)
}

// ascii has the letter or digit that each ASCII character is written with in an address, 0 for
// those that part words.
var ascii = func() (letters [utf8.RuneSelf]byte) {
	for c := byte('0'); c <= '9'; c++ {
		letters[c] = c
	}
	for c := byte('a'); c <= 'z'; c++ {
		letters[c], letters[c+'A'-'a'] = c, c
	}
	return letters
}()

// dropped stands for characters that vanish without parting a word: accents that follow
// their letter.
const dropped = "\x00"

// accentless returns the ASCII letters that a character beyond ASCII is written with in an
// address, "" when it parts words.
func accentless(r rune) string {
	if r >= 0x300 && r <= 0x36f {
		return dropped
	}
	return accented[r]
}

// accented has the Latin letters that occur in American place names: Spanish, French,
// German, Scandinavian and Hawaiian ones. The okina is left out of words.
var accented = func() map[rune]string {
	m := map[rune]string{'ß': "ss", 'æ': "ae", 'Æ': "ae", 'œ': "oe", 'Œ': "oe", 'ʻ': dropped, '‘': dropped, '’': ""}
	for letter, forms := range map[string]string{
		"a": "àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "c": "çćčÇĆČ", "d": "ďđĎĐ", "e": "èéêëēėęěÈÉÊËĒĖĘĚ",
		"g": "ğģĞĢ", "i": "ìíîïīįıÌÍÎÏĪĮİ", "l": "łľŁĽ", "n": "ñńňÑŃŇ", "o": "òóôõöøōőÒÓÔÕÖØŌŐ",
		"r": "řŘ", "s": "śšşŚŠŞ", "t": "ťţŤŢ", "u": "ùúûüūůűÙÚÛÜŪŮŰ", "y": "ýÿÝŸ", "z": "źžżŹŽŻ",
	} {
		for _, r := range forms {
			m[r] = letter
		}
	}
	return m
}()
