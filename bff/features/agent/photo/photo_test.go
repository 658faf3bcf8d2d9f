package photo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
)

// flag is red on its left half and blue on its right.
func flag(width, height int) image.Image {
	p := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.RGBA{200, 0, 0, 255}
			if x >= width/2 {
				c = color.RGBA{0, 0, 200, 255}
			}
			p.SetRGBA(x, y, c)
		}
	}
	return p
}

func asJPEG(t *testing.T, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, p, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(t *testing.T, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// withEXIF adds a camera's EXIF data to a JPEG: its orientation and location.
func withEXIF(file []byte, way byte) []byte {
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(way) + "\x00\x00\x00\x00\x00\x00GPS 32.78 -96.80")
	body := append([]byte("Exif\x00\x00"), tiff...)
	head := []byte{0xff, 0xd8, 0xff, 0xe1, 0, byte(len(body) + 2)}
	return append(append(head, body...), file[2:]...)
}

func TestPortraits(t *testing.T) {
	for kind, file := range map[string][]byte{"jpeg": asJPEG(t, flag(400, 600)), "png": asPNG(t, flag(700, 300))} {
		name, sizes, err := Make(t.Context(), file)
		if err != nil || len(name) != 20 || len(sizes) != len(agent.PortraitWidths) {
			t.Fatal(kind, name, err)
		}
		for width, content := range sizes {
			about, format, err := image.DecodeConfig(bytes.NewReader(content))
			if err != nil || format != "jpeg" || about.Width != width || about.Height != width {
				t.Errorf("%s: %d is %+v %s %v", kind, width, about, format, err)
			}
		}
	}
}

func TestPhotosAreUprightWithoutEXIF(t *testing.T) {
	// A point in the red half, by orientation.
	for way, red := range map[byte]image.Point{1: {20, 48}, 2: {76, 48}, 3: {76, 48}, 4: {20, 48}, 5: {48, 20}, 6: {48, 20}, 7: {48, 76}, 8: {48, 76}} {
		_, sizes, err := Make(t.Context(), withEXIF(asJPEG(t, flag(300, 300)), way))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := jpeg.Decode(bytes.NewReader(sizes[96]))
		if err != nil {
			t.Fatal(err)
		}
		if r, _, b, _ := picture.At(red.X, red.Y).RGBA(); r>>8 < 150 || b>>8 > 60 {
			t.Errorf("orientation %d: %d %d", way, r>>8, b>>8)
		}
		if bytes.Contains(sizes[640], []byte("GPS")) || bytes.Contains(sizes[640], []byte("Exif")) {
			t.Error("it still says where it was taken")
		}
	}
}

func TestNonPhotosAreRejected(t *testing.T) {
	bomb := asPNG(t, image.NewGray(image.Rect(0, 0, 11_000, 11_000))) // a few kilobytes
	if len(bomb) > 200_000 {
		t.Fatalf("the bomb has %d bytes", len(bomb))
	}
	good := asJPEG(t, flag(300, 300))
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"nothing": {nil, textKind}, "text": {[]byte("<svg onload=alert(1)>"), textKind}, "gif": {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), textKind},
		"small": {asJPEG(t, flag(199, 300)), textSmall}, "bomb": {bomb, textLarge}, "cut off": {good[:len(good)/2], textBad}, "only a head": {[]byte("\xff\xd8\xff"), textBad},
		"a wrong header": {[]byte("\x89PNG\r\n\x1a\n" + strings.Repeat("x", 60)), textBad},
	} {
		_, _, err := Make(t.Context(), c.file)
		var bad *apperr.Error
		if !errors.As(err, &bad) || bad.Fields["photo"] != c.says {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, exif := range [][]byte{{0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff}, withEXIF(good, 0), withEXIF(good, 200), {0xff, 0xd8}, nil} {
		if way := orientation(exif); way != 1 {
			t.Errorf("orientation %d", way)
		}
	}
}

func TestPostPictures(t *testing.T) {
	for name, c := range map[string]struct {
		file          []byte
		width, height int
	}{
		"wide": {asJPEG(t, flag(1600, 900)), 1280, 720}, "small": {asPNG(t, flag(300, 400)), 300, 400}, "turned": {withEXIF(asJPEG(t, flag(600, 300)), 6), 300, 600}, "slim": {asJPEG(t, flag(2400, 200)), 800, 200},
	} {
		p, err := MakePicture(t.Context(), c.file)
		if err != nil || p.Width != c.width || p.Height != c.height || !strings.HasSuffix(p.Name, fmt.Sprintf("-%dx%d", c.width, c.height)) {
			t.Errorf("%s: %s %d×%d %v", name, p.Name, p.Width, p.Height, err)
			continue
		}
		large, kind, err := image.DecodeConfig(bytes.NewReader(p.Large))
		small, _, _ := image.DecodeConfig(bytes.NewReader(p.Small))
		if err != nil || kind != "jpeg" || large.Width != c.width || large.Height != c.height || small.Width != min(c.width, 640) {
			t.Errorf("%s: %s %+v %+v %v", name, kind, large, small, err)
		}
		if bytes.Contains(p.Large, []byte("GPS")) || bytes.Contains(p.Large, []byte("Exif")) {
			t.Errorf("%s still says where it was taken", name)
		}
	}
	_, err := MakePicture(t.Context(), []byte("<svg onload=alert(1)>"))
	var bad *apperr.Error
	if !errors.As(err, &bad) || bad.Fields["picture"] != textKind {
		t.Error(err)
	}
}

// A message shows all of a picture, such as a phone's long screenshot: flag's colors are at its ends, as the camera was turned.
func TestMessagePicturesAreWhole(t *testing.T) {
	for name, c := range map[string]struct {
		file                        []byte
		width, height, small, lower int
	}{
		"screenshot": {withEXIF(asJPEG(t, flag(5547, 721)), 6), 721, 5547, 640, 1280}, "longer": {withEXIF(asJPEG(t, flag(7000, 500)), 6), 435, 6100, 500, 1000},
		"large": {withEXIF(asJPEG(t, flag(3000, 2000)), 6), 1825, 2738, 640, 960}, "tiny": {withEXIF(asJPEG(t, flag(9, 1)), 6), 1, 9, 1, 2},
	} {
		p, err := MakeWhole(t.Context(), c.file)
		if err != nil || p.Width != c.width || p.Height != c.height {
			t.Errorf("%s: %d×%d %v", name, p.Width, p.Height, err)
			continue
		}
		large, kind, err := image.Decode(bytes.NewReader(p.Large))
		small, _, _ := image.DecodeConfig(bytes.NewReader(p.Small))
		if err != nil || kind != "jpeg" || large.Bounds().Size() != image.Pt(c.width, c.height) || small.Width != c.small || small.Height != c.lower {
			t.Errorf("%s: %s %v %+v %v", name, kind, large.Bounds(), small, err)
		}
		top, _, _, _ := large.At(0, c.height/20).RGBA()
		_, _, bottom, _ := large.At(0, c.height-1-c.height/20).RGBA()
		if name != "tiny" && (top>>8 < 150 || bottom>>8 < 150) {
			t.Errorf("%s lacks its ends: %d %d", name, top>>8, bottom>>8)
		}
	}
	var bad *apperr.Error
	if _, err := MakeWhole(t.Context(), asPNG(t, image.NewGray(image.Rect(0, 0, 11_000, 11_000)))); !errors.As(err, &bad) || bad.Fields["picture"] != textLarge {
		t.Errorf("a bomb: %v", err)
	}
}

// Polyglot files and animations become a plain photograph.
func TestUploadsAreReencodedAsPlainPhotos(t *testing.T) {
	const tail = "<script>alert(1)</script>PK\x03\x04"
	picture := asPNG(t, flag(300, 300))
	// An animation has a control chunk before the first picture.
	moving := append(append(append([]byte{}, picture[:33]...), "\x00\x00\x00\x08acTL\x00\x00\x00\x02\x00\x00\x00\x00\xf3\x8d\x93\x70"...), picture[33:]...)
	for name, file := range map[string][]byte{
		"a JPEG that is also HTML": append(asJPEG(t, flag(300, 300)), tail...), "PNG and archive": append(picture, tail...), "animation": moving,
	} {
		p, err := MakePicture(t.Context(), file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		_, sizes, err := Make(t.Context(), file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, made := range append([][]byte{p.Large, p.Small}, sizes[96], sizes[640]) {
			if _, format, err := image.Decode(bytes.NewReader(made)); err != nil || format != "jpeg" || bytes.Contains(made, []byte("script")) || bytes.Contains(made, []byte("acTL")) {
				t.Errorf("%s: %s %v", name, format, err)
			}
		}
	}
	bomb := asPNG(t, image.NewGray(image.Rect(0, 0, 11_000, 11_000)))
	var bad *apperr.Error
	if _, err := MakePicture(t.Context(), bomb); !errors.As(err, &bad) || bad.Fields["picture"] != textLarge {
		t.Errorf("a bomb: %v", err)
	}
}
