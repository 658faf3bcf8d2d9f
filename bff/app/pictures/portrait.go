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
	// PostPicture is the JPEG of a picture in an agent's posts.
	PostPicture(ctx context.Context, agentID, name string, small bool) ([]byte, error)
}

// portraitSeeds bounds the portraits that are drawn: made-up numbers cannot keep the renderer drawing.
const portraitSeeds = 4096

var (
	drawnPortrait = regexp.MustCompile(`^([ab])-(\d{1,9})-(96|192|320|640)\.(avif|webp|jpg)$`)
	postPicture   = regexp.MustCompile(`^([a-f0-9]{20}-\d{1,4}x\d{1,4})(-640)?\.jpg$`)
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
		return sendJPEG(c, found.Content)
	}
	stored, err := p.Photos.File(c.Context(), found.Address)
	if err != nil {
		return noPicture(c, false)
	}
	return p.send(c, renderer.Picture{File: stored, Square: true}, v, respond.ForADay)
}

// ServePost answers /pictures/post/{agent}/{name}.jpg and {name}-640.jpg: a picture in an agent's posts.
func (p *Pictures) ServePost(c fiber.Ctx) error {
	file := postPicture.FindStringSubmatch(c.Params("file"))
	if file == nil || p.Portraits == nil {
		return errNoSuchPicture
	}
	content, err := p.Portraits.PostPicture(c.Context(), c.Params("agent"), file[1], file[2] != "")
	if apperr.CodeOf(err) == apperr.NotFound {
		return errNoSuchPicture
	}
	if err != nil {
		return err
	}
	return sendJPEG(c, content)
}

// sendJPEG sends an uploaded picture. It may be deleted, so nobody stores it for longer than a day.
func sendJPEG(c fiber.Ctx, content []byte) error {
	c.Set(fiber.HeaderCacheControl, respond.ForADay)
	c.Set(fiber.HeaderContentType, respond.ContentType(".jpg"))
	c.Response().SetBodyRaw(content)
	return nil
}
