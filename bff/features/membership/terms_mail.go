package membership

import (
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
)

// Document is a PDF that was emailed to someone: the agreement of a program, or another part of its terms, which the agreement names by its SHA-256.
type Document struct {
	ID          string `gorm:"primaryKey"`
	AgreementID string `gorm:"serializer:nullzero"` // "": this is the agreement
	Email       string
	Program     string
	Version     string
	Title       string
	SHA256      []byte `gorm:"column:sha256"`
	File        []byte
	Addendum    bool      // whether the terms have an addendum
	MailedAt    time.Time `gorm:"serializer:nullzero"`
	Address     string    // IP address
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Document) TableName() string { return "membership_documents" }

// FileName is the title as a file name: "pay-per-closing-agreement.pdf".
func (d Document) FileName() string { return place.Slug(d.Title) + ".pdf" }

// Path is where the file can be read.
func (d Document) Path() string { return "/ppc/register/terms/" + d.ID }

// TermsMail is the content of the email with the terms.
type TermsMail struct {
	Email     string
	FirstName string // "": unknown
	Program   Program
	Summary   []Fact
	Documents []Document
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

// SendTerms emails the terms of a program as PDFs, and stores them; the agreement is the second. If one can't be made, nothing is sent or stored.
func (s *Service) SendTerms(ctx context.Context, r TermsRequest, who *account.Principal, from account.Client) ([]Document, error) {
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
		return nil, err
	}
	if len(wrong) > 0 {
		return nil, apperr.InvalidFields(wrong)
	}
	q, err := s.Price(ctx, r.Selection, who, limit.Network(from.Address))
	if err != nil {
		return nil, err
	}
	limiter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := limiter.Allow(ctx, TermsFromNetwork, limit.Network(from.Address)); err != nil {
		return nil, err
	}
	if err := limiter.Allow(ctx, TermsToOne, account.EmailKey(r.Email)); err != nil {
		return nil, err
	}
	all, err := s.newDocuments(ctx, r, q, more, from)
	if err != nil {
		return nil, err
	}
	return all, s.mailTerms(ctx, all, r, q)
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

// newDocuments makes the terms without storing them: the Agent Terms of Service, the agreement, and the addendum unless it is skipped.
func (s *Service) newDocuments(ctx context.Context, r TermsRequest, q Priced, more *Addendum, from account.Client) ([]Document, error) {
	r.SkipAddendum = r.SkipAddendum || q.Program.NoZips && more == nil // there's nothing to add
	name := r.Name
	if name == "" {
		name = "you"
	}
	agreementID := uuid.NewString()
	newDocument := func(id, agreementID string, content pdf.Document) (Document, error) {
		file, err := s.PDF(ctx, content)
		digest := sha256.Sum256(file)
		return Document{
			ID: id, AgreementID: agreementID, Email: r.Email, Program: q.Program.Key, Version: TermsVersion, Title: content.Title, SHA256: digest[:], File: file,
			Addendum: !r.SkipAddendum, MailedAt: s.Now(), Address: from.IP(), CreatedAt: s.Now(),
		}, err
	}
	text, err := s.agentTerms()
	if err != nil {
		return nil, err
	}
	contents := []pdf.Document{text}
	if !r.SkipAddendum {
		contents = append(contents, s.addendumTo(q, more))
	}
	parts := make([]Document, len(contents))
	for i, content := range contents {
		if parts[i], err = newDocument(uuid.NewString(), agreementID, content); err != nil {
			return nil, err
		}
	}
	agreement, err := newDocument(agreementID, "", s.agreement(name, r.Email, q, parts))
	return slices.Insert(parts, 1, agreement), err
}

// mailTerms stores documents and emails them.
func (s *Service) mailTerms(ctx context.Context, all []Document, r TermsRequest, q Priced) error {
	first, _, _ := strings.Cut(r.Name, " ")
	mail := s.Mails.Terms(TermsMail{Email: r.Email, FirstName: first, Program: q.Program, Summary: summary(q), Documents: all})
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Create(&all).Error; err != nil {
			return postgres.Failure(err)
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
}

// termsOf returns the ID of the agreement of an applicant's order: the one already emailed if it is the same, or a new one, which is then emailed.
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
	all, err := s.newDocuments(ctx, r, q, s.addendumNamed(j.Sales.AddendumID), from)
	if err != nil {
		return "", err
	}
	agreement := all[1]
	var same []string
	err = s.DB.Rows(ctx).Model(&Document{}).Where("lower(email) = ? and sha256 = ?", account.EmailKey(j.Email), agreement.SHA256).
		Order("created_at desc").Limit(1).Pluck("id", &same).Error
	if err != nil || len(same) > 0 {
		return strings.Join(same, ""), postgres.Failure(err)
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, TermsToOne, account.EmailKey(j.Email)); err != nil {
		return "", err
	}
	return agreement.ID, s.mailTerms(ctx, all, r, q)
}

// Terms returns a stored document. Its ID is the only protection; only whoever requested the terms knows it.
func (s *Service) Terms(ctx context.Context, id string) (Document, error) {
	if uuid.Validate(id) != nil {
		return Document{}, apperr.New(apperr.NotFound, "This document doesn’t exist.")
	}
	var d Document
	err := s.DB.Rows(ctx).Where("id = ?", id).Take(&d).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return d, apperr.Wrap(apperr.NotFound, "This document doesn’t exist.", err)
	}
	return d, postgres.Failure(err)
}

// Tidy deletes terms that nobody agreed to.
func (s *Service) Tidy(ctx context.Context) error {
	if err := s.forgetClickers(ctx); err != nil {
		return err
	}
	return postgres.Failure(s.DB.Rows(ctx).Exec("delete from membership_documents d where created_at < ? and not exists (select from membership_consents c where c.document_id in (d.id, d.agreement_id))",
		s.Now().Add(-documentLife)).Error)
}
