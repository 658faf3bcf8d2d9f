package agent

import (
	"slices"
	"strings"
	"unicode"
)

// Languages are those that profile owners can choose; feeds may contain others.
var Languages = []string{
	"English", "Spanish", "American Sign Language", "Arabic", "Armenian", "Bengali", "Cantonese", "Farsi", "French", "German", "Greek", "Gujarati", "Haitian Creole",
	"Hebrew", "Hindi", "Hmong", "Italian", "Japanese", "Khmer", "Korean", "Mandarin", "Navajo", "Polish", "Portuguese", "Punjabi", "Romanian", "Russian", "Somali",
	"Tagalog", "Tamil", "Telugu", "Thai", "Turkish", "Ukrainian", "Urdu", "Vietnamese", "Yiddish",
}

// Specialties are those that profile owners can choose.
var Specialties = []string{
	"First-time buyers", "Buyer representation", "Seller representation", "Condos", "Townhouses", "New construction", "Luxury homes", "Land", "Relocation",
	"Military relocation", "Investment property", "Historic homes", "Energy-efficient homes", "Multi-family homes", "Downsizing", "Vacation homes",
}

// labelOf returns the label of a lowercase tag.
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
