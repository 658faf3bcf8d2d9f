// Package api has the API calls about email settings and push notifications.
package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/alert"
	alertscreen "hearthway/bff/features/alert/screen"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// SwitchInput turns emails on or off.
type SwitchInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Link httpapi.Text `json:"link,omitempty" doc:"from an email; without it, the logged-in user's settings"`
		List httpapi.Text `json:"list,omitempty" doc:"search:12, market:7, favorites, boards, or all; default: the list the email was about"`
		On   httpapi.Bool `json:"on,omitempty" doc:"default: off"`
	}
}

// SwitchOutput is the resulting settings.
type SwitchOutput struct {
	Body struct {
		Success  bool                        `json:"success"`
		Settings alertscreen.UnsubscribeData `json:"settings"`
	}
}

// FavoriteMailsInput is how often a buyer is emailed about changes to favorites.
type FavoriteMailsInput struct {
	Body *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		Favorites httpapi.Text `json:"favorites,omitempty" doc:"instant, daily, weekly or never"`
	}
}

// DeviceInput registers a phone for push notifications.
type DeviceInput struct {
	Body *struct {
		_        struct{}     `json:"-" additionalProperties:"true"`
		Token    httpapi.Text `json:"token,omitempty" doc:"ExponentPushToken[…]"`
		Platform httpapi.Text `json:"platform,omitempty" doc:"ios or android"`
		Name     httpapi.Text `json:"name,omitempty" doc:"the owner's name for it, at most 80 characters"`
	}
}

// DeviceIDInput identifies a phone by its ID or by its token.
type DeviceIDInput struct {
	ID string `path:"id" secret:"true" doc:"the device's id, or its token"`
}

// DeviceTokenInput identifies a phone by its token.
type DeviceTokenInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Token httpapi.Text `json:"token,omitempty"`
	}
}

// DeviceOutput is a registered phone.
type DeviceOutput struct {
	Body struct {
		Success bool         `json:"success"`
		Device  DeviceRecord `json:"device"`
	}
}

// DevicesOutput lists a buyer's phones that get push notifications.
type DevicesOutput struct {
	Body struct {
		Devices []DeviceRecord `json:"devices" doc:"newest first"`
	}
}

// DeviceRecord is a phone that gets push notifications. Its token is never returned.
type DeviceRecord struct {
	ID        string    `json:"id" format:"uuid"`
	Platform  string    `json:"platform" enum:"ios,android"`
	Name      string    `json:"name"`
	CreatedAt time.Time `json:"created_at"`
}

// Calls are the calls about email settings and push notifications.
type Calls struct {
	accountapi.Sessions
	Alerts *alert.Service
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	switching := httpapi.Call(httpapi.TagAccounts, "switch-mails", http.MethodPost, "/api/pub/unsubscribe", "Turns an email list on or off, by a signed link or for the logged-in user")
	switching.Tags = []string{httpapi.TagMails}
	httpapi.Register(api, httpapi.Everyone, switching, c.switchMails)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "favorite-mails", http.MethodPut, "/api/lead/favorites-mails", "Sets how often the buyer gets emails about changes to favorites"), c.favoriteMails)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "devices", http.MethodGet, "/api/lead/devices", "The buyer's devices that get push notifications"), c.devices)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "add-device", http.MethodPost, "/api/lead/devices", "Registers a device for push notifications while it stays logged in"), c.addDevice)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "remove-device", http.MethodDelete, "/api/lead/devices/{id}", "Stops push notifications to a device"), c.removeDevice)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "remove-device-by-token", http.MethodDelete, "/api/lead/devices", "Stops push notifications to a device, by its token"), c.removeToken)
}

// switchesOf returns the email settings that a link opens, or those of the logged-in user.
func (c Calls) switchesOf(ctx context.Context, link string) (alert.Switches, error) {
	if link != "" {
		return c.Alerts.ByLink(ctx, link, c.Accounts.ByID)
	}
	who, err := c.Optional(ctx)
	if err != nil {
		return alert.Switches{}, err
	}
	if who == nil || who.Account.Role != account.Lead {
		return alert.Switches{}, apperr.New(apperr.Invalid, "Please open the link in one of our emails, or log in.")
	}
	return c.Alerts.Switches(ctx, who.Account)
}

func (c Calls) switchMails(ctx context.Context, in *SwitchInput) (*SwitchOutput, error) {
	f := &httpapi.Form{}
	var link, list string
	on := false
	if in.Body != nil {
		link, list, on = f.Line("link", in.Body.Link), f.Line("list", in.Body.List), f.Bool("on", in.Body.On)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if link == "" && httpapi.CallerOf(ctx).ByCookie && httpapi.CallerOf(ctx).CrossSite {
		return nil, apperr.New(apperr.Forbidden, "This request came from another site.")
	}
	now, err := c.switchesOf(ctx, link)
	if err != nil {
		return nil, err
	}
	if list == "" {
		list = string(now.About)
	}
	if err := c.Alerts.Switch(ctx, now.Account.ID, alert.List(list), on); err != nil {
		return nil, err
	}
	if now, err = c.switchesOf(ctx, link); err != nil {
		return nil, err
	}
	out := &SwitchOutput{}
	out.Body.Success, out.Body.Settings = true, alertscreen.NewSettings(now)
	return out, nil
}

func (c Calls) favoriteMails(ctx context.Context, in *FavoriteMailsInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, often := &httpapi.Form{}, ""
	if in.Body != nil {
		often = f.Line("favorites", in.Body.Favorites)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Alerts.SetFavorites(ctx, accountapi.Principal(ctx).Account.ID, saved.Frequency(often)))
}

func deviceRecord(d alert.Device) DeviceRecord {
	return DeviceRecord{d.ID, d.Platform, d.Name, d.CreatedAt}
}

func (c Calls) devices(ctx context.Context, _ *struct{}) (*DevicesOutput, error) {
	list, err := c.Alerts.Devices(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &DevicesOutput{}
	out.Body.Devices = make([]DeviceRecord, len(list))
	for i, d := range list {
		out.Body.Devices[i] = deviceRecord(d)
	}
	return out, nil
}

func (c Calls) addDevice(ctx context.Context, in *DeviceInput) (*DeviceOutput, error) {
	f := &httpapi.Form{}
	var d alert.Device
	if in.Body != nil {
		d = alert.Device{Token: f.Line("token", in.Body.Token), Platform: f.Line("platform", in.Body.Platform), Name: f.Line("name", in.Body.Name)}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	d, err := c.Alerts.AddDevice(ctx, accountapi.Principal(ctx), d)
	if err != nil {
		return nil, err
	}
	out := &DeviceOutput{}
	out.Body.Success, out.Body.Device = true, deviceRecord(d)
	return out, nil
}

func (c Calls) removeDevice(ctx context.Context, in *DeviceIDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(c.Alerts.RemoveDevice(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}

func (c Calls) removeToken(ctx context.Context, in *DeviceTokenInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, token := &httpapi.Form{}, ""
	if in.Body != nil {
		token = f.Line("token", in.Body.Token)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Alerts.RemoveDevice(ctx, accountapi.Principal(ctx).Account.ID, token))
}
