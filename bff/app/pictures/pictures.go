// Package pictures serves pictures of homes and scenes, in several widths and formats: resized photos
// from feeds, and illustrations if there are none.
package pictures

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/sync/singleflight"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/renderer"
)

const (
	// pictureBytes is the maximum size of stored pictures. All pictures of 20,000 homes take 4 GB; those
	// that people look at, a tenth of that.
	pictureBytes = 2 << 30
	// makeLimit is the timeout of making a picture, including the time in the renderer's queue.
	makeLimit = 30 * time.Second
)

// Drawer draws and resizes pictures; *renderer.Client implements it.
type Drawer interface {
	Picture(ctx context.Context, p renderer.Picture) ([]byte, error)
}

// Photos downloads the photos of feeds; *photos.Photos implements it.
type Photos interface {
	File(ctx context.Context, address string) (path string, err error)
	Stored(address string) (path string, ok bool)
	Failed(address string) bool
}

// Homes reads homes; a listing.Service implements it.
type Homes interface {
	ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error)
}

// Sources are the inputs of pictures.
type Sources struct {
	Drawer  Drawer
	Photos  Photos
	Edition string // changes when illustrations look different
	// Portraits are those of agents; nil: there are none.
	Portraits Portraits
}

// Config is what pictures are made with, and where they are stored.
type Config struct {
	Sources
	Homes     Homes
	Fragments cache.Objects // caches what the pictures of a home depend on
	DataDir   string
	Log       *slog.Logger
	Now       func() time.Time
	// Patience is how long Draw waits before it draws a page's hero image. Usually the visitor's browser
	// requests the image before that, and drawing it twice would only slow down other pages.
	Patience time.Duration
}

// Pictures serves pictures of homes and scenes: made on first request, stored on disk.
type Pictures struct {
	Config
	disk     *cache.Disk
	flights  singleflight.Group
	lookups  singleflight.Group // of homes
	prefetch chan struct{}      // held while a hero image is drawn in advance
}

// New opens the folder of stored pictures.
func New(c Config) (*Pictures, error) {
	disk, err := cache.OpenDisk(filepath.Join(c.DataDir, "pictures"), pictureBytes, c.Now, c.Log)
	if err != nil {
		return nil, err
	}
	return &Pictures{Config: c, disk: disk, prefetch: make(chan struct{}, 1)}, nil
}

// variant is the size and format at the end of a picture's URL.
type variant struct {
	width  int
	format string
}

// widths are the available widths in pixels; the URLs below contain them too.
var widths = []int{320, 640, 960, 1440}

var (
	listingFile = regexp.MustCompile(`^(\d{1,3})-(320|640|960|1440)\.(avif|webp|jpg)$`)
	sceneFile   = regexp.MustCompile(`^([a-z0-9-]{1,80})-(320|640|960|1440)\.(avif|webp|jpg)$`)
	listingID   = regexp.MustCompile(`^[1-9]\d{0,17}$`)
)

var errNoSuchPicture = apperr.New(apperr.NotFound, "This picture doesn’t exist.")

// ServeHome serves /pictures/listing/{id}/{n}-{width}.{format}.
func (p *Pictures) ServeHome(c fiber.Ctx) error {
	home, n, v, err := p.find(c.Context(), c.Params("id"), c.Params("file"))
	if err != nil {
		return err
	}
	if n < len(home.Photos) {
		return p.photo(c, home, n, v)
	}
	return p.send(c, home.drawing(n), v, respond.Immutable)
}

// find returns the home and the number of a picture, from its URL.
func (p *Pictures) find(ctx context.Context, home, name string) (found Home, n int, v variant, err error) {
	file := listingFile.FindStringSubmatch(name)
	if file == nil || !listingID.MatchString(home) {
		return found, 0, v, errNoSuchPicture
	}
	id, err := strconv.ParseInt(home, 10, 64)
	if err != nil {
		return found, 0, v, errNoSuchPicture
	}
	n, _ = strconv.Atoi(file[1])
	if found, err = p.home(ctx, id); err == nil && n >= found.Count {
		err = errNoSuchPicture
	}
	return found, n, variantOf(file[2], file[3]), err
}

// ServeScene serves /pictures/scene/{name}-{width}.{format}.
func (p *Pictures) ServeScene(c fiber.Ctx) error {
	file := sceneFile.FindStringSubmatch(c.Params("file"))
	if file == nil {
		return errNoSuchPicture
	}
	picture, ok := sceneOf(file[1])
	if !ok {
		return errNoSuchPicture
	}
	return p.send(c, picture, variantOf(file[2], file[3]), respond.Immutable)
}

// of is a picture in this size and format.
func (v variant) of(picture renderer.Picture) renderer.Picture {
	picture.Width, picture.Format = v.width, v.format
	return picture
}

func variantOf(width, format string) variant {
	n, _ := strconv.Atoi(width)
	return variant{width: n, format: format}
}

// photo serves a photo from a feed. If none of a home's photos can be downloaded, its exterior is
// illustrated temporarily, but not its rooms, which nobody has seen. If it has other photos, a
// placeholder is shown, because illustrations are never mixed with photos.
func (p *Pictures) photo(c fiber.Ctx, home Home, n int, v variant) error {
	if n > 0 && p.standsFirst(home.Photos, n) {
		return noPicture(c, true) // it is shown in place of one that can't be downloaded
	}
	file, err := p.Photos.File(c.Context(), home.Photos[n])
	if err == nil {
		return p.send(c, renderer.Picture{File: file}, v, respond.ForADay)
	}
	if n > 0 {
		return noPicture(c, true)
	}
	file, none := p.nextToFirst(c.Context(), home.Photos)
	switch {
	case file != "":
		return p.send(c, renderer.Picture{File: file}, v, forAWhile)
	case none:
		return p.send(c, home.drawing(n), v, forAWhile)
	}
	return noPicture(c, true)
}

const (
	// photosTried is how many photos must fail before a home counts as having none.
	photosTried = 5
	// forAWhile is for replacements of a photo that may be available later.
	forAWhile = "public, max-age=300"
)

// nextToFirst returns the first photo of a home that can be downloaded, if its first one can't; none
// says that all attempts failed.
func (p *Pictures) nextToFirst(ctx context.Context, addresses []string) (file string, none bool) {
	none = p.Photos.Failed(addresses[0])
	for _, address := range addresses[1:min(len(addresses), photosTried)] {
		file, err := p.Photos.File(ctx, address)
		if err == nil {
			return file, false
		}
		none = none && p.Photos.Failed(address)
	}
	return "", none
}

// standsFirst reports whether a photo is shown in place of the first one, so that it isn't shown twice.
func (p *Pictures) standsFirst(addresses []string, n int) bool {
	if n >= photosTried {
		return false
	}
	for _, address := range addresses[:n] {
		if !p.Photos.Failed(address) {
			return false
		}
	}
	_, stored := p.Photos.Stored(addresses[n])
	return stored
}

// send serves a picture in a size and format, making it if it isn't on disk.
func (p *Pictures) send(c fiber.Ctx, picture renderer.Picture, v variant, control string) error {
	home := c.Params("id") != ""
	picture = v.of(picture)
	key := p.keyOf(picture)
	sum := sha256.Sum256([]byte(key))
	etag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	if respond.MatchesETag(c.Get(fiber.HeaderIfNoneMatch), etag) {
		c.Set(fiber.HeaderETag, etag)
		c.Set(fiber.HeaderCacheControl, control)
		return c.SendStatus(http.StatusNotModified)
	}
	content, err := p.getOrMake(c.Context(), key, picture)
	if err != nil {
		p.Log.Warn("a picture could not be created", "scene", picture.Scene, "width", v.width, "cause", err.Error())
		return noPicture(c, home)
	}
	c.Set(fiber.HeaderETag, etag)
	c.Set(fiber.HeaderCacheControl, control)
	c.Set(fiber.HeaderContentType, respond.ContentType("."+v.format))
	c.Response().SetBodyRaw(content)
	return nil
}

// chartWidth is how wide charts are as PNG, in pixels.
const chartWidth = 1440

// PNG converts a chart, an SVG of our own, for sites that show no SVG.
func (p *Pictures) PNG(ctx context.Context, svg []byte) ([]byte, error) {
	picture := renderer.Picture{SVG: string(svg), Width: chartWidth, Format: "png"}
	return p.getOrMake(ctx, p.keyOf(picture), picture)
}

// getOrMake returns a picture from disk, or makes it, once for all concurrent requests.
func (p *Pictures) getOrMake(ctx context.Context, key string, picture renderer.Picture) ([]byte, error) {
	if content, ok := p.disk.Get(key); ok {
		return content, nil
	}
	answer := p.flights.DoChan(key, func() (any, error) {
		// Another request may have finished it since.
		if content, ok := p.disk.Get(key); ok {
			return content, nil
		}
		own, cancel := context.WithTimeout(context.WithoutCancel(ctx), makeLimit)
		defer cancel()
		content, err := apperr.CatchPanic(func() ([]byte, error) { return p.Drawer.Picture(own, picture) })
		if err == nil && len(content) == 0 {
			err = errors.New("the renderer returned an empty picture")
		}
		if err != nil {
			return nil, err
		}
		// If the disk is full, the picture is still shown.
		_ = p.disk.Put(key, content)
		return content, nil
	})
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case result := <-answer:
		if result.Err != nil {
			return nil, result.Err
		}
		return result.Val.([]byte), nil
	}
}

// keyOf is the storage key of a picture: everything that it depends on.
func (p *Pictures) keyOf(picture renderer.Picture) string {
	raw, _ := json.Marshal(picture) // plain fields always marshal
	return p.Edition + string(raw)
}

// Shown if a picture can't be made: the background of loading photos, with a house on it for homes.
const (
	placeholderBackground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8" fill="#ece9e2"/>`
	homePlaceholder       = placeholderBackground + `<path d="M4.4 4.1 6 2.6l1.6 1.5v1.7H4.4z" fill="none" stroke="#cfcabf" stroke-width=".24" stroke-linejoin="round"/></svg>`
	emptyPlaceholder      = placeholderBackground + `</svg>`
)

// noPicture serves a placeholder. Its status is 200, so that browsers show it and log no error, and it
// isn't cached, so that the next request may get the picture.
func noPicture(c fiber.Ctx, home bool) error {
	c.Set(fiber.HeaderCacheControl, respond.NoStore)
	c.Set(fiber.HeaderContentType, "image/svg+xml")
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'")
	if home {
		return c.SendString(homePlaceholder)
	}
	return c.SendString(emptyPlaceholder)
}
