package screen

import (
	"fmt"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
)

// The most photos that a card carries.
const cardPhotos = 5

// rooms are the illustrated scenes after the front, in the order of their numbers.
var rooms = []string{"a living room", "a kitchen", "a bedroom", "a bathroom"}

// PhotosOf gives the pictures of a home: those of its feed, or drawings. A sample home is
// drawn inside and out. A real home without photos gets one drawing of its kind of house,
// marked as such by its card's badge, and never rooms that nobody has seen.
func PhotosOf(home listing.Listing) []Photo {
	if len(home.Photos) > 0 {
		return photographs(home)
	}
	photos := []Photo{drawing(home, 0, frontAlt(home))}
	if home.Sample != "" && home.SubType != "Land" {
		for i, room := range rooms {
			photos = append(photos, drawing(home, i+1, "Illustration of "+room))
		}
	}
	return photos
}

func photographs(home listing.Listing) []Photo {
	photos := make([]Photo, len(home.Photos))
	for i, p := range home.Photos {
		alt := strings.TrimSpace(p.Caption)
		if alt == "" {
			alt = fmt.Sprintf("Photo %d of %s", i+1, oneLine(home))
		}
		photos[i] = Photo{Src: photoSrc(home.ID, i), Alt: alt}
	}
	return photos
}

func drawing(home listing.Listing, n int, alt string) Photo {
	return Photo{Src: photoSrc(home.ID, n), Alt: alt, Illustration: true}
}

func photoSrc(id int64, n int) string {
	return "/pictures/listing/" + strconv.FormatInt(id, 10) + "/" + strconv.Itoa(n)
}

// frontAlt says what the drawing shows: "Illustration of a two-story Tudor home".
func frontAlt(home listing.Listing) string {
	var words []string
	switch {
	case home.SubType == "Land" || home.SubType == "Condo":
	case home.Stories >= 3:
		words = append(words, "three-storey")
	case home.Stories >= 2:
		words = append(words, "two-story")
	case home.Stories >= 1:
		words = append(words, "one-storey")
	}
	if home.Design != "" && home.SubType != "Land" {
		words = append(words, home.Design)
	}
	words = append(words, noun(home.SubType))
	text := strings.Join(words, " ")
	return "Illustration of " + article(text) + " " + text
}

func article(word string) string {
	if word != "" && strings.ContainsRune("aeiouAEIOU", rune(word[0])) && !strings.HasPrefix(word, "one") {
		return "an"
	}
	return "a"
}

// scenePhoto is one of the product's own drawings.
func scenePhoto(name, alt string) Photo {
	return Photo{Src: "/pictures/scene/" + name, Alt: alt, Illustration: true}
}

// How wide the first picture of a page stands from 768 px up, as the app's own sizes attribute
// says it: the browser must choose the same file for the preload and for the picture.
const (
	heroSizes    = "100vw"
	gallerySizes = "(min-width: 1100px) 620px, 100vw"
	placeSizes   = "(min-width: 1100px) 480px, 100vw"
	missingSizes = "(min-width: 1100px) 580px, 100vw"
	listSizes    = "(min-width: 1280px) 400px, (min-width: 1100px) 31vw, 46vw"
	rowSizes     = "(min-width: 1200px) 326px, 368px" // of the list beside a map
)

// Phones get one file of the first picture, whatever their pixels: nobody sees more than two of
// them a point, and each is waited for. Photo.web.tsx has the same widths and queries.
const (
	phonePicture  = "640"
	phoneRow      = "320" // of the rows below a map
	phoneHero     = "960"
	PhonesMedia   = "(max-width: 767px)"
	noPhonesMedia = "(min-width: 768px)"
)

// preload asks for the first picture of a page before scripts and styles ask for it: for phones
// one file, which the page may also bring inside of itself, for others the one that fits.
func preload(p Photo, phone, sizes string) []HeadLink {
	var set []string
	for _, width := range []string{"320", "640", "960", "1440"} {
		set = append(set, p.Src+"-"+width+".avif "+width+"w")
	}
	return []HeadLink{
		{Href: p.Src + "-" + phone + ".avif", As: "image", Media: PhonesMedia},
		{Href: p.Src + "-960.avif", As: "image", Srcset: strings.Join(set, ", "), Sizes: sizes, Media: noPhonesMedia},
	}
}
