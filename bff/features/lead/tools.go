package lead

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/publicnet"
)

// Tool is a program of an agent's own that is notified of their leads.
type Tool string

const (
	Webhook      Tool = "webhook"        // any program that supports Standard Webhooks
	FollowUpBoss Tool = "follow_up_boss" // through its API
)

// Connection says how to reach an agent's tool.
type Connection struct {
	AgentID   string    `gorm:"primaryKey;column:account_id"`
	Tool      Tool      `gorm:"primaryKey"`
	URL       string    // of a webhook
	Secret    string    // signs the webhook's events, or is the API key
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Connection) TableName() string { return "lead_tools" }

// Checks limits how often an agent may trigger deliveries by hand.
var Checks = limit.Limit{
	Name: "lead-tool", Per: "account", Max: 60, Window: time.Hour,
	Text: "You’ve sent 60 deliveries this hour. Please try again later.",
}

const (
	// maxDeliveries is how many deliveries an agent sees; keepDeliveries is how long they are stored.
	maxDeliveries  = 100
	keepDeliveries = 30 * 24 * time.Hour

	maxURL     = 500
	maxKey     = 200
	textURL    = "Enter an address that begins with https://"
	textPort   = "Leave the port out: deliveries go to port 443"
	textPublic = "Enter the address of a server on the public internet"
	textNoTool = "This tool isn’t connected."
	textNoSent = "This delivery doesn’t exist."
)

// ConnectWebhook connects an agent's webhook. A new webhook gets a new secret; so does an existing one if renew is true.
func (s *Service) ConnectWebhook(ctx context.Context, accountID, address string, renew bool) (Connection, error) {
	u, wrong := webhookURL(address)
	if wrong != "" {
		return Connection{}, apperr.Field("url", wrong)
	}
	c := Connection{AgentID: accountID, Tool: Webhook, URL: u.String(), CreatedAt: s.Now().UTC()}
	before, err := s.connection(ctx, c.AgentID, Webhook)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return c, err
	}
	if c.Secret = before.Secret; c.Secret == "" || renew {
		var key [24]byte
		_, _ = rand.Read(key[:])
		c.Secret = "whsec_" + base64.StdEncoding.EncodeToString(key[:])
	}
	return c, s.connect(ctx, c)
}

// webhookURL reads a webhook's address, or says what is wrong with it. Names are looked up only when something is sent (see publicnet).
func webhookURL(address string) (u *url.URL, wrong string) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || len(address) > maxURL || strings.ContainsAny(address, " \r\n\t") {
		return nil, textURL
	}
	if u.Port() != "" && u.Port() != "443" {
		return nil, textPort
	}
	ip, err := netip.ParseAddr(u.Hostname())
	if err == nil && !publicnet.Public(ip) || !strings.ContainsAny(u.Hostname(), ".:") {
		return nil, textPublic
	}
	return u, ""
}

// ConnectFollowUpBoss connects Follow Up Boss with an agent's API key.
func (s *Service) ConnectFollowUpBoss(ctx context.Context, accountID, key string) (Connection, error) {
	if key == "" || len(key) > maxKey || strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' || r == ':' }) {
		return Connection{}, apperr.Field("api_key", "Enter the API key from Follow Up Boss")
	}
	c := Connection{AgentID: accountID, Tool: FollowUpBoss, Secret: key, CreatedAt: s.Now().UTC()}
	return c, s.connect(ctx, c)
}

// Disconnect disconnects a tool.
func (s *Service) Disconnect(ctx context.Context, accountID string, tool Tool) error {
	done := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("tool = ?", tool).Delete(&Connection{})
	if done.Error == nil && done.RowsAffected == 0 {
		return apperr.New(apperr.NotFound, textNoTool)
	}
	return postgres.Failure(done.Error)
}

// Connections returns an agent's tools; none if there is no agent.
func (s *Service) Connections(ctx context.Context, accountID string) (tools []Connection, err error) {
	if accountID == "" {
		return nil, nil
	}
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("tool").Find(&tools).Error
	return tools, postgres.Failure(err)
}

func (s *Service) connect(ctx context.Context, c Connection) error {
	return postgres.Failure(s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&c).Error)
}

func (s *Service) connection(ctx context.Context, agentID string, tool Tool) (Connection, error) {
	all, err := s.Connections(ctx, agentID)
	for _, c := range all {
		if c.Tool == tool {
			return c, nil
		}
	}
	if err == nil {
		err = apperr.New(apperr.NotFound, textNoTool)
	}
	return Connection{}, err
}
