package web

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/routes"
	marketscreen "hearthway/bff/features/market/screen"
)

// Markets are the files of places' figures: as a table, and as a picture for other sites.
type Markets interface {
	CSV(ctx context.Context, in marketscreen.MarketInput) ([]byte, error)
	Picture(ctx context.Context, in marketscreen.MarketInput) ([]byte, error)
}

// forAnHour is how long browsers may keep a place's figures: they change at most once a day.
const forAnHour = "public, max-age=3600"

// market serves /market/texas/dallas.csv and .svg, beside the page /market/texas/dallas.
func (s *Server) market(c fiber.Ctx) error {
	plain, isTable := strings.CutSuffix(c.Path(), ".csv")
	plain, isPicture := strings.CutSuffix(plain, ".svg")
	parts := routes.Segments(plain)
	if isTable == isPicture || s.deps.MarketFiles == nil || len(parts) < 2 || len(parts) > 4 {
		return c.Next()
	}
	parts = append(parts[1:], "", "")
	in := marketscreen.MarketInput{State: parts[0], Place: parts[1], Part: parts[2]}
	content, kind, err := []byte(nil), "text/csv; charset=utf-8", error(nil)
	if isTable {
		content, err = s.deps.MarketFiles.CSV(c.Context(), in)
		c.Set(fiber.HeaderContentDisposition, `attachment; filename="market-`+strings.Join(parts[:len(routes.Segments(plain))-1], "-")+`.csv"`)
	} else {
		content, err = s.deps.MarketFiles.Picture(c.Context(), in)
		kind = "image/svg+xml"
		c.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be embedded
	}
	if err != nil {
		c.Response().Header.Del(fiber.HeaderContentDisposition)
		return err
	}
	c.Set(fiber.HeaderCacheControl, forAnHour)
	c.Set(fiber.HeaderContentType, kind)
	return c.Send(content)
}
