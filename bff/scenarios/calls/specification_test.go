package calls

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// The calls of section 7 of the specification about people and places, by exactly its methods and paths: each response has
// the specified fields, and those of section 3 inside them.
func TestResponsesHaveTheSpecifiedFields(t *testing.T) {
	c := product.New(t)
	ann, agent := c.VerifiedBuyer("ann@example.com"), c.Agent()
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	ann.Token = ann.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
	home := c.Homes[0]
	search := int(ann.Call("POST "+product.SavedSearches, map[string]any{"search_name": "Dallas", "criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX"}}}).Want(200).At("saved_search.id").(float64))
	c.Visitor().Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(200)
	code := c.Code("ann@example.com")
	place := 0

	const lead = "id accepted_terms_of_use accepted_terms_date text_optin email phone name first_name last_name profile"
	const admin = "id alias full_name email c_phone assigned_to"
	for _, row := range []struct {
		call    string
		by      *product.Client
		body    any
		answers string            // the top-level fields, and no others except fields
		inside  map[string]string // fields that one of them must contain
	}{
		{"GET /api/lead/client-leads/getProfileInfo", ann, nil, "clientLead", map[string]string{"clientLead": "id text_optin accepted_terms_of_use accepted_terms_date"}},
		{"POST /api/lead/client-leads/update-accepted-terms-of-use", ann, map[string]any{"text_optin": 1}, "success", nil},
		{"POST /api/lead/client-leads/me", ann, nil, "me", map[string]string{"me": lead, "me.profile": "full_name email phone assigned_to"}},
		{"GET /api/lead/client-leads/me", ann, nil, "me", map[string]string{"me": lead, "me.profile": "full_name email phone assigned_to"}},
		{"POST /api/lead/client-leads/set-leads-lat-lng-source", ann, map[string]any{"latitude": 32.7, "longitude": -96.8, "latlng_source": "location_services"}, "success error", nil},
		{"POST /api/pub/client-leads/register?source=Campaign", nil, product.Registration("new@example.com"), "success token error clientLead", map[string]string{"clientLead": lead}},
		{"POST /api/v1/login/mobile-lead", nil, map[string]string{"username": "ann@example.com", "password": product.GoodPassword}, "success clientLead token error", map[string]string{"clientLead": lead}},
		{"POST /api/v1/login/mobileapp", nil, map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}, "success admin token error", map[string]string{"admin": admin}},
		{product.ByFacebook, nil, map[string]any{"accessToken": product.FacebookToken("7", "Fay", "fay@example.com"), "phone": "2145550150", "app_id": "1", "fromFacebookAd": false, "agentDetails": map[string]any{}},
			"success clientLead token error showForm no_email email", map[string]string{"clientLead": lead}},
		{product.LeadLoginLink, nil, c.LoginLink(account.Lead, "ann@example.com"), "success lead token error", map[string]string{"lead": lead}},
		{product.AgentLoginLink, nil, c.LoginLink(account.Admin, account.DemoAgentEmail), "success admin token error", map[string]string{"admin": admin}},
		{product.SendCode, nil, product.CodeRequest("somebody@example.com", "email", "lead"), "success error", nil},
		{product.VerifyCode, nil, product.CodeLogin("ann@example.com", code, "lead"), "success user userType token error", map[string]string{"user": lead}},
		{"GET /api/v1/admins/me", agent, nil, "user", map[string]string{"user": admin}},
		{"POST /api/pub/visitors/create", nil, nil, "visitor_id", nil},

		{"POST /api/lead/properties/mail-property-details", ann, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}, "success", nil},
		{fmt.Sprintf("GET /api/v1/saved-searches/getCriteria/%d", search), ann, nil, "criteria search_name href", map[string]string{"criteria": "param"}},
		{"GET /api/lead/properties/set-favorite-by-alias/" + home.Alias, ann, nil, "success property_id", nil},
		{"POST /api/lead/properties/get-all-favorited-properties/", ann, map[string]any{"properties": []int64{home.ID}}, "favoritedPropertyIds", nil},
		{fmt.Sprintf("GET /api/lead/properties/remove-favorite-by-id/%d", home.ID), ann, nil, "success property_id", nil},

		{"POST /api/lead/places/add", ann, map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.7, "longitude": -96.8}, "success error place", map[string]string{"place": "id name address latitude longitude"}},
		{"GET /api/lead/places/get", ann, nil, "data error", map[string]string{"data.0": "id name address latitude longitude"}},
		{fmt.Sprintf("GET /api/lead/places/get/%d", home.ID), ann, nil, "data error", map[string]string{"data.0": "place_id name miles minutes"}},
		{"DELETE /api/lead/places/delete/%d", ann, nil, "success error", nil},
		{"GET /api/pub/agent-service-areas/view/" + account.DemoAgentAlias, nil, nil, "serviceAreas", map[string]string{"serviceAreas.0": "city stateAbbr"}},
		{"POST /api/v1/agent-service-areas/add", agent, map[string]string{"city": "Dallas", "state": "TX"}, "success agentServiceArea", map[string]string{"agentServiceArea": "city stateAbbr"}},
	} {
		if row.by == nil {
			row.by = c.Visitor()
		}
		if strings.Contains(row.call, "%d") {
			row.call = fmt.Sprintf(row.call, place)
		}
		r := row.by.Call(row.call, row.body).Want(200)
		if got, want := namesOf(r.JSON), slices.Sorted(slices.Values(strings.Fields(row.answers))); !slices.Equal(got, want) {
			t.Errorf("%s answers with %v, want %v", row.call, got, want)
		}
		for under, names := range row.inside {
			for name := range strings.FieldsSeq(names) {
				if !slices.Contains(namesOf(r.At(under)), name) {
					t.Errorf("%s: %s has no %s: %.400s", row.call, under, name, r.Body)
				}
			}
		}
		if success := r.At("success"); success != nil && success != true {
			t.Errorf("%s: %.400s", row.call, r.Body)
		}
		if id, ok := r.At("place.id").(float64); ok {
			place = int(id)
		}
	}
}

// namesOf returns the names of an object, sorted.
func namesOf(value any) []string {
	object, _ := value.(map[string]any)
	return slices.Sorted(maps.Keys(object))
}

// A failed login has the same fields, without an account or a token.
func TestFailedLoginsHaveTheSameFields(t *testing.T) {
	c := product.New(t)
	for call, names := range map[string]string{
		"POST /api/v1/login/mobile-lead": "success clientLead token error", "POST /api/v1/login/mobileapp": "success admin token error", product.ByFacebook: "success clientLead token error showForm",
		product.LeadLoginLink: "success lead token error", product.AgentLoginLink: "success admin token error", product.VerifyCode: "success user userType token error", product.SendCode: "success error",
	} {
		body := map[string]any{"username": "nobody@example.com", "password": "not this one", "accessToken": "EAA", "key": "x", "creds": map[string]string{"username": "nobody@example.com", "otp": "123456"}}
		if call == product.SendCode {
			body["username"] = "nobody"
		}
		r := c.Visitor().Call(call, body).Want(200, "success", false)
		for name := range strings.FieldsSeq(names) {
			if !slices.Contains(namesOf(r.JSON), name) {
				t.Errorf("%s has no %s: %s", call, name, r.Body)
			}
		}
		if r.Text("error") == "" || r.Text("token") != "" || r.At("clientLead") != nil || r.At("admin") != nil || r.At("lead") != nil || r.At("user") != nil || r.CookieSet() != "" {
			t.Errorf("%s: %s", call, r.Body)
		}
	}
}
