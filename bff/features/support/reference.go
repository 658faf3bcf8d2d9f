package support

import (
	"crypto/rand"
	"strings"
)

// letters are the digits of references in Crockford's Base32, of which none looks like another.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	referenceStart = "HW"
	referenceParts = 3
	partLength     = 5
)

// newReference returns a reference of 75 random bits: whoever has it may read the ticket.
func newReference() string {
	var random [referenceParts * partLength]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime stops the program instead
	var b strings.Builder
	b.WriteString(referenceStart)
	for i, one := range random {
		if i%partLength == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(letters[int(one)%len(letters)]) // unbiased: 256 is a multiple of 32
	}
	return b.String()
}

// misread corrects characters that people misread in references.
var misread = strings.NewReplacer("O", "0", "I", "1", "L", "1", " ", "", "–", "-")

// ReadReference normalizes a reference as typed; "" if it is invalid.
func ReadReference(typed string) string {
	text := misread.Replace(strings.ToUpper(strings.TrimSpace(typed)))
	text = strings.ReplaceAll(strings.TrimPrefix(text, referenceStart), "-", "")
	if len(text) != referenceParts*partLength || strings.Trim(text, letters) != "" {
		return ""
	}
	return strings.Join([]string{referenceStart, text[:5], text[5:10], text[10:]}, "-")
}
