package card

import (
	"fmt"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/screens"
)

// cardPhotos is the maximum number of photos on a card.
const cardPhotos = 5

// rooms are the illustrated rooms after the exterior, in order.
var rooms = []string{"a living room", "a kitchen", "a bedroom", "a bathroom"}

// PhotosOf returns a home's pictures: its feed's photos, or illustrations. A sample home is illustrated
// inside and out. A real home without photos gets a single illustration of its type of house, which the
// card's badge points out, and never rooms that nobody has seen.
func PhotosOf(home listing.Listing) []screens.Photo {
	if len(home.Photos) > 0 {
		return photographs(home)
	}
	photos := []screens.Photo{drawing(home, 0, frontAlt(home))}
	if home.Sample != "" && home.SubType != "Land" {
		for i, room := range rooms {
			photos = append(photos, drawing(home, i+1, "Illustration of "+room))
		}
	}
	return photos
}

func photographs(home listing.Listing) []screens.Photo {
	photos := make([]screens.Photo, len(home.Photos))
	for i, p := range home.Photos {
		alt := strings.TrimSpace(p.Caption)
		if alt == "" {
			alt = fmt.Sprintf("Photo %d of %s", i+1, oneLine(home))
		}
		photos[i] = screens.Photo{Src: photoSrc(home.ID, i), Alt: alt}
	}
	return photos
}

func drawing(home listing.Listing, n int, alt string) screens.Photo {
	return screens.Photo{Src: photoSrc(home.ID, n), Alt: alt, Illustration: true}
}

func photoSrc(id int64, n int) string {
	return "/pictures/listing/" + strconv.FormatInt(id, 10) + "/" + strconv.Itoa(n)
}

// frontAlt describes the illustration: "Illustration of a two-story Tudor home".
func frontAlt(home listing.Listing) string {
	var words []string
	switch {
	case home.SubType == "Land" || home.SubType == "Condo":
	case home.Stories >= 3:
		words = append(words, "three-story")
	case home.Stories >= 2:
		words = append(words, "two-story")
	case home.Stories >= 1:
		words = append(words, "one-story")
	}
	if home.Design != "" && home.SubType != "Land" {
		words = append(words, home.Design)
	}
	words = append(words, Noun(home.SubType))
	text := strings.Join(words, " ")
	return "Illustration of " + article(text) + " " + text
}

func article(word string) string {
	if word != "" && strings.ContainsRune("aeiouAEIOU", rune(word[0])) && !strings.HasPrefix(word, "one") {
		return "an"
	}
	return "a"
}
