package imports

import (
	"errors"
	"io"
	"os"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/reso"
	"hearthway/bff/features/place"
)

// RESOFile is a feed from a file that must be closed.
type RESOFile interface {
	ingest.Feed
	io.Closer
	Note() string
}

// OpenRESO opens a file, or standard input for "-". Missing information about the source comes from its
// records.
func OpenRESO(path string, source ingest.Source) (RESOFile, error) {
	if path == "-" {
		if err := complete(&source, "reso"); err != nil {
			return nil, err
		}
		return reso.Read(os.Stdin, ingest.Origin{Kind: "reso", Name: "standard input"}, source), nil
	}
	declared, err := reso.SourceOf(path)
	if err != nil {
		return nil, err
	}
	source.Key = declared.Key
	if source.Slug == "" {
		source.Slug = declared.Slug
		if source.Name == "" {
			source.Name, source.NameAssumed = declared.Name, true
		}
	}
	if err := complete(&source, "reso"); err != nil {
		return nil, err
	}
	return reso.Open(path, source)
}

// OpenRESOWeb opens a RESO Web API feed by the URL of its resource, with the credentials in the
// environment.
func OpenRESOWeb(url string, source ingest.Source, options reso.WebOptions) (ingest.Feed, error) {
	if err := complete(&source, "reso-web-api"); err != nil {
		return nil, err
	}
	options.Auth = authFromEnvironment()
	return reso.OpenWeb(url, source, options)
}

// complete fills in missing information about a source.
func complete(s *ingest.Source, slug string) error {
	if s.Slug == "" {
		s.Slug = slug
	}
	if s.Slug != place.Slug(s.Slug) || len(s.Slug) > 60 {
		return errors.New("--source must be lowercase letters, digits and hyphens")
	}
	if s.Name == "" {
		s.Name, s.NameAssumed = s.Slug, true
	}
	if s.Disclaimer == "" {
		s.Disclaimer, s.DisclaimerAssumed = ingest.DefaultDisclaimer(s.Name), true
	}
	s.Sample = s.Notice != ""
	return nil
}

// authFromEnvironment reads secrets from the environment, where other users of the machine can't see
// them.
func authFromEnvironment() reso.Auth {
	return reso.Auth{
		Token:        os.Getenv("RESO_TOKEN"),
		ClientID:     os.Getenv("RESO_CLIENT_ID"),
		ClientSecret: os.Getenv("RESO_CLIENT_SECRET"),
		TokenURL:     os.Getenv("RESO_TOKEN_URL"),
		Scope:        os.Getenv("RESO_SCOPE"),
	}
}
