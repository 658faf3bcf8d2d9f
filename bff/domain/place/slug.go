package place

import "strings"

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
	for _, r := range text {
		letters := plain(r)
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

// dropped stands for characters that vanish without parting a word: accents that follow
// their letter.
const dropped = "\x00"

// plain gives the ASCII letters or digits that a character is written with in an address,
// "" when it parts words.
func plain(r rune) string {
	switch {
	case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
		return string(r)
	case r >= 'A' && r <= 'Z':
		return string(r + 'a' - 'A')
	case r < 0x80:
		return ""
	case r >= 0x300 && r <= 0x36f:
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
