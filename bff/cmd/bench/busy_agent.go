package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// The numbers of a busy agent's sales and leads.
const (
	busySales = 2_000
	busyLeads = 10_000
)

// busyAgent is a logged-in agent with many sales and leads.
type busyAgent struct{ alias, token string }

// asking returns a request of the agent.
func (b busyAgent) asking(path string) []byte {
	return []byte("GET " + path + " HTTP/1.1\r\n" + agent + "Authorization: Bearer " + b.token + "\r\n\r\n")
}

// busyAgent gives one of the agents sales and leads. The returned function deletes the leads and the account again; the sales stay, for the next run.
func (d *Data) busyAgent(ctx context.Context) (busyAgent, func(), error) {
	conn, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		return busyAgent{}, nil, err
	}
	b, account := busyAgent{}, uuid.NewString()
	forget := func() {
		ctx := context.WithoutCancel(ctx)
		_, _ = conn.Exec(ctx, `delete from inquiries where agent_id = $1`, account)
		_, _ = conn.Exec(ctx, `delete from leads where agent_id = $1`, account)
		_, _ = conn.Exec(ctx, `delete from accounts where id = $1`, account)
		_ = conn.Close(ctx)
	}
	var id, key string
	if err := conn.QueryRow(ctx, `select id, source_key, alias from agents where shown and source = 'sample' order by source_key limit 1`).Scan(&id, &key, &b.alias); err != nil {
		forget()
		return b, nil, fmt.Errorf("find an agent: %w", err)
	}
	secret := [32]byte{}
	_, _ = rand.Read(secret[:])
	b.token = base64.RawURLEncoding.EncodeToString(secret[:])
	digest := sha256.Sum256([]byte(b.token))
	work := &pgx.Batch{}
	work.Queue(`update listings set agent_id = $1 where id in (select id from listings where status = 'sold' and source = 'sample' order by id limit $2) and agent_id <> $1`, key, busySales)
	work.Queue(`select refresh_agents(now(), $1)`, id)
	work.Queue(`insert into accounts (id, role, name, email, email_key, created_at, updated_at) values ($1, 'admin', 'Busy Agent', $2, $2, now(), now())`,
		account, account+"@example.com")
	work.Queue(`insert into sessions (id, account_id, token_hash, via, created_at, seen_at, expires_at, address, device)
		values (gen_random_uuid(), $1, $2, 'password', now(), now(), now() + interval '1 day', '127.0.0.1', 'bench')`, account, digest[:])
	work.Queue(`with homes as (select id, row_number() over (order by id) as n from listings where shown limit $2), made as (
			insert into leads (id, listing_id, asker, name, email, email_verified, agent_id, reason, status, offered_at, answered_at, created_at, last_at)
			select gen_random_uuid(), id, 'buyer' || n || '@example.com', 'Buyer ' || n, 'buyer' || n || '@example.com', true, $1, 'serves_city', 'accepted',
				now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '9 minutes', now() - n * interval '1 hour', now() - n * interval '1 hour'
			from homes returning *
		) insert into inquiries (id, kind, listing_id, asker, retry_key, name, email, email_verified, message, address, route, agent_id, receiver_name, receiver_email, created_at, lead_id)
			select gen_random_uuid(), 'question', listing_id, asker, agent_id, name, email, true, 'Is this home still for sale?', '127.0.0.1', 'area', agent_id, 'Busy Agent',
				'busy@example.com', created_at, id from made`, account, busyLeads)
	work.Queue(`analyze leads, inquiries`)
	if err := conn.SendBatch(ctx, work).Close(); err != nil {
		forget()
		return b, nil, errors.Join(errors.New("create a busy agent"), err)
	}
	return b, forget, nil
}
