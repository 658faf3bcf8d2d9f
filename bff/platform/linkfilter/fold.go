package linkfilter

import (
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

var escaped = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)

// decoded decodes the escapes of HTML and URLs: "&#46;", "%2E".
func decoded(text string) string {
	for range 3 { // also what was escaped twice
		text = html.UnescapeString(text)
		text = escaped.ReplaceAllStringFunc(text, func(code string) string {
			if n, err := strconv.ParseUint(code[1:], 16, 8); err == nil && n < 0x80 {
				return string(rune(n))
			}
			return code
		})
	}
	return text
}

// fold normalizes text to lowercase and replaces look-alikes with plain letters, dots, colons, slashes
// and at signs. Invisible characters are dropped.
func fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Mn, r), unicode.Is(unicode.Me, r), unicode.Is(unicode.Variation_Selector, r), hidden[r], unicode.IsControl(r) && !unicode.IsSpace(r):
			continue
		}
		if same, ok := signs[r]; ok {
			b.WriteRune(same)
			continue
		}
		b.WriteRune(unicode.ToLower(letter(r)))
	}
	return b.String()
}

// hidden are letters that are invisible.
var hidden = map[rune]bool{0x115f: true, 0x1160: true, 0x3164: true, 0xffa0: true, 0x2800: true, 0x17b4: true, 0x17b5: true}

// signs maps characters that stand for others in addresses or look like them.
var signs = func() map[rune]rune {
	known := map[rune]rune{}
	for sign, others := range map[rune]string{
		'.':  "．․﹒·•∙⋅‧・･۔܁܂ꓸ꘎⸳᛫ᐧ·●◦⸱ꞏ․٠۰॰",
		'。':  "｡",
		'@':  "＠﹫ⓐ",
		'/':  "／⁄∕⧸╱⟋",
		':':  "：﹕꞉∶ː˸։׃",
		'-':  "－‐‑‒–—−﹣",
		'[':  "［【〔",
		']':  "］】〕",
		'(':  "（﹙",
		')':  "）﹚",
		'\\': "＼﹨",
	} {
		for _, other := range others {
			known[other] = sign
		}
	}
	delete(known, 'ⓐ') // a letter
	for _, dots := range []rune{'…', '‥'} {
		known[dots] = ' ' // a pause in a sentence
	}
	return known
}()

// letter returns the Latin letter or digit of a stylized character: full-width, circled, squared,
// mathematical, small capital, superscript.
func letter(r rune) rune {
	switch {
	case r >= 0xff01 && r <= 0xff5e:
		return r - 0xff01 + '!'
	case r >= 0x24d0 && r <= 0x24e9:
		return r - 0x24d0 + 'a'
	case r >= 0x24b6 && r <= 0x24cf:
		return r - 0x24b6 + 'a'
	case r >= 0x249c && r <= 0x24b5:
		return r - 0x249c + 'a'
	case r >= 0x1f110 && r <= 0x1f129:
		return r - 0x1f110 + 'a'
	case r >= 0x1f130 && r <= 0x1f149:
		return r - 0x1f130 + 'a'
	case r >= 0x1f150 && r <= 0x1f169:
		return r - 0x1f150 + 'a'
	case r >= 0x1f170 && r <= 0x1f189:
		return r - 0x1f170 + 'a'
	case r >= 0x1f1e6 && r <= 0x1f1ff:
		return r - 0x1f1e6 + 'a'
	case r >= 0x1d400 && r <= 0x1d6a3:
		return 'a' + (r-0x1d400)%26
	case r >= 0x1d7ce && r <= 0x1d7ff:
		return '0' + (r-0x1d7ce)%10
	}
	if plain, ok := drawn[r]; ok {
		return plain
	}
	return r
}

// drawn maps small capitals, superscripts and subscripts, and mathematical letters from other blocks.
var drawn = pairs("ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzᵃaᵇbᶜcᵈdᵉeᶠfᵍgʰhⁱiʲjᵏkˡlᵐmⁿnᵒoᵖpʳrˢsᵗtᵘuᵛvʷwˣxʸyᶻz" +
	"ₐaₑeₕhᵢiⱼjₖkₗlₘmₙnₒoₚpᵣrₛsₜtᵤuᵥvₓxℂcℍhℕnℙpℚqℝrℤzℊgℋhℌhℍhℎhℐiℑiℒlℓlℛrℜrℬbℭcℯeℰeℱfℳmℴo")

func pairs(text string) map[rune]rune {
	known, runes := map[rune]rune{}, []rune(text)
	for i := 0; i+1 < len(runes); i += 2 {
		known[runes[i]] = runes[i+1]
	}
	return known
}

// lookAlikes replaces letters of other scripts with similar Latin ones.
var lookAlikes = strings.NewReplacer(
	"а", "a", "в", "b", "с", "c", "ԁ", "d", "е", "e", "һ", "h", "н", "h", "і", "i", "ј", "j", "к", "k", "ӏ", "l", "м", "m", "п", "n", "о", "o", "р", "p", "ԛ", "q", "г", "r",
	"ѕ", "s", "т", "t", "ѵ", "v", "ԝ", "w", "х", "x", "у", "y", "α", "a", "ϲ", "c", "ε", "e", "η", "n", "ι", "i", "κ", "k", "μ", "m", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x",
	"օ", "o", "ո", "n", "ս", "u", "ց", "g", "հ", "h", "ı", "i", "ɡ", "g", "ƚ", "l", "ø", "o",
)
