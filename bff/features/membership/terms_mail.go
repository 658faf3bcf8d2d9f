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

// Document is a terms PDF that was emailed to someone.
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

// TermsMail is the content of the email with the terms.
type TermsMail struct {
	Email     string
	FirstName string // "": unknown
	Program   Program
	Summary   []Fact
	Name      string // name of the file
	File      []byte
	Addendum  bool
}

// Fact is a labeled value: "Total", "$297.00".
type Fact struct{ Name, Value string }

// TermsRequest asks for the terms of a program by email.
type TermsRequest struct {
	Selection
	Name         string
	Email        string
	SkipAddendum bool
	AddendumID   string // from salespeople only: an addition to the terms
}

// Rate limits for emails with terms.
var (
	TermsFromNetwork = limit.Limit{Name: "terms-network", Max: 30, Window: time.Hour, Text: "You’ve asked for the terms many times. Please wait a while and try again."}
	TermsToOne       = limit.Limit{Name: "terms-one", Per: "email", Max: 8, Window: 24 * time.Hour, Text: "We’ve already sent the terms to this address several times today. Please check your inbox."}
)

// documentLife is how long we keep terms that nobody agreed to.
const documentLife = 90 * 24 * time.Hour

// SendTerms emails the terms of a program as a PDF, and stores the PDF. If it can't be made, nothing is sent or stored.
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
		return Document{}, apperr.InvalidFields(wrong)
	}
	q, err := s.Price(ctx, r.Selection, limit.Network(from.Address))
	if err != nil {
		return Document{}, err
	}
	limiter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := limiter.Allow(ctx, TermsFromNetwork, limit.Network(from.Address)); err != nil {
		return Document{}, err
	}
	if err := limiter.Allow(ctx, TermsToOne, account.EmailKey(r.Email)); err != nil {
		return Document{}, err
	}
	d, err := s.newDocument(ctx, r, q, more, from)
	if err != nil {
		return Document{}, err
	}
	return d, s.mailTerms(ctx, d, r, q)
}

// addendum returns what a salesperson adds to the terms, or nil. It ignores additions by anyone else.
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

// newDocument makes a terms document without storing it.
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

// mailTerms stores a document and emails it.
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

// FileName is the file name of a program's terms.
func FileName(p Program) string { return p.Key + "-agreement.pdf" }

// termsOf returns the ID of the terms of an applicant's order: the document already emailed if it is the same, or a new one, which is then emailed.
// If it can't be made, termsOf returns "", and the sign-up continues without it.
func (s *Service) termsOf(ctx context.Context, j Joining, q Priced, from account.Client) string {
	id, err := s.documentOf(ctx, j, q, from)
	if err != nil {
		s.Log.WarnContext(ctx, "the terms of a sign-up were not emailed", "cause", err.Error())
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
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, TermsToOne, account.EmailKey(j.Email)); err != nil {
		return "", err
	}
	return d.ID, s.mailTerms(ctx, d, r, q)
}

// Terms returns a stored document. Its ID is the only protection; only whoever requested the terms knows it.
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
