package reso

import (
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/input"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
)

// SourceOf looks at the first records of a RESO file for the name of the system that it came
// from. The slug is "" when they do not say.
func SourceOf(path string) (info listing.SourceInfo, err error) {
	in, _, err := input.OpenFile(path, "reso")
	if err != nil {
		return listing.SourceInfo{}, err
	}
	defer in.Close()
	content, _, err := input.ReadText(in)
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
	var r property.Record
	if r.Decode(string(raw)) != nil {
		return listing.SourceInfo{}, false
	}
	name := ingest.CleanLine(property.FirstText(r.OriginatingSystemName, r.SourceSystemName), 80)
	slug := place.Slug(name)
	key := r.KeyField()
	if member.ByFields(raw) != member.Property {
		key = "" // that of an agent, or of the home that an open house is in
	}
	return listing.SourceInfo{Slug: strings.TrimRight(slug[:min(len(slug), 40)], "-"), Name: name, Key: key}, true
}
