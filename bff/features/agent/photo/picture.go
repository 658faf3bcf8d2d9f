package photo

import (
	"context"
	"fmt"
	"image"

	"hearthway/bff/features/agent"
)

// maxSlimness is the maximum aspect ratio of a picture in a post, in either direction; longer pictures are cropped at both ends.
const maxSlimness = 4

// MakePicture makes the two sizes of a picture for a post. An unsuitable file is a field error of "picture".
func MakePicture(ctx context.Context, file []byte) (p agent.PostPicture, err error) {
	err = opened(ctx, file, "picture", func(picture image.Image, way int) error {
		width, height := uprightSize(picture, way)
		shownWidth, shownHeight := min(width, maxSlimness*height), min(height, maxSlimness*width)
		part := image.Rect(0, 0, shownWidth, shownHeight).Add(image.Pt((width-shownWidth)/2, (height-shownHeight)/2))
		p.Width = min(shownWidth, agent.PostPictureWidth)
		p.Height = max(1, shownHeight*p.Width/shownWidth)
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
