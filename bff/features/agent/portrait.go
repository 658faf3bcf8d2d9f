package agent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"

	"hearthway/bff/platform/apperr"
)

// Portrait is the photo of an agent: uploaded, or in a feed.
type Portrait struct {
	Content []byte // JPEG; nil: it is at Address
	Address string
}

// PortraitWidths are the sizes of portraits, which are square; pixels.
var PortraitWidths = []int{96, 192, 320, 640}

const usualPortrait = 320

// drawnPhoto is how records of the sample inventory name a portrait that we draw.
var drawnPhoto = regexp.MustCompile(`^illustration:portrait-([ab]-\d{1,9})$`)

// PortraitPath is the address of the portrait on our site, 320 pixels wide, "" without one. The other widths have the same
// address with another number before the ending.
func (a Agent) PortraitPath() string {
	width := "-" + strconv.Itoa(usualPortrait)
	if drawn := drawnPhoto.FindStringSubmatch(a.Photo); drawn != nil {
		return "/pictures/portrait/" + drawn[1] + width + ".webp"
	}
	switch {
	case a.Photo == "":
		return ""
	case isAddress(a.Photo):
		return "/pictures/agent/" + a.ID + "/" + addressName(a.Photo) + width + ".webp"
	}
	return "/pictures/agent/" + a.ID + "/" + a.Photo + width + ".jpg"
}

func isAddress(photo string) bool { return strings.Contains(photo, ":") }

// addressName is what stands for the photo of a feed: another one has another name, so that nothing old is shown for it.
func addressName(address string) string {
	sum := sha256.Sum256([]byte(address))
	return "f" + hex.EncodeToString(sum[:8])
}

// Portrait finds the portrait of a shown agent by the name in its address.
func (s *Service) Portrait(ctx context.Context, agentID, name string, width int) (Portrait, error) {
	found, err := s.Store.Shown(ctx, agentID)
	if err != nil {
		return Portrait{}, orNoAgent(err)
	}
	if isAddress(found.Photo) && addressName(found.Photo) == name && drawnPhoto.FindString(found.Photo) == "" {
		return Portrait{Address: found.Photo}, nil
	}
	if found.Photo != name {
		return Portrait{}, apperr.New(apperr.NotFound, "This picture doesn’t exist.")
	}
	content, err := s.Store.PortraitContent(ctx, found.ID, name, width)
	return Portrait{Content: content}, err
}
