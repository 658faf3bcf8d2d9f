package tour

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"net/url"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
)

// Path is the page of a tour.
const Path = "/tour"

// The link in emails about a tour lets its reader confirm, move and cancel that one tour. It shows and changes nothing else, and changes only by POST, because
// scanners of emails open links.
const (
	linkLife    = 90 * 24 * time.Hour
	linkVersion = 1
	linkBody    = 1 + 1 + 16 + 4 // version, side, tour, day
	linkMAC     = 16
	secondsADay = 24 * 60 * 60
)

var linkSides = map[byte]Side{1: Buyer, 2: Agent}

// Link signs a link to a tour for one side. An agent's works only as long as they have the tour.
func (s *Service) Link(t Tour, side Side) string {
	body := make([]byte, linkBody)
	body[0], body[1] = linkVersion, 1
	if side == Agent {
		body[1] = 2
	}
	id, _ := uuid.Parse(t.ID) // always valid: it is one of our own IDs
	copy(body[2:18], id[:])
	binary.BigEndian.PutUint32(body[18:], uint32(s.Now().Unix()/secondsADay))
	token := base64.RawURLEncoding.EncodeToString(append(body, s.macOf(body, t.AgentID)...))
	return s.Mails.Origin + Path + "?" + url.Values{"link": {token}}.Encode()
}

// macOf signs the body of a link; an agent's also with the agent.
func (s *Service) macOf(body []byte, agentID string) []byte {
	h := hmac.New(sha256.New, s.LinkKey)
	h.Write([]byte("tour\x00"))
	h.Write(body)
	if linkSides[body[1]] == Agent {
		h.Write([]byte(agentID))
	}
	return h.Sum(nil)[:linkMAC]
}

const textBadLink = "This link is invalid or incomplete. Please open it again from the email."

// readLink returns the tour and the side of a link that still has to be verified with the tour's agent.
func readLink(text string) (body, mac []byte, id string, err error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) != linkBody+linkMAC || raw[0] != linkVersion || linkSides[raw[1]] == "" {
		return nil, nil, "", apperr.New(apperr.NotFound, textBadLink)
	}
	return raw[:linkBody], raw[linkBody:], uuid.UUID(raw[2:18]).String(), nil
}

// verifyLink returns whose link it is.
func (s *Service) verifyLink(body, mac []byte, t Tour) (Side, error) {
	if !hmac.Equal(s.macOf(body, t.AgentID), mac) {
		return "", apperr.New(apperr.NotFound, textBadLink)
	}
	if signed := time.Unix(int64(binary.BigEndian.Uint32(body[18:]))*secondsADay, 0); s.Now().After(signed.Add(linkLife)) {
		return "", apperr.New(apperr.Gone, "This link has expired. Log in to see your tours.")
	}
	return linkSides[body[1]], nil
}
