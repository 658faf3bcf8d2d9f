package agent

import (
	"context"
	"regexp"
	"strconv"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
)

// PostPicture is a picture in a post, as an agent uploaded it: checked, upright, and without what the camera wrote beside it.
type PostPicture struct {
	Name          string // in its address, see Path
	Width, Height int    // of the large one, pixels
	Large, Small  []byte // JPEG
}

const (
	// PostPictureWidth is how wide pictures of posts are at most; SmallPictureWidth is for phones.
	PostPictureWidth  = 1280
	SmallPictureWidth = 640
	// MaxPostPictures is how many an agent may have.
	MaxPostPictures = 400
	textNoPicture   = "This picture doesn’t exist."
)

// PicturePath is the address of a picture of an agent's posts. The small one has the same address with "-640" before the ending.
func PicturePath(agentID, name string) string {
	return "/pictures/post/" + agentID + "/" + name + ".jpg"
}

var postPicturePath = regexp.MustCompile(`^/pictures/post/([0-9a-f-]{36})/([0-9a-f]{20}-(\d{1,4})x(\d{1,4}))\.jpg$`)

// pictureSize is the size of a picture of an agent's posts by its address; 0: it is no such picture.
func pictureSize(agentID, src string) (width, height int) {
	parts := postPicturePath.FindStringSubmatch(src)
	if parts == nil || parts[1] != agentID {
		return 0, 0
	}
	width, _ = strconv.Atoi(parts[3])
	height, _ = strconv.Atoi(parts[4])
	return width, height
}

// pictureNames are the names of an agent's pictures in a text, each once.
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

// PostPicture is the JPEG of a picture in the posts of a shown agent, or of an agent's drafts.
func (s *Service) PostPicture(ctx context.Context, agentID, name string, small bool) ([]byte, error) {
	content, err := s.Store.PictureContent(ctx, agentID, name, small)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, apperr.Wrap(apperr.NotFound, textNoPicture, err)
	}
	return content, err
}
