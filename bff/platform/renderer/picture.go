package renderer

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

const (
	// drawLimit is the timeout of one picture, not counting the queue. A picture takes 50 to 300 ms, and
	// many times that on a busy machine.
	drawLimit = 20 * time.Second
	// queueLimit is how long a picture may be queued.
	queueLimit = 8 * time.Second
	// picturesAtOnce is low, to leave CPU time to pages.
	picturesAtOnce = 2
	// picturesWaiting is the maximum length of the queue.
	picturesWaiting = 128
	// maxPictureBytes is the maximum size of a picture.
	maxPictureBytes = 20 << 20
)

// Picture says what to draw, or which file to resize.
type Picture struct {
	Scene  string `json:"scene,omitempty"` // front, living, kitchen, bedroom, bath, street, city, desk or portrait
	Facts  *Facts `json:"facts,omitempty"`
	Mood   string `json:"mood,omitempty"`   // time of day: morning, noon, soft, golden, dusk
	Kind   string `json:"kind,omitempty"`   // of a front: the style of the house; of a city: skyline, main or water; of a desk: what lies on it; of a portrait: a or b
	SVG    string `json:"svg,omitempty"`    // a drawing of our own with text, instead of a scene
	File   string `json:"file,omitempty"`   // absolute path of a photo, instead of a scene
	Square bool   `json:"square,omitempty"` // of a photo only its upper middle
	Width  int    `json:"width"`            // pixels
	Format string `json:"format"`           // avif, webp, jpg or png
}

// Facts are what a home's illustration depends on; the same facts give the same picture.
type Facts struct {
	ID    string `json:"id"`
	Type  string `json:"type"`
	Sqft  int    `json:"sqft"`
	Year  int    `json:"year"`
	State string `json:"state"`
	Beds  int    `json:"beds"`
}

// Picture draws or resizes one picture and returns its bytes. If its file is broken or not an image,
// the error is a StatusError below 500.
func (c *Client) Picture(ctx context.Context, p Picture) ([]byte, error) {
	body, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	leave, err := c.queueUp(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, drawLimit)
	defer cancel()
	var picture []byte
	var refused error
	err = c.drawing.Do(func() error {
		var err error
		picture, _, err = c.post(ctx, mediaProgram, "/picture", body, maxPictureBytes)
		if status, ok := errors.AsType[*StatusError](err); ok && status.Status < http.StatusInternalServerError {
			// A bad file says nothing about the renderer's health.
			refused = err
			return nil
		}
		return err
	})
	return picture, errors.Join(err, refused)
}

// queueUp waits in the queue; the caller must call leave.
func (c *Client) queueUp(ctx context.Context) (leave func(), err error) {
	select {
	case c.queue <- struct{}{}:
		defer func() { <-c.queue }()
	default:
		return nil, ErrBusy
	}
	return take(ctx, c.drawers, queueLimit)
}
