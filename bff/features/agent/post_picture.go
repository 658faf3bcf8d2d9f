package agent

import (
	"context"
	"regexp"
	"strconv"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
)

// PostPicture is a picture that an agent uploaded for a post: checked, upright, and without the camera's metadata.
type PostPicture struct {
	Name          string // in its URL, see PicturePath
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
	return PicturePath(p.ID, picture.Name), picture, s.Store.AddPicture(ctx, p.ID, picture, MaxPostPictures, s.Now())
}

// PostPicture returns the JPEG of a picture in an agent's posts or drafts, whether or not the profile is public.
func (s *Service) PostPicture(ctx context.Context, agentID, name string, small bool) ([]byte, error) {
	content, err := s.Store.PictureContent(ctx, agentID, name, small)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, apperr.Wrap(apperr.NotFound, textNoPicture, err)
	}
	return content, err
}
