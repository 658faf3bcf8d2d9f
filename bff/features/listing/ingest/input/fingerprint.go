package input

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
)

// Fingerprint identifies a file's content and how it is read: an interrupted import is resumed only if
// both are unchanged. It is "" for what can't be read twice.
func Fingerprint(path string, how any) (print string, err error) {
	stat, err := os.Stat(path)
	if err != nil || !stat.Mode().IsRegular() {
		return "", err
	}
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("open the feed: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	content := sha256.New()
	if _, err := io.Copy(content, file); err != nil {
		return "", fmt.Errorf("read the feed: %w", err)
	}
	return short(content.Sum(nil)) + "-" + fingerprintWay(how), nil
}

// fingerprintWay identifies a way to read.
func fingerprintWay(how any) string {
	raw, _ := json.Marshal(how) // cannot fail; maps are marshaled with sorted keys
	sum := sha256.Sum256(raw)
	return short(sum[:])
}

func short(sum []byte) string { return hex.EncodeToString(sum[:12]) }

// FingerprintQuery identifies a feed's query. Keys in the address are excluded, because they get
// rotated.
func FingerprintQuery(q url.Values) string {
	asked := map[string][]string{}
	for name, values := range q {
		if strings.HasPrefix(name, "$") && name != "$top" && name != "$orderby" && name != "$count" {
			asked[name] = values
		}
	}
	if len(asked) == 0 {
		return ""
	}
	return fingerprintWay(asked)
}
