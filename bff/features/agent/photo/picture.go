package photo

import (
	"context"
	"fmt"
	"image"
	"math"

	"hearthway/bff/features/agent"
)

const (
	// maxSlimness is the maximum aspect ratio of a picture in a post, in either direction; longer pictures are cropped at both ends.
	maxSlimness = 4
	// maxSmallSlimness is the same for the small size of a picture in a message.
	maxSmallSlimness = 2
	// A picture in a message has at most this many pixels, and per side: a little more than the app sends, so that few are scaled twice.
	maxWholePixels = 5_000_000
	maxWholeSide   = 6_100
)

// MakePicture makes the two sizes of a picture for a post. An unsuitable file is a field error of "picture".
func MakePicture(ctx context.Context, file []byte) (p agent.PostPicture, err error) {
	err = opened(ctx, file, "picture", minSide, func(picture image.Image, way int) error {
		part := middle(picture, way, maxSlimness)
		p.Width = min(part.Dx(), agent.PostPictureWidth)
		p.Height = max(1, part.Dy()*p.Width/part.Dx())
		p.Name = fmt.Sprintf("%s-%dx%d", nameOf(file), p.Width, p.Height)
		if p.Large, err = encoded(drawn(picture, way, part, p.Width, p.Height)); err != nil {
			return err
		}
		small := min(p.Width, agent.SmallPictureWidth)
		p.Small, err = encoded(drawn(picture, way, part, small, max(1, p.Height*small/p.Width)))
		return err
	})
	return p, err
}

// MakeWhole makes the two sizes of a picture for a message: all of it, such as a long screenshot with readable text, and its middle for the thread.
// It may be tiny. An unsuitable file is a field error of "picture".
func MakeWhole(ctx context.Context, file []byte) (p agent.PostPicture, err error) {
	err = opened(ctx, file, "picture", 1, func(picture image.Image, way int) error {
		width, height := uprightSize(picture, way)
		scale := min(1, maxWholeSide/float64(max(width, height)), math.Sqrt(maxWholePixels/float64(width*height)))
		p.Width, p.Height = max(1, int(float64(width)*scale)), max(1, int(float64(height)*scale))
		if p.Large, err = encoded(drawn(picture, way, image.Rect(0, 0, width, height), p.Width, p.Height)); err != nil {
			return err
		}
		part := middle(picture, way, maxSmallSlimness)
		small := min(part.Dx(), agent.SmallPictureWidth)
		p.Small, err = encoded(drawn(picture, way, part, small, max(1, part.Dy()*small/part.Dx())))
		return err
	})
	return p, err
}

// middle returns the middle of a picture in upright coordinates, with at most this aspect ratio in either direction.
func middle(picture image.Image, way, slimness int) image.Rectangle {
	width, height := uprightSize(picture, way)
	shownWidth, shownHeight := min(width, slimness*height), min(height, slimness*width)
	return image.Rect(0, 0, shownWidth, shownHeight).Add(image.Pt((width-shownWidth)/2, (height-shownHeight)/2))
}
