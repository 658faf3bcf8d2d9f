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

// Portraits reads the portraits of agents; *agent.Service implements it.
type Portraits interface {
	// Portrait returns the portrait of an agent with a public profile, by the name in its URL.
	Portrait(ctx context.Context, agentID, name string, width int) (agent.Portrait, error)
	// PostPicture returns the JPEG of a picture in an agent's posts.
	PostPicture(ctx context.Context, agentID, name string, small bool) ([]byte, error)
}

// portraitSeeds limits the number of illustrated portraits, so that made-up numbers can't keep the renderer busy.
const portraitSeeds = 4096

var (
	drawnPortrait = regexp.MustCompile(`^([ab])-(\d{1,9})-(96|192|320|640)\.(avif|webp|jpg)$`)
	postPicture   = regexp.MustCompile(`^([a-f0-9]{20}-\d{1,4}x\d{1,4})(-640)?\.jpg$`)
	agentPortrait = regexp.MustCompile(`^([a-z0-9]{1,40})-(96|192|320|640)\.(avif|webp|jpg)$`)
)

// ServePortrait serves /pictures/portrait/{a|b}-{seed}-{width}.{format}: an illustrated, fictional person.
func (p *Pictures) ServePortrait(c fiber.Ctx) error {
	file := drawnPortrait.FindStringSubmatch(c.Params("file"))
	if file == nil {
		return errNoSuchPicture
	}
	seed, _ := strconv.Atoi(file[2])
	drawn := renderer.Picture{Scene: "portrait", Kind: file[1], Facts: &renderer.Facts{ID: strconv.Itoa(seed % portraitSeeds)}}
	return p.send(c, drawn, variantOf(file[3], file[4]), respond.Immutable)
}

// ServeAgent serves /pictures/agent/{id}/{name}-{width}.{format}: the portrait that an agent uploaded, stored as a JPEG, or the photo from a feed.
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

// ServePost serves /pictures/post/{agent}/{name}.jpg and {name}-640.jpg: a picture in an agent's posts.
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

// sendJPEG sends an uploaded picture. It may be deleted, so it is cached for a day at most.
func sendJPEG(c fiber.Ctx, content []byte) error {
	c.Set(fiber.HeaderCacheControl, respond.ForADay)
	c.Set(fiber.HeaderContentType, respond.ContentType(".jpg"))
	c.Response().SetBodyRaw(content)
	return nil
}
