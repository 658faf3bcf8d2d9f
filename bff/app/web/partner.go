package web

import (
	"regexp"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
)

// partnerParam is the query parameter in a partner's link.
const partnerParam = "ref"

// partnerLife is how long a browser remembers a partner's link.
const partnerLife = 90 * 24 * time.Hour

// partnerCode matches the form of partners' codes. Whether a code exists is checked at the sign-up.
var partnerCode = regexp.MustCompile(`^[A-Za-z0-9]{4,20}$`)

// rememberPartner stores whose link brought a visitor; the latest one counts. No script can read the cookie.
func (s *Server) rememberPartner(c fiber.Ctx) {
	code := c.Query(partnerParam)
	if !partnerCode.MatchString(code) {
		return
	}
	c.Cookie(&fiber.Cookie{
		Name: s.partner, Value: code, Path: "/", MaxAge: int(partnerLife.Seconds()), HTTPOnly: true, Secure: strings.HasPrefix(s.Origin, "https:"), SameSite: fiber.CookieSameSiteLaxMode,
	})
}
