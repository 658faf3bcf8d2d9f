package ingest

import (
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// SourceOf looks at the first records of a RESO file for the name of the system that it came
// from. The slug is "" when they do not say.
func SourceOf(path string) (info listing.SourceInfo, err error) {
	in, _, err := openFile(path, "reso")
	if err != nil {
		return listing.SourceInfo{}, err
	}
	defer in.Close()
	content, _, err := textOfFile(in)
	if err != nil {
		return listing.SourceInfo{}, err
	}
	split := newSplitter(content)
	for range 5 {
		raw, _, err := split.next()
		if err != nil {
			break // the import will say what is wrong
		}
		said, ok := sourceIn(raw)
		if !ok {
			continue
		}
		if info.Key == "" {
			info.Key = said.Key
		}
		if said.Slug != "" {
			info.Slug, info.Name = said.Slug, said.Name
			break
		}
	}
	return info, nil
}

func sourceIn(raw []byte) (listing.SourceInfo, bool) {
	var r record
	if r.decode(string(raw)) != nil {
		return listing.SourceInfo{}, false
	}
	name := listing.CleanLine(firstText(r.OriginatingSystemName, r.SourceSystemName), 80)
	slug := place.Slug(name)
	return listing.SourceInfo{Slug: strings.TrimRight(slug[:min(len(slug), 40)], "-"), Name: name, Key: r.keyField()}, true
}

// keyField is the field that a record's key comes from.
func (r *record) keyField() string {
	switch {
	case strings.TrimSpace(string(r.ListingKey)) != "":
		return "ListingKey"
	case strings.TrimSpace(string(r.ListingKeyNumeric)) != "":
		return "ListingKeyNumeric"
	case strings.TrimSpace(string(r.ListingId)) != "":
		return "ListingId"
	}
	return ""
}
