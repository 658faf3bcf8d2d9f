package conversation

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

const (
	// MaxFiles is how many files a message may have, and MaxFileBytes how large each may be.
	MaxFiles     = 5
	MaxFileBytes = 10_000_000
	maxFileName  = 120 // characters
	// maxDayBytes is how much someone may attach in a day, with what they never sent.
	maxDayBytes = 200_000_000
	// unsentFiles is how long a file that no message has is stored: as long as devices keep a message that couldn't be sent.
	unsentFiles = 30 * 24 * time.Hour
)

// Uploading limits how many files someone may attach, sent or not.
var Uploading = limit.Limit{
	Name: "conversation-file", Per: "account", Max: 100, Window: 24 * time.Hour,
	Text: "You’ve attached 100 files today. Please try again tomorrow.",
}

// FileKind is what a file is by its content, whatever it is called.
type FileKind string

// The kinds of files that people can send.
const (
	Picture FileKind = "picture" // encoded again, without the camera's metadata
	PDF     FileKind = "pdf"     // as it came, so it is only ever offered for download
)

// File is a picture or a document that someone attached.
type File struct {
	ID             string `gorm:"primaryKey"` // UUID, from the sender
	ConversationID string
	AccountID      string    // who attached it
	MessageID      string    `gorm:"serializer:nullzero"` // "": it wasn't sent yet
	Position       int       // in the message
	Kind           FileKind  // "": not all of it is here
	Name           string    // as the sender called it, with the ending of its kind
	Size           int       // bytes
	Width, Height  int       // of a picture, in pixels
	CreatedAt      time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (File) TableName() string { return "conversation_files" }

// filePart is a piece of an upload. Once all of them are here, they are one: the whole file.
type filePart struct {
	FileID string `gorm:"primaryKey"`
	Start  int    `gorm:"primaryKey;autoIncrement:false"`
	File   []byte
}

// TableName implements schema.Tabler.
func (filePart) TableName() string { return "conversation_file_parts" }

// smallPicture is where the small size of a picture is among the parts.
const smallPicture = -1

// Piece is a part of a file, as large as a request may be.
type Piece struct {
	File    string // UUID of the file, made by the sender, who repeats it when uploading again
	Start   int    // in the file
	Size    int    // of the whole file
	Content []byte
}

const textIncomplete = "This file is empty or incomplete. Please choose it again."

func errFile(text string) error { return apperr.Field("file", text) }

// Upload stores a piece of a file, and checks and converts the file once all of it is here; then its kind is set. Uploading a piece again changes
// nothing.
func (s *Service) Upload(ctx context.Context, accountID, id string, piece Piece) (f File, err error) {
	switch {
	case uuid.Validate(piece.File) != nil:
		return f, apperr.Field("id", "Must be a UUID")
	case piece.Size > MaxFileBytes:
		return f, errFile("Choose a file of at most 10 MB")
	case len(piece.Content) == 0 || piece.Start < 0 || piece.Start > piece.Size-len(piece.Content):
		return f, errFile(textIncomplete)
	}
	c, err := s.Find(ctx, accountID, id)
	if err != nil {
		return f, err
	}
	if why := c.Closed(accountID); why != "" {
		return f, apperr.New(apperr.Conflict, why)
	}
	f = File{ID: piece.File, ConversationID: c.ID, AccountID: accountID, Size: piece.Size, CreatedAt: s.Now().UTC()}
	var known int64
	if err := s.DB.Rows(ctx).Model(&File{}).Where("id = ?", f.ID).Count(&known).Error; err != nil {
		return f, postgres.Failure(err)
	}
	if known == 0 {
		if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Uploading, accountID); err != nil {
			return f, err
		}
		if err := s.hasRoom(ctx, f); err != nil {
			return f, err
		}
	}
	content, err := s.addPiece(ctx, &f, piece)
	if err != nil || content == nil {
		return f, err
	}
	// Outside a transaction: pictures wait for each other, and would hold its connection meanwhile.
	small, err := s.check(ctx, &f, &content)
	if err != nil {
		return f, s.refuse(ctx, f, err)
	}
	return f, s.complete(ctx, f, content, small)
}

// hasRoom refuses a file if its sender has attached too much today, or left too much unsent.
func (s *Service) hasRoom(ctx context.Context, f File) error {
	var stored int
	err := s.DB.Rows(ctx).Model(&File{}).Where("account_id = ? and (message_id is null or created_at > ?)", f.AccountID, f.CreatedAt.Add(-24*time.Hour)).
		Select("coalesce(sum(size), 0)").Scan(&stored).Error
	if err == nil && stored+f.Size > maxDayBytes {
		return apperr.New(apperr.Limited, "You’ve attached 200 MB today. Please try again tomorrow.")
	}
	return postgres.Failure(err)
}

// addPiece stores a piece, and returns the whole file if it was the last one; nil if there are others to come, or the file is complete already.
func (s *Service) addPiece(ctx context.Context, f *File, piece Piece) (content []byte, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(f).Error; err != nil {
			return postgres.Failure(err)
		}
		stored := File{}
		if err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ?", f.ID).Take(&stored).Error; err != nil {
			return postgres.Failure(err)
		}
		if stored.AccountID != f.AccountID || stored.ConversationID != f.ConversationID || stored.Kind == "" && stored.Size != piece.Size {
			return apperr.Field("id", "Another file has this ID. Please use a new one.")
		}
		if *f = stored; f.Kind != "" {
			return nil
		}
		if err := s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&filePart{f.ID, piece.Start, piece.Content}).Error; err != nil {
			return postgres.Failure(err)
		}
		var there int
		if err := s.DB.Rows(ctx).Model(&filePart{}).Where("file_id = ?", f.ID).Select("sum(octet_length(file))").Scan(&there).Error; err != nil || there < f.Size {
			return postgres.Failure(err)
		}
		var parts []filePart
		if err := s.DB.Rows(ctx).Where("file_id = ?", f.ID).Order("start").Find(&parts).Error; err != nil {
			return postgres.Failure(err)
		}
		for _, one := range parts {
			content = append(content, one.File...)
		}
		return nil
	})
	return content, err
}

// check sets what a file is by its content. A picture's content is replaced, and its small size returned.
func (s *Service) check(ctx context.Context, f *File, content *[]byte) (small []byte, err error) {
	if len(*content) != f.Size { // pieces that overlap
		return nil, errFile(textIncomplete)
	}
	if bytes.HasPrefix(*content, []byte("%PDF-")) {
		if !bytes.Contains((*content)[max(0, len(*content)-2048):], []byte("%%EOF")) {
			return nil, errFile("We couldn’t read this PDF. Please choose another one.")
		}
		f.Kind = PDF
		return nil, nil
	}
	if !bytes.HasPrefix(*content, []byte("\xff\xd8\xff")) && !bytes.HasPrefix(*content, []byte("\x89PNG\r\n")) {
		return nil, errFile("Choose a JPEG, a PNG or a PDF file")
	}
	made, err := s.MakePicture(ctx, *content)
	if err != nil {
		return nil, err
	}
	f.Kind, f.Width, f.Height, f.Size, *content = Picture, made.Width, made.Height, len(made.Large), made.Large
	return made.Small, nil
}

// refuse deletes a file that can't be sent, and says why.
func (s *Service) refuse(ctx context.Context, f File, why error) error {
	if apperr.CodeOf(why) != apperr.Invalid {
		return why
	}
	if err := s.DB.Rows(ctx).Where("kind = ''").Delete(&f).Error; err != nil {
		return postgres.Failure(err)
	}
	return why
}

// complete replaces the pieces of a file with what was made of them.
func (s *Service) complete(ctx context.Context, f File, content, small []byte) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		done := s.DB.Rows(ctx).Model(&f).Where("kind = ''").Select("kind", "size", "width", "height").Updates(&f)
		if done.Error != nil || done.RowsAffected == 0 { // another request completed it
			return postgres.Failure(done.Error)
		}
		if err := s.DB.Rows(ctx).Where("file_id = ?", f.ID).Delete(&filePart{}).Error; err != nil {
			return postgres.Failure(err)
		}
		parts := []filePart{{f.ID, 0, content}}
		if small != nil {
			parts = append(parts, filePart{f.ID, smallPicture, small})
		}
		return postgres.Failure(s.DB.Rows(ctx).Create(&parts).Error)
	})
}

func errNoFile() error { return apperr.New(apperr.NotFound, "This file doesn’t exist.") }

// FileOf returns a file in a conversation to the two who take part in it; before it is sent, to its sender alone. small is the size for lists.
func (s *Service) FileOf(ctx context.Context, accountID, id, file string, small bool) (f File, content []byte, err error) {
	c, err := s.Find(ctx, accountID, id)
	if err != nil {
		return f, nil, err
	}
	if uuid.Validate(file) != nil {
		return f, nil, errNoFile()
	}
	err = s.DB.Rows(ctx).Where("id = ? and conversation_id = ? and kind <> '' and (message_id is not null or account_id = ?)", file, c.ID, accountID).Take(&f).Error
	if err = postgres.Failure(err); apperr.CodeOf(err) == apperr.NotFound {
		return f, nil, errNoFile()
	}
	if err != nil {
		return f, nil, err
	}
	start := 0
	if small && f.Kind == Picture {
		start = smallPicture
	}
	var part filePart
	err = s.DB.Rows(ctx).Where("file_id = ? and start = ?", f.ID, start).Take(&part).Error
	return f, part.File, postgres.Failure(err)
}

// Attached is a file that a draft has.
type Attached struct {
	ID   string
	Name string // as typed
}

// attach adds the sender's files to a message that was just stored.
func (s *Service) attach(ctx context.Context, m *Message, files []Attached) error {
	for i, one := range files {
		f := File{}
		err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).
			Where("id = ? and conversation_id = ? and account_id = ? and message_id is null and kind <> ''", one.ID, m.ConversationID, m.AccountID).Take(&f).Error
		if err = postgres.Failure(err); apperr.CodeOf(err) == apperr.NotFound {
			return apperr.Field("files", "A file isn’t there anymore. Please attach it again.")
		}
		if err != nil {
			return err
		}
		f.MessageID, f.Position, f.Name = m.ID, i, fileName(one.Name, f.Kind)
		if err := s.DB.Rows(ctx).Select("message_id", "position", "name").Updates(&f).Error; err != nil {
			return postgres.Failure(err)
		}
		m.Files = append(m.Files, f)
	}
	return nil
}

// fileName is how a file is called: as the sender did, without what file systems can't have, and with the ending of what it is.
func fileName(typed string, kind FileKind) string {
	ending, base := ".jpg", "Picture"
	if kind == PDF {
		ending, base = ".pdf", "Document"
	}
	typed = strings.TrimSpace(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) {
			return ' '
		}
		return r
	}, strings.TrimSuffix(typed, filepath.Ext(typed))))
	typed = strings.Trim(strings.Join(strings.Fields(typed), " "), ".")
	if typed == "" {
		typed = base
	}
	if utf8.RuneCountInString(typed) > maxFileName-len(ending) {
		typed = string([]rune(typed)[:maxFileName-len(ending)])
	}
	return typed + ending
}

// withFiles adds the files of messages to them.
func (s *Service) withFiles(ctx context.Context, messages []Message) error {
	ids, at := make([]string, len(messages)), map[string]int{}
	for i, m := range messages {
		ids[i], at[m.ID], messages[i].Files = m.ID, i, nil
	}
	var files []File
	err := s.DB.Rows(ctx).Where("message_id = any(?::uuid[])", postgres.Array(ids)).Order("message_id, position").Find(&files).Error
	for _, f := range files {
		i := at[f.MessageID]
		messages[i].Files = append(messages[i].Files, f)
	}
	return postgres.Failure(err)
}

// FilesInWords says what files a message has, for those who don't see them: 'lease.pdf', '2 pictures', '3 files'.
func FilesInWords(files []File) string {
	pictures := 0
	for _, f := range files {
		if f.Kind == Picture {
			pictures++
		}
	}
	switch {
	case len(files) == 0:
		return ""
	case len(files) == 1 && pictures == 0:
		return files[0].Name
	case len(files) == 1:
		return "A picture"
	case pictures == len(files):
		return format.Plural(pictures, "picture", "pictures")
	}
	return fmt.Sprint(len(files), " files")
}

// Tidy deletes files that nobody sent.
func (s *Service) Tidy(ctx context.Context) error {
	return postgres.Failure(s.DB.Rows(ctx).Where("message_id is null and created_at < ?", s.Now().Add(-unsentFiles)).Delete(&File{}).Error)
}
