package lenient

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

// Fingerprint identifies a file's content and how it is read: an interrupted import is only resumed if both
// are unchanged. It is "" for anything that can't be read twice, such as a pipe.
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

// fingerprintWay hashes how a file or feed is read, such as its mapping.
func fingerprintWay(how any) string {
	raw, _ := json.Marshal(how) // cannot fail; maps are marshaled with sorted keys
	sum := sha256.Sum256(raw)
	return short(sum[:])
}

func short(sum []byte) string { return hex.EncodeToString(sum[:12]) }

// FingerprintQuery identifies a feed by its OData query. Other parameters are left out, because they may be
// access keys, which get rotated, and so are those that don't change which records come.
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
