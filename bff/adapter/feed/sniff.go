package feed

import (
	"strings"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/place"
)

// SourceOf looks at the first records of a RESO file for the name of the system that it came
// from. The slug is "" when they do not say.
func SourceOf(path string) (listing.SourceInfo, error) {
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
		if info, ok := sourceIn(raw); ok {
			return info, nil
		}
	}
	return listing.SourceInfo{}, nil
}

func sourceIn(raw []byte) (listing.SourceInfo, bool) {
	var r record
	if r.decode(string(raw)) != nil {
		return listing.SourceInfo{}, false
	}
	name := listing.CleanLine(firstText(r.OriginatingSystemName, r.SourceSystemName), 80)
	slug := place.Slug(name)
	return listing.SourceInfo{Slug: strings.TrimRight(slug[:min(len(slug), 40)], "-"), Name: name}, slug != ""
}
