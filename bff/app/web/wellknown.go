package web

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/app/routes"
	"hearthway/bff/app/web/dev"
	"hearthway/bff/platform/cache"
)

// Apps are the product's apps that may open its links.
type Apps struct {
	AppleIDs            []string // "TEAMID.bundle.id"
	AndroidPackage      string
	AndroidFingerprints []string // SHA-256 of the signing certificates, "AB:CD:…"
}

// wellKnown registers the files whose paths are defined by standards.
func (s *Server) wellKnown() {
	s.fixed("/robots.txt", "text/plain; charset=utf-8", respond.ForADay, []byte(robots(s.Origin, s.Unlisted)))
	s.fixed("/manifest.webmanifest", "application/manifest+json", respond.ForADay, manifest(s.Name))
	s.fixed("/.well-known/apple-app-site-association", fiber.MIMEApplicationJSON, respond.ForADay, appleLinks(s.Apps))
	s.fixed("/.well-known/assetlinks.json", fiber.MIMEApplicationJSON, respond.ForADay, androidLinks(s.Apps))
	if worker, ok := s.serviceWorker(); ok {
		s.fixed("/sw.js", "text/javascript; charset=utf-8", respond.AskAgain, worker, "Service-Worker-Allowed: /")
	}
	if s.Reload {
		s.fixed(dev.ReloadPath, "text/javascript; charset=utf-8", respond.AskAgain, []byte(dev.ReloadScript))
	}
	s.get("/.well-known/security.txt", s.securityText)
	s.get("/.well-known/change-password", func(c fiber.Ctx) error { return c.Redirect().Status(fiber.StatusFound).To("/myaccount/profile") })
	s.get("/sitemap.xml", s.sitemaps.Serve)
	if s.deps.Blog != nil {
		s.get("/blogs/feed.xml", respond.Compress, s.feed)
	}
	s.get("/sitemaps/:file", s.sitemaps.Serve)
}

// fixed serves content that doesn't change until the next start.
func (s *Server) fixed(path, kind, control string, content []byte, more ...string) {
	body := cache.NewBody(http.StatusOK, kind, content, cache.Quick)
	body.Header = append([]string{"Cache-Control: " + control}, more...)
	s.get(path, func(c fiber.Ctx) error { return respond.Body(c, body) })
}

// robots excludes calls and pages that need a login. Pages that should not be listed say so themselves,
// which a crawler must be able to read. An unlisted site excludes everything.
func robots(origin string, unlisted bool) string {
	if unlisted {
		return "User-agent: *\nDisallow: /\n"
	}
	closed := []string{"/api/", "/ppc/"}
	for _, route := range routes.Table {
		if route.Guard != "account" {
			continue
		}
		if top := "/" + routes.Segments(route.Path)[0] + "/"; !slices.Contains(closed, top) {
			closed = append(closed, top)
		}
	}
	text := "User-agent: *\nAllow: /api/screens/\n"
	for _, path := range closed {
		text += "Disallow: " + path + "\n"
	}
	return text + "\nSitemap: " + origin + "/sitemap.xml\n"
}

func manifest(name string) []byte {
	icon := func(file, size, purpose string) map[string]string {
		kind := "image/png"
		if strings.HasSuffix(file, ".svg") {
			kind = "image/svg+xml"
		}
		return map[string]string{"src": "/icons/" + file, "sizes": size, "type": kind, "purpose": purpose}
	}
	return indented(map[string]any{
		"id": "/", "name": name, "short_name": name, "start_url": "/", "scope": "/", "lang": "en-US",
		"description": "Homes for sale in the United States.",
		"display":     "standalone", "background_color": themeLight, "theme_color": themeLight,
		"categories": []string{"lifestyle", "shopping"},
		"icons": []any{
			icon("icon.svg", "any", "any"), icon("icon-192.png", "192x192", "any"),
			icon("icon-512.png", "512x512", "any"), icon("maskable-512.png", "512x512", "maskable"),
		},
		"shortcuts": []any{map[string]any{"name": "Search homes", "url": "/search"}},
	})
}

// linkedPaths are the URLs that the apps open themselves: "*" replaces everything from the first
// parameter on. app.config.js derives the same from the same table.
func linkedPaths(table []routes.Route) []string {
	var paths []string
	for _, route := range table {
		fixed, _, open := strings.Cut(route.Path, ":")
		if open {
			fixed += "*"
		}
		if route.AppLink && !slices.Contains(paths, fixed) {
			paths = append(paths, fixed)
		}
	}
	return paths
}

func appleLinks(a Apps) []byte {
	components := []any{}
	for _, path := range linkedPaths(routes.Table) {
		components = append(components, map[string]string{"/": path})
	}
	details := []any{}
	if len(a.AppleIDs) > 0 {
		details = append(details, map[string]any{"appIDs": a.AppleIDs, "components": components})
	}
	return indented(map[string]any{
		"applinks":       map[string]any{"apps": []string{}, "details": details}, // iOS 12 and earlier want the empty list
		"webcredentials": map[string]any{"apps": append([]string{}, a.AppleIDs...)},
	})
}

func androidLinks(a Apps) []byte {
	statements := []any{}
	if a.AndroidPackage != "" {
		statements = append(statements, map[string]any{
			"relation": []string{"delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"},
			"target": map[string]any{
				"namespace": "android_app", "package_name": a.AndroidPackage,
				"sha256_cert_fingerprints": append([]string{}, a.AndroidFingerprints...),
			},
		})
	}
	return indented(statements)
}

// indented is JSON of maps, lists and strings, which always marshals.
func indented(value any) []byte {
	raw, _ := json.MarshalIndent(value, "", "  ")
	return append(raw, '\n')
}

// securityText says where to report a vulnerability (RFC 9116). As required it expires, a year from the
// current month.
func (s *Server) securityText(c fiber.Ctx) error {
	now := s.Now().UTC()
	expires := time.Date(now.Year()+1, now.Month(), 1, 0, 0, 0, 0, time.UTC)
	c.Set(fiber.HeaderCacheControl, respond.ForADay)
	c.Set(fiber.HeaderContentType, "text/plain; charset=utf-8")
	return c.SendString("Contact: " + s.Origin + "/app-support\n" +
		"Expires: " + expires.Format(time.RFC3339) + "\n" +
		"Preferred-Languages: en\n" +
		"Canonical: " + s.Origin + "/.well-known/security.txt\n")
}

// serviceWorker is assets/web/sw.js with this build's ID and the files that it caches.
func (s *Server) serviceWorker() ([]byte, bool) {
	source, err := os.ReadFile(filepath.Join(s.AssetsDir, "sw.js"))
	if err != nil {
		s.Log.Warn("the service worker is missing", "cause", err.Error())
		return nil, false
	}
	keep := slices.Concat([]string{"/offline.html", "/icons/icon.svg"}, s.shell.scripts)
	if s.shell.font {
		keep = append(keep, fontFile)
	}
	build, _ := json.Marshal(s.Build)
	list, _ := json.Marshal(keep)
	text := strings.NewReplacer(`"__BUILD__"`, string(build), `["__KEEP__"]`, string(list)).Replace(string(source))
	return []byte(text), true
}

// feed serves the RSS feed of the blog.
func (s *Server) feed(c fiber.Ctx) error {
	text, err := s.deps.Blog.Feed(c.Context())
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=900")
	c.Set(fiber.HeaderContentType, "application/rss+xml; charset=utf-8")
	return c.Send(text)
}
