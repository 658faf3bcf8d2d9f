package reso

import (
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
)

// SourceOf reads the name of the originating system from the first records of a RESO file. The slug is "" if
// they don't have it.
func SourceOf(path string) (info listing.SourceInfo, err error) {
	in, _, err := lenient.OpenFile(path, "reso")
	if err != nil {
		return listing.SourceInfo{}, err
	}
	defer in.Close()
	content, _, err := lenient.ReadText(in)
	if err != nil {
		return listing.SourceInfo{}, err
	}
	split := newSplitter(content)
	for range 5 {
		raw, _, err := split.next()
		if err != nil {
			break // the import will report what is wrong
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
		key = "" // it belongs to an agent, or to an open house's home
	}
	return listing.SourceInfo{Slug: strings.TrimRight(slug[:min(len(slug), 40)], "-"), Name: name, Key: key}, true
}
