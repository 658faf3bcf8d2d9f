package agent

import (
	"slices"
	"strings"
	"unicode"
)

// Languages are those that owners of profiles choose from; feeds may have others.
var Languages = []string{
	"English", "Spanish", "American Sign Language", "Arabic", "Armenian", "Bengali", "Cantonese", "Farsi", "French", "German", "Greek", "Gujarati", "Haitian Creole",
	"Hebrew", "Hindi", "Hmong", "Italian", "Japanese", "Khmer", "Korean", "Mandarin", "Navajo", "Polish", "Portuguese", "Punjabi", "Romanian", "Russian", "Somali",
	"Tagalog", "Tamil", "Telugu", "Thai", "Turkish", "Ukrainian", "Urdu", "Vietnamese", "Yiddish",
}

// Specialties are those that owners of profiles choose from.
var Specialties = []string{
	"First-time buyers", "Buyer representation", "Seller representation", "Condos", "Townhouses", "New construction", "Luxury homes", "Land", "Relocation",
	"Military relocation", "Investment property", "Historic homes", "Energy-efficient homes", "Multi-family homes", "Downsizing", "Vacation homes",
}

// labelOf writes a tag, which is in lower case, as people read it.
func labelOf(tag string, known []string) string {
	if i := slices.IndexFunc(known, func(one string) bool { return strings.EqualFold(one, tag) }); i >= 0 {
		return known[i]
	}
	letters := []rune(tag)
	if len(letters) > 0 {
		letters[0] = unicode.ToUpper(letters[0])
	}
	return string(letters)
}
