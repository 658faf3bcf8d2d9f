package main

import (
	"maps"
	"slices"
	"strings"

	"hearthway/bff/config"
)

// appSettings are what the app is told, by the names of its configuration and of the
// variables that the renderer reads.
func appSettings(c config.Config) (byName, byVariable map[string]string) {
	byName = map[string]string{
		"back_office_url": c.Links.BackOffice, "careers_url": c.Links.Careers,
		"tile_url": c.Tiles.URL, "tile_attribution": c.Tiles.Attribution, "analytics_id": c.Analytics,
		"facebook_app_id": c.Facebook.AppID, "captcha_site_key": c.Captcha.SiteKey, "captcha_script_url": c.Captcha.Widget().Script,
	}
	if c.Facebook.StandIn {
		byName["facebook_app_id"] = "stand-in" // whose people are in /dev/facebook.json
	}
	byVariable = map[string]string{
		"BACK_OFFICE_URL": c.Links.BackOffice, "CAREERS_URL": c.Links.Careers,
		"MAP_TILE_URL": c.Tiles.URL, "MAP_TILE_ATTRIBUTION": c.Tiles.Attribution, "ANALYTICS_ID": c.Analytics,
		"FACEBOOK_APP_ID": byName["facebook_app_id"], "CAPTCHA_SITE_KEY": c.Captcha.SiteKey, "CAPTCHA_SCRIPT_URL": byName["captcha_script_url"],
	}
	for _, network := range []string{"facebook", "instagram", "linkedin", "youtube"} {
		byName[network+"_url"], byVariable["SOCIAL_"+strings.ToUpper(network)+"_URL"] = "", ""
	}
	for _, social := range c.Links.Social {
		network := strings.ToLower(social.Network)
		byName[network+"_url"], byVariable["SOCIAL_"+strings.ToUpper(network)+"_URL"] = social.URL, social.URL
	}
	return byName, byVariable
}

// appEnvironment is appSettings as the environment of the renderer.
func appEnvironment(c config.Config) []string {
	_, byVariable := appSettings(c)
	env := []string{"NODE_ENV=production"}
	for _, name := range slices.Sorted(maps.Keys(byVariable)) {
		env = append(env, name+"="+byVariable[name])
	}
	return env
}
