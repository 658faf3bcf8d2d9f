package agent

import (
	"context"
	"regexp"
	"strconv"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/postgres"
)

// PostPicture is a picture that someone uploaded for a post or a message: checked, upright, and without the camera's metadata.
type PostPicture struct {
	Name          string // in its URL, see PicturePath; a message's has none
	Width, Height int    // of the large size, in pixels
	Large, Small  []byte // JPEG
}

const (
	// PostPictureWidth is the maximum width of pictures in posts; SmallPictureWidth is the one for phones.
	PostPictureWidth  = 1280
	SmallPictureWidth = 640
	// MaxPostPictures is the maximum number of pictures per agent.
	MaxPostPictures = 400
	textNoPicture   = "This picture doesn’t exist."
)

// PicturePath returns the URL path of a picture in an agent's posts. The small size has "-640" before the extension.
func PicturePath(agentID, name string) string {
	return "/pictures/post/" + agentID + "/" + name + ".jpg"
}

var postPicturePath = regexp.MustCompile(`^/pictures/post/([0-9a-f-]{36})/([0-9a-f]{20}-(\d{1,4})x(\d{1,4}))\.jpg$`)

// pictureSize returns the size of a picture in an agent's posts, which its URL contains; 0 if the URL is anything else.
func pictureSize(agentID, src string) (width, height int) {
	parts := postPicturePath.FindStringSubmatch(src)
	if parts == nil || parts[1] != agentID {
		return 0, 0
	}
	width, _ = strconv.Atoi(parts[3])
	height, _ = strconv.Atoi(parts[4])
	return width, height
}

// pictureNames returns the distinct names of an agent's pictures in a text.
func pictureNames(agentID, text string) []string {
	names, seen := []string{}, map[string]bool{}
	for _, picture := range markdown.Pictures(text) {
		parts := postPicturePath.FindStringSubmatch(picture.Src)
		if parts != nil && parts[1] == agentID && !seen[parts[2]] {
			seen[parts[2]] = true
			names = append(names, parts[2])
		}
	}
	return names
}

// AddPostPicture stores a picture for the posts of an account's agent.
func (s *Service) AddPostPicture(ctx context.Context, accountID string, file []byte) (path string, picture PostPicture, err error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return "", picture, err
	}
	if picture, err = s.MakePicture(ctx, file); err != nil {
		return "", picture, err
	}
	return PicturePath(p.ID, picture.Name), picture, s.addPicture(ctx, p.ID, picture)
}

// PostPicture returns the JPEG of a picture in an agent's posts or drafts, whether or not the profile is public.
func (s *Service) PostPicture(ctx context.Context, agentID, name string, small bool) ([]byte, error) {
	content, err := s.pictureContent(ctx, agentID, name, small)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, apperr.Wrap(apperr.NotFound, textNoPicture, err)
	}
	return content, err
}

// unusedPictures is how long a picture that no saved post shows is stored: its author may still be writing the post.
const unusedPictures = 30 * 24 * time.Hour

// pictureRow is a row of agent_post_pictures.
type pictureRow struct {
	AgentID   string `gorm:"primaryKey"`
	Name      string `gorm:"primaryKey"`
	Small     bool   `gorm:"primaryKey"`
	Content   []byte
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (pictureRow) TableName() string { return "agent_post_pictures" }

// addPicture stores a picture, unless there are already MaxPostPictures. One that no post shows is deleted after a month.
func (s *Service) addPicture(ctx context.Context, agentID string, p PostPicture) error {
	return postgres.Failure(s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.lock(ctx, agentID); err != nil {
			return err
		}
		var there int64
		if err := s.DB.Rows(ctx).Model(&pictureRow{}).Where("agent_id = ? and not small and name <> ?", agentID, p.Name).Count(&there).Error; err != nil {
			return err
		}
		if there >= MaxPostPictures {
			return apperr.New(apperr.Conflict, "You’ve reached the maximum number of pictures. Please delete a post with pictures first.")
		}
		at := s.Now().UTC()
		rows := []pictureRow{{agentID, p.Name, false, p.Large, at}, {agentID, p.Name, true, p.Small, at}}
		return s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&rows).Error
	}))
}

// hasPictures reports whether an agent has all pictures with these names.
func (s *Service) hasPictures(ctx context.Context, agentID string, names []string) (bool, error) {
	var there int64
	err := s.DB.Rows(ctx).Model(&pictureRow{}).Where("agent_id = ? and not small and name = any(?)", agentID, postgres.TextList(names)).Count(&there).Error
	return int(there) == len(names), postgres.Failure(err)
}

func (s *Service) pictureContent(ctx context.Context, agentID, name string, small bool) ([]byte, error) {
	if uuid.Validate(agentID) != nil {
		return nil, apperr.New(apperr.NotFound, "no such agent")
	}
	var row pictureRow
	err := s.DB.Rows(ctx).Where("agent_id = ? and name = ? and small = ?", agentID, name, small).Take(&row).Error
	return row.Content, postgres.Failure(err)
}

// sweepPictures deletes an agent's pictures that no post shows, if they were stored before a time or appear in deleted, the text of a deleted post.
func (s *Service) sweepPictures(ctx context.Context, agentID string, before time.Time, deleted string) error {
	return s.DB.Rows(ctx).Where("agent_id = ? and (created_at < ? or strpos(?, name) > 0)", agentID, before.UTC(), deleted).
		Where("not exists (select from agent_posts o where o.agent_id = agent_post_pictures.agent_id and strpos(o.body, agent_post_pictures.name) > 0)").
		Delete(&pictureRow{}).Error
}
