package screens

import "strings"

// Photo is a picture in several widths: Src + "-{320|640|960|1440}.{avif|webp|jpg}".
type Photo struct {
	Src          string `json:"src" doc:"path without width and extension, e.g. /pictures/listing/12/0"`
	Alt          string `json:"alt"`
	Illustration bool   `json:"illustration" doc:"drawn by us, not a photograph"`
}

// ScenePhoto is one of the product's own illustrations.
func ScenePhoto(name, alt string) Photo {
	return Photo{Src: "/pictures/scene/" + name, Alt: alt, Illustration: true}
}

// Phones get the hero image in one size, whatever their pixel density: nobody can see more than two pixels
// per point, and more take longer to load. Photo.web.tsx has the same widths and queries.
const (
	PhonePicture  = "640"
	PhonesMedia   = "(max-width: 767px)"
	noPhonesMedia = "(min-width: 768px)"
)

// Preload requests the hero image before scripts and styles do: one file for phones, which may also be
// inlined in the page, and the best size for others. sizes is the image's width from 768 px up, the
// same as the app's sizes attribute, so that the browser chooses the same file for the preload and for
// the image.
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
