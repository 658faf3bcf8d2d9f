// Package photo makes portraits of photos that agents upload: checked, turned upright, square, in the sizes that are shown,
// and without anything that the camera wrote beside the picture.
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
	minSide   = 200        // pixels
	maxPixels = 30_000_000 // a small file can be of a picture that fills the memory
	maxSide   = 12_000
	quality   = 86
)

const (
	textKind  = "Choose a JPEG or PNG file"
	textSmall = "Choose a photo that’s at least 200 pixels wide and high"
	textLarge = "Choose a photo with at most 30 megapixels"
	textBad   = "We couldn’t read this photo. Please choose another one."
)

// one lets photos be read one after the other: each takes a hundred megabytes for a moment.
var one = make(chan struct{}, 1)

// Make makes the portraits of a file, by width. What is wrong with it is a field error of "photo".
func Make(ctx context.Context, file []byte) (name string, sizes map[int][]byte, err error) {
	about, kind, err := image.DecodeConfig(bytes.NewReader(file))
	switch {
	case kind != "jpeg" && kind != "png":
		return "", nil, apperr.Field("photo", textKind)
	case err != nil:
		return "", nil, apperr.Field("photo", textBad)
	case about.Width < minSide || about.Height < minSide:
		return "", nil, apperr.Field("photo", textSmall)
	case about.Width > maxSide || about.Height > maxSide || about.Width*about.Height > maxPixels:
		return "", nil, apperr.Field("photo", textLarge)
	}
	select {
	case one <- struct{}{}:
		defer func() { <-one }()
	case <-ctx.Done():
		return "", nil, ctx.Err()
	}
	read := jpeg.Decode
	if kind == "png" {
		read = png.Decode
	}
	picture, err := read(bytes.NewReader(file))
	if err != nil {
		return "", nil, apperr.Field("photo", textBad)
	}
	way := 1
	if kind == "jpeg" {
		way = orientation(file)
	}
	sizes = map[int][]byte{}
	for _, width := range agent.PortraitWidths {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, square(picture, width, way), &jpeg.Options{Quality: quality}); err != nil {
			return "", nil, err
		}
		sizes[width] = b.Bytes()
	}
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:10]), sizes, nil
}

// square draws the upper middle of a picture, where faces are, upright and on white.
func square(picture image.Image, side, way int) image.Image {
	b := picture.Bounds()
	width, height := b.Dx(), b.Dy()
	if way > 4 {
		width, height = height, width
	}
	cut := min(width, height)
	left, top := (width-cut)/2, (height-cut)/4
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	for y := range side {
		for x := range side {
			x0, x1 := left+x*cut/side, left+max(x*cut/side+1, (x+1)*cut/side)
			y0, y1 := top+y*cut/side, top+max(y*cut/side+1, (y+1)*cut/side)
			out.SetRGBA(x, y, mean(picture, way, width, height, image.Rect(x0, y0, x1, y1)))
		}
	}
	return out
}

// mean is the color of a part of a picture, whose corners are given as it stands upright. Of many pixels a grid is looked at.
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

// upright is where a pixel of the upright picture, width × height, is in the file, by EXIF's eight orientations.
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
