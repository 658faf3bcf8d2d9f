package pictures

import (
	"context"
	"regexp"
	"strconv"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/renderer"
)

// Portraits knows the portraits of agents; *agent.Service does.
type Portraits interface {
	// Portrait is that of a shown agent under the name that its address has.
	Portrait(ctx context.Context, agentID, name string, width int) (agent.Portrait, error)
}

// portraitSeeds bounds the portraits that are drawn: made-up numbers cannot keep the renderer drawing.
const portraitSeeds = 4096

var (
	drawnPortrait = regexp.MustCompile(`^([ab])-(\d{1,9})-(96|192|320|640)\.(avif|webp|jpg)$`)
	agentPortrait = regexp.MustCompile(`^([a-z0-9]{1,40})-(96|192|320|640)\.(avif|webp|jpg)$`)
)

// ServePortrait answers /pictures/portrait/{a|b}-{seed}-{width}.{format}: a person who does not exist.
func (p *Pictures) ServePortrait(c fiber.Ctx) error {
	file := drawnPortrait.FindStringSubmatch(c.Params("file"))
	if file == nil {
		return errNoSuchPicture
	}
	seed, _ := strconv.Atoi(file[2])
	drawn := renderer.Picture{Scene: "portrait", Kind: file[1], Facts: &renderer.Facts{ID: strconv.Itoa(seed % portraitSeeds)}}
	return p.send(c, drawn, variantOf(file[3], file[4]), respond.Immutable)
}

// ServeAgent answers /pictures/agent/{id}/{name}-{width}.{format}: the portrait that an agent uploaded, which is there as a
// JPEG, or the photo of the feed.
func (p *Pictures) ServeAgent(c fiber.Ctx) error {
	file := agentPortrait.FindStringSubmatch(c.Params("file"))
	if file == nil || p.Portraits == nil {
		return errNoSuchPicture
	}
	v := variantOf(file[2], file[3])
	found, err := p.Portraits.Portrait(c.Context(), c.Params("agent"), file[1], v.width)
	if apperr.CodeOf(err) == apperr.NotFound {
		return errNoSuchPicture
	}
	if err != nil {
		return err
	}
	if found.Content != nil {
		if v.format != "jpg" {
			return errNoSuchPicture
		}
		c.Set(fiber.HeaderCacheControl, respond.ForADay)
		c.Set(fiber.HeaderContentType, respond.ContentType(".jpg"))
		c.Response().SetBodyRaw(found.Content)
		return nil
	}
	stored, err := p.Photos.File(c.Context(), found.Address)
	if err != nil {
		return noPicture(c, false)
	}
	return p.send(c, renderer.Picture{File: stored, Square: true}, v, respond.ForADay)
}
