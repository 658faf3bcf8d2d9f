package app

import (
	"encoding/json"
	"strings"

	"hearthway/bff/app/services"
	"hearthway/bff/platform/config"
)

// AppSettings are the app's settings under the names that it uses: the same in a browser and in the
// renderer, so that both render the same page.
func AppSettings(c config.Config) map[string]string {
	settings := map[string]string{
		"back_office_url": c.Links.BackOffice, "careers_url": c.Links.Careers,
		"tile_url": c.Tiles.URL, "tile_attribution": c.Tiles.Attribution, "analytics_id": c.Analytics, "postal_address": c.Mail.Postal,
		"facebook_app_id": c.Facebook.AppID, "captcha_site_key": c.Captcha.SiteKey, "captcha_script_url": c.Captcha.Widget().Script,
		"stripe_publishable_key": services.PublishableKey(c.Stripe), "error_reports": "", "traces": "",
	}
	if c.Sentry != "" {
		settings["error_reports"] = "on"
	}
	if c.Traces.URL != "" {
		settings["traces"] = "on"
	}
	if c.Facebook.StandIn {
		settings["facebook_app_id"] = "stand-in" // its users are in /dev/facebook.json
	}
	for _, network := range []string{"facebook", "instagram", "x", "linkedin", "youtube"} {
		settings[network+"_url"] = "" // replaces the app's placeholder
	}
	for _, social := range c.Links.Social {
		settings[strings.ToLower(social.Network)+"_url"] = social.URL
	}
	return settings
}

// rendererEnvironment is the environment of the renderer.
func rendererEnvironment(c config.Config) []string {
	settings, _ := json.Marshal(AppSettings(c)) // cannot fail: strings only
	return []string{"NODE_ENV=production", "APP_SETTINGS=" + string(settings)}
}
