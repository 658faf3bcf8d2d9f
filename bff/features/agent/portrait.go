package agent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Portrait is an agent's photo: uploaded, or from a feed.
type Portrait struct {
	Content []byte // JPEG; nil: the photo is at Address
	Address string
}

// PortraitWidths are the sizes of portraits in pixels; they are square.
var PortraitWidths = []int{96, 192, 320, 640}

const defaultPortraitWidth = 320

// drawnPhoto matches the name of an illustrated portrait in the sample inventory.
var drawnPhoto = regexp.MustCompile(`^illustration:portrait-([ab]-\d{1,9})$`)

// PortraitPath returns the URL path of the portrait, 320 pixels wide; "" if there is none. For other widths, replace the number before the extension.
func (a Agent) PortraitPath() string {
	width := "-" + strconv.Itoa(defaultPortraitWidth)
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

// addressName identifies the photo of a feed in a URL. A new photo gets a new name, so that caches never show the old one.
func addressName(address string) string {
	sum := sha256.Sum256([]byte(address))
	return "f" + hex.EncodeToString(sum[:8])
}

// Portrait finds the portrait of an agent with a public profile, by the name in its URL.
func (s *Service) Portrait(ctx context.Context, agentID, name string, width int) (Portrait, error) {
	found, err := s.shown(ctx, agentID)
	if err != nil {
		return Portrait{}, orNoAgent(err)
	}
	if isAddress(found.Photo) && addressName(found.Photo) == name && drawnPhoto.FindString(found.Photo) == "" {
		return Portrait{Address: found.Photo}, nil
	}
	if found.Photo != name {
		return Portrait{}, apperr.New(apperr.NotFound, "This picture doesn’t exist.")
	}
	content, err := s.portraitContent(ctx, found.ID, name, width)
	return Portrait{Content: content}, err
}

// portraitRow is a row of agent_portraits.
type portraitRow struct {
	AgentID string `gorm:"primaryKey"`
	Width   int    `gorm:"primaryKey"`
	Name    string
	Content []byte
}

// TableName implements schema.Tabler.
func (portraitRow) TableName() string { return "agent_portraits" }

// portraitContent returns one size of a stored portrait.
func (s *Service) portraitContent(ctx context.Context, agentID, name string, width int) ([]byte, error) {
	var row portraitRow
	err := s.DB.Rows(ctx).Where("agent_id = ? and name = ? and width = ?", agentID, name, width).Take(&row).Error
	if apperr.CodeOf(postgres.Failure(err)) == apperr.NotFound {
		return nil, apperr.New(apperr.NotFound, "This picture doesn’t exist.")
	}
	return row.Content, postgres.Failure(err)
}
