package place

import (
	"strings"
	"unicode/utf8"

	"hearthway/bff/platform/format"
)

// Slug converts text for use in a URL path: lowercase, without accents, with each run of other
// characters replaced by one hyphen, and none at the ends. "Coeur d'Alene" becomes "coeur-d-alene",
// "Cañon City" "canon-city".
func Slug(text string) string { return join(text, '-') }

// Fold normalizes text for comparison: like Slug, with spaces.
func Fold(text string) string { return join(text, ' ') }

// countyWords are suffixes of county names; people leave them out.
var countyWords = []string{"-county", "-parish", "-borough", "-census-area", "-municipality", "-municipio", "-district"}

// CountySlug is the slug of a county without its suffix: "King County", "king" and "KING COUNTY" are
// all "king".
func CountySlug(name string) string {
	slug := Slug(name)
	for _, word := range countyWords {
		if cut, ok := strings.CutSuffix(slug, word); ok && cut != "" {
			return cut
		}
	}
	return slug
}

// NeighborhoodSlug is the slug of a neighborhood, from its city's and that of its own name:
// "dallas/m-streets".
func NeighborhoodSlug(city, neighborhood string) string { return city + "/" + neighborhood }

func join(text string, gap byte) string {
	out := make([]byte, 0, len(text))
	open := false
	for at := 0; at < len(text); {
		if c := text[at]; c < utf8.RuneSelf { // the common case; imports fold millions of strings
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

// ascii maps each ASCII character to its letter or digit in a slug, 0 for separators.
var ascii = func() (letters [utf8.RuneSelf]byte) {
	for c := byte('0'); c <= '9'; c++ {
		letters[c] = c
	}
	for c := byte('a'); c <= 'z'; c++ {
		letters[c], letters[c+'A'-'a'] = c, c
	}
	return letters
}()

// dropped marks characters that vanish without separating words: combining accents.
const dropped = "\x00"

// accentless returns the ASCII letters of a non-ASCII character in a slug, "" if it separates words.
func accentless(r rune) string {
	if r >= 0x300 && r <= 0x36f {
		return dropped
	}
	return accented[r]
}

// accented are the Latin letters that occur in American place names: Spanish, French, German,
// Scandinavian and Hawaiian ones. The okina is dropped.
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

// TitleOf makes a slug readable: "fort-worth" becomes "Fort Worth".
func TitleOf(slug string) string {
	words := strings.Fields(strings.ReplaceAll(format.Shorten(slug, 60), "-", " "))
	for i, w := range words {
		r := []rune(strings.ToLower(w))
		words[i] = strings.ToUpper(string(r[:1])) + string(r[1:])
	}
	return strings.Join(words, " ")
}
