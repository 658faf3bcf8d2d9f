package screens

import "strings"

// Photo is one picture in several widths: Src + "-{320|640|960|1440}.{avif|webp|jpg}".
type Photo struct {
	Src          string `json:"src" doc:"path without width and extension, e.g. /pictures/listing/12/0"`
	Alt          string `json:"alt"`
	Illustration bool   `json:"illustration" doc:"drawn by us, not a photograph"`
}

// ScenePhoto is one of the product's own drawings.
func ScenePhoto(name, alt string) Photo {
	return Photo{Src: "/pictures/scene/" + name, Alt: alt, Illustration: true}
}

// Phones get one file of the first picture, whatever their pixels: nobody sees more than two of
// them a point, and each is waited for. Photo.web.tsx has the same widths and queries.
const (
	PhonePicture  = "640"
	PhonesMedia   = "(max-width: 767px)"
	noPhonesMedia = "(min-width: 768px)"
)

// Preload asks for the first picture of a page before scripts and styles ask for it: for phones
// one file, which the page may also bring inside of itself, for others the one that fits. sizes says how wide the picture stands from
// 768 px up, as the app's own sizes attribute does: the browser must choose the same file for the preload and for the picture.
func Preload(p Photo, phone, sizes string) []HeadLink {
	var set []string
	for _, width := range []string{"320", "640", "960", "1440"} {
		set = append(set, p.Src+"-"+width+".avif "+width+"w")
	}
	return []HeadLink{
		{Href: p.Src + "-" + phone + ".avif", As: "image", Media: PhonesMedia},
		{Href: p.Src + "-960.avif", As: "image", Srcset: strings.Join(set, ", "), Sizes: sizes, Media: noPhonesMedia},
	}
}
