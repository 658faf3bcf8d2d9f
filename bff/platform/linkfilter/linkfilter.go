// Package linkfilter finds web and email addresses in text that people type. Names and notes that we
// email to others must not contain any: the email comes from us, so its reader would trust them. All
// such texts follow this one rule.
package linkfilter

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is the error for a field that contains an address.
const Text = "Please leave out web and email addresses, and add a space after each period"

// Check returns what is wrong with a text that is emailed to others, "" if nothing is.
func Check(text string) string {
	if Contains(text) {
		return Text
	}
	return ""
}

// CheckLength returns what is wrong with a text that is published: its length in characters, or an address
// in it. It is "" if nothing is.
func CheckLength(text string, shortest, longest int) string {
	switch length := utf8.RuneCountInString(text); {
	case length < shortest:
		return fmt.Sprintf("Must be at least %d characters", shortest)
	case length > longest:
		return fmt.Sprintf("Cannot be more than %d characters", longest)
	}
	return Check(text)
}

// Contains reports whether a text contains anything that an email program turns into a link, or that a reader
// would type as an address: in any script, with look-alike characters, with invisible characters in
// between, as HTML or Markdown, or in words.
func Contains(text string) bool {
	for _, form := range []string{text, markup.ReplaceAllString(decoded(text), "")} {
		plain := fold(decoded(form))
		if linked.MatchString(plain) || eastern.MatchString(plain) || named(plain) {
			return true
		}
		if alike := lookAlikes.Replace(plain); alike != plain && (linked.MatchString(alike) || named(alike)) {
			return true
		}
	}
	return false
}

// Top-level domains that aren't words, so they count even on their own: after "dot", after a dot with spaces around
// it, or spelled letter by letter.
const ends = `(?:com|net|org|info|biz|edu|gov|mil|io|co|xyz|ru|рф|su|cn|tk|ml|ga|cf|gq|uk|de|fr|eu|jp|kr|br|ca|au|nl|pl|tv|cc|ws|ly|gg|ai|app|dev|icu|vip|pw|sh|mobi|asia|website|online)`

// over is the end of a word in any script.
const over = `(?:[^\pL\pN]|$)`

// linked matches forms that are addresses wherever they appear.
var linked = regexp.MustCompile(strings.Join([]string{
	`:\s?/\s?/`,         // https://
	`\bh(?:tt|xx)ps?\b`, // a scheme alone
	`\b(?:mailto|javascript|ftp|sms|tel|data):\S`, // schemes without slashes
	`\bwww\d?\s?\.`,               // www.
	`(?:^|\s)(?://|\\\\)[\pL\pN]`, // //example
	`xn--`,                        // Punycode
	`[^\s@]@[\pL\pN]`,             // someone@example
	`[(\[{<]\s*(?:at|dot|d0t|\.|@)\s*[)\]}>]`, // (at), [.]
	`\]\s?\(`,            // Markdown links
	`\b(?:href|src)\s?=`, // HTML links
	`(?:^|[^\d.])(?:\d{1,3}\.){3}\d{1,3}(?:[^\d.]|$)`, // 192.0.2.7
	`[\pL\pN]\s+(?:dot|d0t|punto|punkt|ponto|точка|点|點)\s*` + ends + over,
	`[\pL\pN](?:dot|d0t)(?:com|net|org)\b`,
	`[\pL\pN](?:点|點|。)\s?` + ends + over,
	`(?:^|\s)\.\s?` + ends + over,
	`[\pL\pN]\.\s(?:com|org|xyz|ru|рф)\b`,
	`[\pL\pN]\s?[.,]\s?(?:c\s?o\s?m|o\s?r\s?g)\b`,
	`[\pL\pN]\s?\.\s?n\se\st\b`,
}, "|"))

// Matches a dot between a possible domain and its end. A single letter before it is an initial, unless the ending is
// a common one.
var (
	domain = regexp.MustCompile(`([^\s.,;:!?"'()\[\]{}<>/“”‘’]+)\.(\pL[\pL\pM]{1,24})`)
	short  = regexp.MustCompile(`^` + ends + `$|^(?:me|us|to|in|is|it)$`)
)

func named(plain string) bool {
	for _, found := range domain.FindAllStringSubmatch(plain, -1) {
		before := []rune(found[1])
		if len(before) > 1 || !unicode.IsLetter(before[0]) || short.MatchString(found[2]) {
			return true
		}
	}
	return false
}

// eastern matches domains after an East Asian full stop, which usually ends a sentence without a space;
// so only known top-level domains count.
var eastern = regexp.MustCompile(`[\pL\pN]。(?:中国|中國|公司|网络|網絡|香港|台湾|台灣|新加坡|政务|网址|网店|网站|在线|中文网|商城|商店|集团|公益|手机|世界|信息|游戏|购物|企业|机构|娱乐|コム|ストア|みんな|クラウド|닷컴|닷넷|한국)`)

// markup matches HTML tags and comments.
var markup = regexp.MustCompile(`<[^>]{0,200}>`)
