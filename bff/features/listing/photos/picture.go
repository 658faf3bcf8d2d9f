package photos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	_ "image/gif"  // registers with image.DecodeConfig
	_ "image/jpeg" // registers with image.DecodeConfig
	_ "image/png"  // registers with image.DecodeConfig
)

const (
	// pixelsMost limits width × height: a small file can decompress to gigabytes.
	pixelsMost = 80_000_000
	// minSide is the minimum width and height of a photo; anything smaller is a tracking pixel or a
	// spacer.
	minSide = 100
)

var errSides = errors.New("the picture is too small or too large")

// checkPicture inspects the bytes, not the declared type, and rejects anything that isn't an image or has
// too few or too many pixels.
func checkPicture(content []byte) error {
	width, height, err := sides(content)
	if err != nil {
		return err
	}
	if width < minSide || height < minSide || width*height > pixelsMost {
		return errSides
	}
	return nil
}

func sides(content []byte) (width, height int, err error) {
	// The input is untrusted, and a decoder's panic in this goroutine would crash the server.
	defer func() {
		if recover() != nil {
			err = ErrNoPicture
		}
	}()
	if bytes.HasPrefix(content, []byte("RIFF")) {
		return webpSides(content)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return 0, 0, ErrNoPicture
	}
	return config.Width, config.Height, nil
}

// webpSides reads the size from the first chunk of a WebP file (RFC 9649).
func webpSides(b []byte) (width, height int, err error) {
	if len(b) < 30 || string(b[8:12]) != "WEBP" {
		return 0, 0, ErrNoPicture
	}
	switch string(b[12:16]) {
	case "VP8 ": // lossy: a key frame starts with 3 bytes of tag and 3 of start code
		if b[23] != 0x9d || b[24] != 0x01 || b[25] != 0x2a {
			return 0, 0, ErrNoPicture
		}
		return int(binary.LittleEndian.Uint16(b[26:]) & 0x3fff), int(binary.LittleEndian.Uint16(b[28:]) & 0x3fff), nil
	case "VP8L": // lossless: two 14-bit numbers, each less one
		if b[20] != 0x2f {
			return 0, 0, ErrNoPicture
		}
		packed := binary.LittleEndian.Uint32(b[21:])
		return int(packed&0x3fff) + 1, int(packed>>14&0x3fff) + 1, nil
	case "VP8X": // extended: two 24-bit numbers, each less one
		return int24(b[24:]) + 1, int24(b[27:]) + 1, nil
	}
	return 0, 0, ErrNoPicture
}

func int24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
