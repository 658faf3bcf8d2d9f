package property

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// photos returns the photos in the source's order, the preferred one first, without documents, videos, and
// URLs that can't be downloaded. changed is when the source last changed any of them.
func (l mediaList) photos(changed lenient.Date) []listing.Photo {
	list := slices.Clone(l)
	slices.SortStableFunc(list, func(a, b media) int {
		if a.PreferredPhotoYN.On != b.PreferredPhotoYN.On {
			if a.PreferredPhotoYN.On {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Order.N, b.Order.N)
	})
	var photos []listing.Photo
	seen := map[string]bool{}
	for _, m := range list {
		address := strings.TrimSpace(string(m.MediaURL))
		if !m.isPhoto() || seen[address] || !fetchable(address) {
			continue
		}
		seen[address] = true
		photos = append(photos, listing.Photo{URL: address, Caption: string(m.ShortDescription), Version: m.version(changed)})
	}
	return photos
}

// version encodes the latest of the photo's own modification times and changed, or is "" if there are none.
func (m media) version(changed lenient.Date) string {
	var latest time.Time
	for _, date := range [...]lenient.Date{m.MediaModificationTimestamp, m.ModificationTimestamp, changed} {
		if at := date.In(time.UTC); at.After(latest) {
			latest = at
		}
	}
	if latest.IsZero() {
		return ""
	}
	return strconv.FormatInt(latest.UnixMilli(), 36)
}

func (m media) isPhoto() bool {
	category := strings.ToLower(strings.TrimSpace(string(m.MediaCategory)))
	kind := strings.ToLower(strings.TrimSpace(string(m.MediaType)))
	if strings.HasPrefix(kind, "video") || kind == "pdf" || strings.HasPrefix(kind, "application") || strings.HasPrefix(kind, "text") {
		return false
	}
	return category == "" || strings.Contains(category, "photo") || strings.Contains(category, "image")
}

func fetchable(address string) bool {
	if len(address) > 2000 {
		return false
	}
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Hostname() != "" && u.User == nil
}

// openHouses are those of the record's list, and the one in its own fields.
func (r *Record) openHouses() openList {
	if FirstText(r.OpenHouseStartTime) == "" {
		return r.OpenHouse
	}
	return append(r.OpenHouse, openHouse{OpenHouseDate: r.OpenHouseDate, OpenHouseStartTime: r.OpenHouseStartTime, OpenHouseEndTime: r.OpenHouseEndTime})
}

// coming returns the open houses that buyers may visit. ingest.Rules drops past ones.
func (l openList) coming(in *ingest.Incoming, zone *time.Location) []listing.OpenHouse {
	var list []listing.OpenHouse
	for _, o := range l {
		if !OpenToBuyers(o.OpenHouseStatus, o.OpenHouseType) {
			continue
		}
		starts := lenient.ParseClock(o.OpenHouseStartTime, o.OpenHouseDate, zone)
		ends := lenient.ParseClock(o.OpenHouseEndTime, o.OpenHouseDate, zone)
		switch {
		case starts.IsZero():
			in.Warn("an open house has no readable time; left out")
			continue
		case ends.IsZero():
			ends = starts.Add(2 * time.Hour)
		}
		list = append(list, listing.OpenHouse{Starts: starts.UTC(), Ends: ends.UTC()})
	}
	return list
}

// OpenToBuyers reports whether an open house takes place, and isn't only for agents.
func OpenToBuyers(status, kind lenient.Text) bool {
	switch ingest.FoldTerm(string(status)) {
	case "canceled", "cancelled", "ended", "deleted":
		return false
	}
	switch ingest.FoldTerm(string(kind)) {
	case "broker", "office":
		return false
	}
	return true
}
