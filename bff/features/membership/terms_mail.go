package membership

import (
	"context"
	"crypto/sha256"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// Document is the terms that someone got.
type Document struct {
	ID        string
	Email     string
	Program   string
	Version   string
	SHA256    []byte
	File      []byte
	Addendum  bool
	MailedAt  time.Time
	Address   string // IP address
	CreatedAt time.Time
}

// TermsMail is what the mail with the terms says.
type TermsMail struct {
	Email     string
	FirstName string // "": not known
	Program   Program
	Summary   []string
	Name      string // of the file
	File      []byte
	Addendum  bool
}

// TermsRequest asks for the terms of a program.
type TermsRequest struct {
	Selection
	Name         string
	Email        string
	SkipAddendum bool
	AddendumID   string // of sales people: what they add to the terms
}

// Limits of mails with terms.
var (
	TermsFromNetwork = limit.Limit{Name: "terms-network", Most: 30, Window: time.Hour, Text: "You’ve asked for the terms many times. Please wait a while and try again."}
	TermsToOne       = limit.Limit{Name: "terms-one", Per: "email", Most: 8, Window: 24 * time.Hour, Text: "We’ve already sent the terms to this address several times today. Please look in your inbox."}
)

// documentLife is how long terms are stored that nobody agreed to.
const documentLife = 90 * 24 * time.Hour

// SendTerms mails the terms of a program as a PDF, and stores it. Nothing is mailed or stored if the PDF can't be made.
func (s *Service) SendTerms(ctx context.Context, r TermsRequest, who *account.Principal, from account.Client) (Document, error) {
	r.Email = strings.TrimSpace(r.Email)
	wrong := map[string]string{}
	if text := account.CheckEmail(r.Email); text != "" {
		wrong["email"] = text
	}
	if r.Name != "" {
		if text := account.CheckName(r.Name); text != "" {
			wrong["firstname"] = text
		}
	}
	more, err := s.addendum(ctx, r.AddendumID, who)
	if apperr.CodeOf(err) == apperr.Invalid {
		wrong["email_addendum_file"] = textFromList
	} else if err != nil {
		return Document{}, err
	}
	if len(wrong) > 0 {
		return Document{}, apperr.Marked(wrong)
	}
	q, err := s.Price(ctx, r.Selection, limit.Network(from.Address))
	if err != nil {
		return Document{}, err
	}
	keeper := limit.Keeper{Store: s.Limits, Now: s.Now}
	if err := keeper.Take(ctx, TermsFromNetwork, limit.Network(from.Address)); err != nil {
		return Document{}, err
	}
	if err := keeper.Take(ctx, TermsToOne, account.EmailKey(r.Email)); err != nil {
		return Document{}, err
	}
	d, err := s.newDocument(ctx, r, q, more, from)
	if err != nil {
		return Document{}, err
	}
	return d, s.mailTerms(ctx, d, r, q)
}

// addendum is what one of our sales people adds to the terms; nil: nothing. Of others it is ignored.
func (s *Service) addendum(ctx context.Context, id string, who *account.Principal) (*Addendum, error) {
	if id == "" || who == nil || who.Account.Role != account.Admin {
		return nil, nil
	}
	sales, err := s.IsSales(ctx, who.Account.ID)
	if err != nil || !sales {
		return nil, err
	}
	more := s.addendumNamed(id)
	if more == nil {
		return nil, apperr.New(apperr.Invalid, textFromList)
	}
	return more, nil
}

// newDocument is a document of terms that is not stored yet.
func (s *Service) newDocument(ctx context.Context, r TermsRequest, q Priced, more *Addendum, from account.Client) (Document, error) {
	name := r.Name
	if name == "" {
		name = "you"
	}
	file, err := s.PDF(ctx, s.agreement(name, r.Email, q, !r.SkipAddendum, more))
	if err != nil {
		return Document{}, err
	}
	digest := sha256.Sum256(file)
	return Document{
		ID: uuid.NewString(), Email: r.Email, Program: q.Program.Key, Version: TermsVersion, SHA256: digest[:], File: file, Addendum: !r.SkipAddendum, MailedAt: s.Now(), Address: from.IP(), CreatedAt: s.Now(),
	}, nil
}

// mailTerms stores a document and mails it.
func (s *Service) mailTerms(ctx context.Context, d Document, r TermsRequest, q Priced) error {
	first, _, _ := strings.Cut(r.Name, " ")
	mail := s.Mails.Terms(TermsMail{Email: r.Email, FirstName: first, Program: q.Program, Summary: summary(q), Name: FileName(q.Program), File: d.File, Addendum: d.Addendum})
	return s.Atomic(ctx, func(ctx context.Context) error {
		if err := s.Store.AddDocument(ctx, d); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
}

// FileName is the name of the file with the terms of a program.
func FileName(p Program) string { return p.Key + "-agreement.pdf" }

// termsOf is the document of what an applicant orders: the same one if it was mailed before, otherwise it is mailed now. If it can't be made,
// the sign-up goes on without it.
func (s *Service) termsOf(ctx context.Context, j Joining, q Priced, from account.Client) string {
	id, err := s.documentOf(ctx, j, q, from)
	if err != nil {
		s.Log.WarnContext(ctx, "the terms of a sign-up were not mailed", "cause", err.Error())
	}
	return id
}

func (s *Service) documentOf(ctx context.Context, j Joining, q Priced, from account.Client) (string, error) {
	r := TermsRequest{Selection: j.Selection, Name: j.Name, Email: j.Email, SkipAddendum: j.SkipAddendum}
	d, err := s.newDocument(ctx, r, q, s.addendumNamed(j.Sales.AddendumID), from)
	if err != nil {
		return "", err
	}
	id, err := s.Store.SameDocument(ctx, account.EmailKey(j.Email), d.SHA256)
	if err != nil || id != "" {
		return id, err
	}
	if err := (limit.Keeper{Store: s.Limits, Now: s.Now}).Take(ctx, TermsToOne, account.EmailKey(j.Email)); err != nil {
		return "", err
	}
	return d.ID, s.mailTerms(ctx, d, r, q)
}

// Terms is a stored document. Its id is only known to who asked for it.
func (s *Service) Terms(ctx context.Context, id string) (Document, error) {
	if uuid.Validate(id) != nil {
		return Document{}, apperr.New(apperr.NotFound, "This document doesn’t exist.")
	}
	d, err := s.Store.Document(ctx, id)
	if apperr.CodeOf(err) == apperr.NotFound {
		return d, apperr.Wrap(apperr.NotFound, "This document doesn’t exist.", err)
	}
	return d, err
}

// Tidy deletes terms that nobody agreed to.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.TidyDocuments(ctx, s.Now().Add(-documentLife))
}
