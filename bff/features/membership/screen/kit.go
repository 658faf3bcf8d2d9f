package screen

import "hearthway/bff/features/membership"

// KitRecord is a kit with its contents.
type KitRecord struct {
	Slug  string   `json:"slug"`
	Title string   `json:"title"`
	Kind  string   `json:"kind" doc:"Checklist"`
	Text  string   `json:"text"`
	Parts []string `json:"parts" doc:"its headings"`
}

// NewKitRecords renders kits for calls and screens.
func NewKitRecords(kits []membership.Kit) []KitRecord {
	list := make([]KitRecord, len(kits))
	for i, k := range kits {
		list[i] = KitRecord{Slug: k.Slug, Title: k.Title, Kind: k.Kind, Text: k.Text, Parts: make([]string, len(k.Sections))}
		for j, section := range k.Sections {
			list[i].Parts[j] = section.Heading
		}
	}
	return list
}
