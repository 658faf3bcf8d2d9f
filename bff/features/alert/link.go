package alert

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// List is a list of emails that can be turned off separately: "favorites", "boards", a saved search as "search:12",
// or the market of a place as "market:7".
type List string

// The lists that aren't saved searches.
const (
	Favorites  List = "favorites"
	Boards     List = "boards"
	Everything List = "all" // stops all emails
)

const (
	searchPrefix = "search:"
	marketPrefix = "market:"
)

// searchList returns the list of a saved search.
func searchList(id int64) List { return List(searchPrefix + strconv.FormatInt(id, 10)) }

// marketList returns the list of a place whose market someone follows.
func marketList(id int64) List { return List(marketPrefix + strconv.FormatInt(id, 10)) }

// searchID returns the ID of the saved search that a list is about; false for other lists.
func (l List) searchID() (int64, bool) { return l.id(searchPrefix) }

// marketID returns the ID of the follow that a list is about; false for other lists.
func (l List) marketID() (int64, bool) { return l.id(marketPrefix) }

func (l List) id(prefix string) (int64, bool) {
	digits, ok := strings.CutPrefix(string(l), prefix)
	id, err := strconv.ParseInt(digits, 10, 64)
	return id, ok && err == nil && id > 0
}

// link is the content of an emailed link to the email settings: whose settings, and which list the
// email was about. It grants nothing except turning emails on and off, and only by POST: scanners of
// emails open links, and emails get forwarded.
type link struct {
	AccountID string
	List      List // Favorites, Boards, a saved search or a market
	Email     string
	At        time.Time // when it was created, to the day
}

const (
	// linkLife is how long a link works. CAN-SPAM requires at least 30 days (15 U.S.C. § 7704(a)(3)).
	linkLife = 365 * 24 * time.Hour

	linkVersion = 1
	aboutBoards = math.MinInt64      // what a link is about; smaller than minus the ID of any market
	linkBody    = 1 + 16 + 8 + 4 + 8 // version, account, what about, day, digest of the email
	linkMAC     = 16
	day         = 24 * 60 * 60
)

// secret is the key that signs links.
func (s *Service) secret(ctx context.Context) ([]byte, error) {
	var row progress
	err := s.DB.Rows(ctx).Select("secret").Take(&row).Error
	return row.Secret, postgres.Failure(err)
}

// sign encodes and signs a link as URL-safe text.
func sign(secret []byte, l link) string {
	body := make([]byte, linkBody)
	body[0] = linkVersion
	id, _ := uuid.Parse(l.AccountID) // always valid: it is one of our own IDs
	copy(body[1:17], id[:])
	about, _ := l.List.searchID() // 0: favorites
	if followed, is := l.List.marketID(); is {
		about = -followed
	} else if l.List == Boards {
		about = aboutBoards
	}
	binary.BigEndian.PutUint64(body[17:25], uint64(about))
	binary.BigEndian.PutUint32(body[25:29], uint32(l.At.Unix()/day))
	copy(body[29:], addressDigest(l.Email))
	return base64.RawURLEncoding.EncodeToString(append(body, mac(secret, body)...))
}

// read verifies and decodes a link: an apperr.Invalid if the signature is wrong, an apperr.Gone if it has
// expired. fits reports whether an email is the one that the link was sent to.
func read(secret []byte, text string, now time.Time) (l link, fits func(email string) bool, err error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) != linkBody+linkMAC || raw[0] != linkVersion || !hmac.Equal(mac(secret, raw[:linkBody]), raw[linkBody:]) {
		return link{}, nil, apperr.New(apperr.Invalid, "This link is invalid or incomplete. Please open it again from the email.")
	}
	l.AccountID = uuid.UUID(raw[1:17]).String()
	l.List = Favorites
	switch about := int64(binary.BigEndian.Uint64(raw[17:25])); {
	case about == aboutBoards:
		l.List = Boards
	case about > 0:
		l.List = searchList(about)
	case about < 0:
		l.List = marketList(-about)
	}
	l.At = time.Unix(int64(binary.BigEndian.Uint32(raw[25:29]))*day, 0).UTC()
	if now.Sub(l.At) > linkLife {
		return link{}, nil, errOldLink()
	}
	sentTo := raw[29:linkBody]
	return l, func(email string) bool { return hmac.Equal(sentTo, addressDigest(email)) }, nil
}

func errOldLink() error {
	return apperr.New(apperr.Gone, "This link has expired. Please use the link in a newer email, or log in to choose which emails you get.")
}

func mac(secret, body []byte) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte("mail settings\x00"))
	h.Write(body)
	return h.Sum(nil)[:linkMAC]
}

// addressDigest ties a link to the mailbox it was sent to: once the account's email changes, readers of
// the old mailbox can no longer use it.
func addressDigest(email string) []byte {
	digest := sha256.Sum256([]byte(account.EmailKey(email)))
	return digest[:8]
}
