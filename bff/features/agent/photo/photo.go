// Package photo turns uploaded files into portraits and pictures for posts and messages: checked, upright, in the sizes that pages show, and without
// the camera's metadata.
package photo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
)

const (
	minSide   = 200        // pixels, of portraits and pictures in posts
	maxPixels = 30_000_000 // a small file can decode to a picture that fills the memory
	maxSide   = 12_000
	quality   = 86
)

const (
	textKind  = "Choose a JPEG or PNG file"
	textSmall = "Choose a photo that’s at least 200 pixels wide and high"
	textLarge = "Choose a photo with at most 30 megapixels"
	textBad   = "We couldn’t read this photo. Please choose another one."
)

// one serializes the decoding of photos, because each can briefly take more than 100 MB.
var one = make(chan struct{}, 1)

// Make makes the portraits from a file, by width. An unsuitable file is a field error of "photo".
func Make(ctx context.Context, file []byte) (name string, sizes map[int][]byte, err error) {
	err = opened(ctx, file, "photo", minSide, func(picture image.Image, way int) error {
		sizes = map[int][]byte{}
		for _, width := range agent.PortraitWidths {
			if sizes[width], err = encoded(square(picture, width, way)); err != nil {
				return err
			}
		}
		return nil
	})
	return nameOf(file), sizes, err
}

// opened decodes a file, if it is a photo of an acceptable size, at least "least" pixels wide and high, and calls work with the picture and its
// orientation.
func opened(ctx context.Context, file []byte, field string, least int, work func(picture image.Image, way int) error) error {
	about, kind, err := image.DecodeConfig(bytes.NewReader(file))
	switch {
	case kind != "jpeg" && kind != "png":
		return apperr.Field(field, textKind)
	case err != nil:
		return apperr.Field(field, textBad)
	case about.Width < least || about.Height < least:
		return apperr.Field(field, textSmall)
	case about.Width > maxSide || about.Height > maxSide || about.Width*about.Height > maxPixels:
		return apperr.Field(field, textLarge)
	}
	select {
	case one <- struct{}{}:
		defer func() { <-one }()
	case <-ctx.Done():
		return ctx.Err()
	}
	read := jpeg.Decode
	if kind == "png" {
		read = png.Decode
	}
	picture, err := read(bytes.NewReader(file))
	if err != nil {
		return apperr.Field(field, textBad)
	}
	way := 1
	if kind == "jpeg" {
		way = orientation(file)
	}
	return work(picture, way)
}

func encoded(picture image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: quality})
	return b.Bytes(), err
}

func nameOf(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:10])
}

// square draws the upper middle of a picture, where faces are, upright and on white.
func square(picture image.Image, side, way int) image.Image {
	width, height := uprightSize(picture, way)
	cut := min(width, height)
	left, top := (width-cut)/2, (height-cut)/4
	return drawn(picture, way, image.Rect(left, top, left+cut, top+cut), side, side)
}

// uprightSize returns the width and height of a picture once it is upright.
func uprightSize(picture image.Image, way int) (width, height int) {
	b := picture.Bounds()
	if way > 4 {
		return b.Dy(), b.Dx()
	}
	return b.Dx(), b.Dy()
}

// drawn draws a part of a picture, scaled, upright and on white.
func drawn(picture image.Image, way int, part image.Rectangle, outWidth, outHeight int) image.Image {
	width, height := uprightSize(picture, way)
	out := image.NewRGBA(image.Rect(0, 0, outWidth, outHeight))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	for y := range outHeight {
		for x := range outWidth {
			x0, x1 := x*part.Dx()/outWidth, max(x*part.Dx()/outWidth+1, (x+1)*part.Dx()/outWidth)
			y0, y1 := y*part.Dy()/outHeight, max(y*part.Dy()/outHeight+1, (y+1)*part.Dy()/outHeight)
			out.SetRGBA(x, y, mean(picture, way, width, height, image.Rect(x0, y0, x1, y1).Add(part.Min)))
		}
	}
	return out
}

// mean returns the average color of a part of a picture, given in upright coordinates. Large parts are sampled on a grid.
func mean(picture image.Image, way, width, height int, part image.Rectangle) color.RGBA {
	const grid = 4
	stepX, stepY := max(1, part.Dx()/grid), max(1, part.Dy()/grid)
	var red, green, blue, count uint32
	origin := picture.Bounds().Min
	for y := part.Min.Y; y < part.Max.Y; y += stepY {
		for x := part.Min.X; x < part.Max.X; x += stepX {
			at := upright(image.Pt(x, y), way, width, height)
			r, g, b, a := picture.At(origin.X+at.X, origin.Y+at.Y).RGBA()
			white := 0xffff - a
			red, green, blue, count = red+(r+white)>>8, green+(g+white)>>8, blue+(b+white)>>8, count+1
		}
	}
	return color.RGBA{uint8(red / count), uint8(green / count), uint8(blue / count), 0xff} //nolint:gosec // a mean of bytes is one
}

// upright converts a pixel of the upright picture, which is width × height, to its position in the file, for EXIF's eight orientations.
func upright(p image.Point, way, width, height int) image.Point {
	switch way {
	case 2:
		return image.Pt(width-1-p.X, p.Y)
	case 3:
		return image.Pt(width-1-p.X, height-1-p.Y)
	case 4:
		return image.Pt(p.X, height-1-p.Y)
	case 5:
		return image.Pt(p.Y, p.X)
	case 6:
		return image.Pt(p.Y, width-1-p.X)
	case 7:
		return image.Pt(height-1-p.Y, width-1-p.X)
	case 8:
		return image.Pt(height-1-p.Y, p.X)
	}
	return p
}
