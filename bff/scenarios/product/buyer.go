package product

import "fmt"

// BuyerWithEverything registers someone who does everything that a buyer can, and returns the personal
// data that they entered.
func (s *Server) BuyerWithEverything(email string) (d *Client, said []string) {
	s.T.Helper()
	d = s.RegisterMarked(email)
	d.Token = d.LoginByCode(email).Text("token")
	return d, s.UseEverything(d, email)
}

// RegisterMarked registers someone with recognizable data.
func (s *Server) RegisterMarked(email string) *Client {
	s.T.Helper()
	d := s.Visitor()
	d.Agent = "Mozilla/5.0 (X11; Linux x86_64; Marked) Firefox/140.0"
	payload := Registration(email)
	payload["name"], payload["phone"], payload["original_referrer_url"], payload["password"] = "Ann Marked", "4695550187", "https://ads.example.com/marked", GoodPassword
	d.Token = d.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true).Text("token")
	return d
}

// UseEverything does everything that a buyer can, and returns the personal data that was entered.
func (s *Server) UseEverything(d *Client, email string) (said []string) {
	s.T.Helper()
	id := d.Call("GET /api/lead/client-leads/me", nil).Text("me.id")
	d.Call("POST /api/account/contact/send", `{"type":"phone"}`).Want(200)
	d.Call("POST /api/account/contact/confirm", map[string]string{"otp": s.Code("4695550187")}).Want(200, "success", true)
	home := s.Homes[0].ID
	for _, call := range []struct {
		call string
		body any
	}{
		{fmt.Sprintf("POST /api/lead/favorites/%d", home), nil},
		{"POST /api/lead/places/add", `{"name":"Marked place","address":"7 Marked Lane","latitude":32.78,"longitude":-96.8}`},
		{"POST /api/v1/saved-searches", `{"search_name":"Marked search","criteria":{"param":{"city":"Dallas","state":"TX"}}}`},
		{fmt.Sprintf("PUT /api/lead/notes/%d", home), `{"body":"Marked note","note":"Marked note","text":"Marked note"}`},
		{fmt.Sprintf("POST /api/lead/hidden-homes/%d", s.Homes[1].ID), nil},
		{"POST /api/lead/viewed-homes", fmt.Sprintf(`{"properties":[%d]}`, home)},
		{SendInquiry, Question(s.Homes[0], "message", "Marked question", "name", "Ann Marked", "email", email, "phone", "4695550187")},
		{"POST /api/pub/support/tickets", `{"topic":"app","message":"Marked trouble","device":"Marked device","app_version":"1.0"}`},
		{"POST /api/pub/reviews", map[string]any{"rating": 4, "topic": "search", "text": "Marked review of the search.", "name": "Ann Marked", "email": email, "show": true}},
		{AskIntroduction, Introduction("name", "Ann Marked", "email", email, "phone", "4695550187", "note", "Marked plan")},
		{"POST /api/lead/markets", `{"state":"texas"}`},
		{"POST /api/lead/client-leads/set-leads-lat-lng-source", `{"latitude":32.77,"longitude":-96.79,"latlng_source":"location_services"}`},
	} {
		d.Call(call.call, call.body).Want(200)
	}
	dropped := d.Call("POST /api/lead/places/add", `{"name":"Marked mistake","address":"8 Marked Lane","latitude":32.78,"longitude":-96.8}`).Want(200)
	d.Call(fmt.Sprint("DELETE /api/lead/places/delete/", dropped.At("place.id")), nil).Want(200)
	s.Visitor().VerifyEmail(email)
	d.Call(DataCode, map[string]string{"email": email}).Want(200)
	d.Call("POST /api/pub/account/forgot-password", map[string]string{"username": email}).Want(200)
	s.Exec(`insert into favorite_news values ($1, $2, 'cut', 1, 2, now())`, id, home)
	s.Exec(`insert into mails_due values ($1, 0, now())`, id)
	s.Exec(`insert into mail_settings (account_id) values ($1) on conflict do nothing`, id)
	s.Exec(`insert into push_devices select gen_random_uuid(), $1, s.id, 'marked-token', 'ios', 'Marked phone', now() from sessions s where s.account_id = $1 limit 1`, id)
	s.Exec(`insert into authenticators values ($1, '\xff', 0, now())`, id)
	s.Exec(`insert into recovery_codes values ($1, '\xff', now())`, id)
	s.Exec(`insert into passkeys values (gen_random_uuid(), $1, '\xff', '{}', 'Marked passkey', now())`, id)
	s.Exec(`insert into challenges values ('\xff', 'second_step', $1, '', now(), now() + interval '10 minutes')`, id)
	s.Exec(`insert into apple_tokens values ($1, 'an app and a token')`, id)
	s.Exec(`insert into push_receipts values ('marked-ticket', 'marked-token', now() + interval '1 day', now() + interval '1 day')`)
	s.Exec(`insert into messages (id, channel, recipient, body, created_at, expires_at, next_at)
		values (gen_random_uuid(), 'push', 'marked-token', 'x', now(), now() + interval '10 years', now() + interval '10 years')`)
	s.Exec(`insert into search_matches select q.id, $2, 'new', 1, 2, now(), true, null from saved_searches q where q.account_id = $1`, id, home)
	s.Exec(`insert into shared_lists values ($1, 'marked-key-marked-key-marked-key', now())`, id)
	s.Exec(`insert into shared_lists select id, 'another-key-another-key-another', now() from accounts where email = 'buyer@example.com' on conflict do nothing`)
	s.Exec(`insert into shared_list_members select id, $1, now() from accounts where email = 'buyer@example.com'`, id)
	s.Exec(`with b as (insert into boards (name, created_at) values ('Marked board', now()) returning id),
		m as (insert into board_members (board_id, account_id, role, joined_at) select id, $1, 'owner', now() from b),
		h as (insert into board_homes select id, $2, 'visit', false, $1, now(), $1, now() from b returning board_id),
		i as (insert into board_invitations (board_id, invited_by, email, agent, token_hash, created_at, expires_at) select id, $1, $3, false, '\xff', now(), now() + interval '10 years' from b),
		v as (insert into board_votes select board_id, $2, $1, true, now() from h)
		insert into board_comments select gen_random_uuid(), board_id, $2, $1, 'Marked comment', false, now() from h`, id, home, email)
	s.Exec(`with c as (insert into oauth_clients values ('marked-client', 'Marked program', '{https://program.example}', now()) on conflict do nothing)
		insert into oauth_grants (account_id, client_id, redirect_uri, challenge, code_hash, created_at, used_at) values ($1, 'marked-client', 'https://program.example', 'x', '\xff', now(), now())`, id)
	s.Exec(`insert into agents (alias, account_id, full_name, name_key, email, active, created_at) values ($1::uuid::text, $1, 'Ann Marked', 'ann marked', $2, false, $3)`, id, email, s.Clock.Now())
	s.Exec(`insert into agent_profiles (agent_id, bio, updated_at) select id, 'Marked bio', $2 from agents where account_id = $1`, id, s.Clock.Now())
	s.Exec(`insert into testimonials (agent_id, account_id, name, rating, body, report, created_at) select id, $1, 'Ann M.', 5, 'Marked testimonial', 'Marked report', $2 from agents where account_id = $1`, id, s.Clock.Now())
	s.Exec(`insert into agent_posts (agent_id, slug, title, body, published, created_at, updated_at) select id, 'marked-post', 'Marked post', 'x', true, $2, $2 from agents where account_id = $1`, id, s.Clock.Now())
	s.Exec(`insert into agent_post_pictures (agent_id, name, small, content, created_at) select id, 'marked-picture', false, '\xff', $2 from agents where account_id = $1`, id, s.Clock.Now())
	s.Exec(`insert into lead_settings (account_id, updated_at) values ($1, now())`, id)
	s.Exec(`insert into zip_waits (email, email_key, program, zip, created_at) values ($1, $1, 'leads', '75204', now())`, email)
	s.Exec(`insert into lead_tools values ($1, 'webhook', 'https://marked.example.com', 'marked-secret', now())`, id)
	s.Exec(`insert into lead_offers (lead_id, agent_id, reason, offered_at) select id, $1, reason, now() from leads where account_id = $1`, id)
	s.Exec(`insert into closings select gen_random_uuid(), id, $1, 'Marked closing', 1, now(), 1, '', 0, 0, now() from leads where account_id = $1 limit 1`, id)
	s.Exec(`insert into closing_disputes (id, closing_id, reason, opened_at) select gen_random_uuid(), id, 'Marked objection', now() from closings where account_id = $1`, id)
	s.Exec(`insert into lead_deliveries (id, account_id, lead_id, tool, event, payload, created_at) select gen_random_uuid(), $1, id, 'webhook', 'test', 'Ann Marked', now() from leads where account_id = $1`, id)
	s.Exec(`insert into agent_hours values ($1, 6, 600, 960)`, id)
	s.Exec(`insert into agent_tours values ($1, true)`, id)
	s.Exec(`insert into agent_calendars (account_id, provider, secret, host, asked_at, created_at) values ($1, 'google', '\xff', 'marked-calendar.example.com', $2, $2)`, id, s.Clock.Now())
	s.Exec(`insert into calendar_revocations (account_id, provider, secret) values ($1, 'google', '\xff')`, id)
	s.Exec(`insert into tours (inquiry_id, agent_id, state, meeting_place, created_at) select id, $1, 'asked', 'Marked corner', now() from inquiries where account_id = $1 limit 1`, id)
	s.Exec(`insert into conversations (id, buyer_id, last_number, last_at, created_at) values (gen_random_uuid(), $1, 1, $2, $2)`, id, s.Clock.Now())
	s.Exec(`insert into conversation_messages (id, conversation_id, number, account_id, body, listing_id, created_at) select gen_random_uuid(), id, 1, $1, 'Marked message', $2, created_at from conversations where buyer_id = $1`, id, home)
	s.Exec(`with f as (insert into conversation_files (id, conversation_id, account_id, message_id, kind, name, size, created_at) select gen_random_uuid(), conversation_id, $1, id, 'pdf', 'Marked file.pdf', 1, created_at from conversation_messages where account_id = $1 returning id)
		insert into conversation_file_parts select id, 0, '\xff' from f`, id)
	s.Exec(`insert into conversation_reports select gen_random_uuid(), id, $1, 'Marked complaint', created_at from conversations where buyer_id = $1`, id)
	s.Exec(`insert into saved_replies values (gen_random_uuid(), $1, 'Marked reply', now())`, id)
	s.Exec(`insert into buyer_releases values ($1, null, 'Bea', now())`, id)
	s.Exec(`insert into buyer_programs values ($1, 'agent', now())`, id)
	s.Exec(`insert into agent_codes values ($1, 'MARKED99', now())`, id)
	s.Exec(`insert into agent_signups (id, account_id, program, source, membership, sales_user, created_at) values (gen_random_uuid(), $1, 'free', 'free', 'join', 'Marked sale', now())`, id)
	s.Exec(`insert into membership_documents (id, email, program, version, title, sha256, file, addendum, address, created_at) values (gen_random_uuid(), $1, 'leads', '1', '', '', 'Ann Marked', false, '', $2)`, email, s.Clock.Now())
	s.Exec(`insert into membership_consents (account_id, signup_id, program, version, wording, sha256, at, address) select account_id, id, 'leads', '1', 'Today: $1', '', now(), '' from agent_signups where account_id = $1`, id)
	s.Exec(`insert into partner_credits (id, account_id, program, amount, created_at) values (gen_random_uuid(), $1, 'leads', 1, now())`, id)
	s.Exec(`insert into survey_invitations (id, survey, email, token_hash, created_at, expires_at) values (gen_random_uuid(), 'searching', $1, '\xff', $2, $2)`, email, s.Clock.Now())
	s.Exec(`insert into sales_agents values ($1, now())`, id)
	s.Exec(`insert into billing_customers values ($1, 'marked-customer', 'marked-method', 'card', 'Marked brand', '4242', 1, 2030, now())`, id)
	s.Exec(`insert into billing_orders (id, key, account_id, plan, name, lines, state, created_at) values (gen_random_uuid(), gen_random_uuid()::text, $1, 'leads', 'Leads', '[]', 'pending', now())`, id)
	s.Exec(`insert into valuation_watches (key, account_id, address, query, value, told_at, created_at) values ('marked-watch', $1, '9 Marked Lane', 'address=9+Marked+Lane', 1, now(), now())`, id)
	s.Exec(`insert into valuation_watches (key, email, address, query, value, told_at, created_at) values ('marked-mail', $1, '9 Marked Lane', 'address=9+Marked+Lane', 1, now(), now())`, email)
	s.Exec(`insert into river_job (kind, args, max_attempts, queue, scheduled_at) values ('marked', jsonb_build_object('account', $1::text), 1, 'default', now() + interval '1 day')`, id)
	return []string{email, id, "4695550187", "Ann Marked", "ads.example.com/marked", "marked-token", "Marked phone", "Marked passkey", "marked-key", "marked.example.com", "marked-customer", "marked-method", "Marked brand", "Marked place", "7 Marked Lane", "9 Marked Lane", "Marked mistake", "Marked search", "Marked note", "Marked bio", "Marked testimonial", "Marked post", "marked-picture", "Marked report", "Marked question", "Marked review", "Marked trouble", "Marked device", "Marked closing", "Marked objection", "Marked corner", "marked-calendar", "Marked message", "Marked file", "Marked complaint", "Marked board", "Marked comment"}
}
