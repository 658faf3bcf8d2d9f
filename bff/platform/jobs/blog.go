package jobs

// Blog asks the content service for new articles.
type Blog struct{}

// Kind implements Args.
func (Blog) Kind() string { return "blog" }
