package web

import (
	"context"
	"path"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/routes"
	marketscreen "hearthway/bff/features/market/screen"
	"hearthway/bff/platform/apperr"
)

// Markets are the files of places' figures: as a table, and as a picture for other sites.
type Markets interface {
	CSV(ctx context.Context, in marketscreen.MarketInput) ([]byte, error)
	Picture(ctx context.Context, in marketscreen.MarketInput) ([]byte, error)
}

// forAnHour is how long browsers may keep a place's figures: they change at most once a day.
const forAnHour = "public, max-age=3600"

// marketTypes are the types of a place's files.
var marketTypes = map[string]string{".csv": "text/csv; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png"}

// market serves /market/texas/dallas.csv, .svg and .png, beside the page /market/texas/dallas.
func (s *Server) market(c fiber.Ctx) error {
	extension := path.Ext(c.Path())
	plain := strings.TrimSuffix(c.Path(), extension)
	parts := routes.Segments(plain)
	if marketTypes[extension] == "" || s.deps.MarketFiles == nil || len(parts) < 2 || len(parts) > 4 {
		return c.Next()
	}
	parts = append(parts[1:], "", "")
	in := marketscreen.MarketInput{State: parts[0], Place: parts[1], Part: parts[2]}
	var content []byte
	var err error
	if extension == ".csv" {
		content, err = s.deps.MarketFiles.CSV(c.Context(), in)
		c.Set(fiber.HeaderContentDisposition, `attachment; filename="market-`+strings.Join(parts[:len(routes.Segments(plain))-1], "-")+`.csv"`)
	} else {
		content, err = s.deps.MarketFiles.Picture(c.Context(), in)
		if err == nil && extension == ".png" {
			if content, err = s.pictures.PNG(c.Context(), content); err != nil {
				err = apperr.New(apperr.Unavailable, "The picture isn’t available right now.")
			}
		}
		c.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be embedded
	}
	if err != nil {
		c.Response().Header.Del(fiber.HeaderContentDisposition)
		return err
	}
	c.Set(fiber.HeaderCacheControl, forAnHour)
	c.Set(fiber.HeaderContentType, marketTypes[extension])
	return c.Send(content)
}
