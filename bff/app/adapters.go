package app

import (
	"hearthway/bff/features/account"
	"hearthway/bff/features/account/captcha"
	"hearthway/bff/features/account/facebook"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/place/maps"
	"hearthway/bff/platform/config"
)

// newMaps returns the geocoding service, with the gazetteer as its fallback and replacement.
func newMaps(c config.Maps, w Deps) place.Maps {
	gazetteer := maps.Gazetteer{Places: placedb.New(w.DB)}
	switch c.Provider {
	case "google":
		return maps.Backed(maps.Google{Origin: maps.GoogleOrigin, Key: string(c.Key)}, gazetteer, w.Log, w.Now)
	case "mapbox":
		return maps.Backed(maps.Mapbox{Origin: maps.MapboxOrigin, Key: string(c.Key)}, gazetteer, w.Log, w.Now)
	}
	return gazetteer
}

// newFacebook is nil if the login with Facebook isn't offered.
func newFacebook(c config.Facebook) account.Facebook {
	switch {
	case c.StandIn:
		return facebook.StandIn{}
	case c.AppID != "":
		return facebook.NewGraph(c.GraphURL, c.AppID, string(c.Secret))
	}
	return nil
}

// newCaptcha is nil if there is no captcha.
func newCaptcha(c config.Captcha) account.Captcha {
	if c.Secret == "" {
		return nil
	}
	return captcha.NewService(c.VerifyURL, string(c.Secret))
}

// demoFor says who may use the demo accounts.
func demoFor(c config.Config) account.Demo {
	switch {
	case !c.DemoAccounts():
		return account.DemoNobody
	case c.HTTP.Shared():
		return account.DemoOpened
	}
	return account.DemoAll
}
