// Package markdown parses Markdown into blocks, which the web and the apps render with their own
// components. HTML in it is treated as text, and only allowed links and pictures are kept: nothing that
// someone writes is executed or loaded.
package markdown

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"hearthway/bff/platform/format"
)

// Kind is the kind of a block.
type Kind string

const (
	Heading   Kind = "heading"
	Paragraph Kind = "paragraph"
	Quote     Kind = "quote" // of blocks
	List      Kind = "list"  // of items
	Item      Kind = "item"  // of blocks
	Code      Kind = "code"
	Picture   Kind = "picture"
	Rule      Kind = "rule"
	Table     Kind = "table" // of rows; the first one has the column headings
	Row       Kind = "row"   // of cells
	Cell      Kind = "cell"
)

// Block is one block of a text.
type Block struct {
	Kind    Kind    `json:"kind" enum:"heading,paragraph,quote,list,item,code,picture,rule,table,row,cell"`
	Level   int     `json:"level" doc:"of a heading: 1 is the highest"`
	ID      string  `json:"id" doc:"of a heading: for links to it, once in a text"`
	Spans   []Span  `json:"spans" doc:"of headings, paragraphs, code and cells"`
	Blocks  []Block `json:"blocks" doc:"of quotes, lists, items, tables and rows"`
	Ordered bool    `json:"ordered" doc:"of a list: its items have numbers"`
	Start   int     `json:"start" doc:"number of the first item"`
	Src     string  `json:"src" doc:"of a picture"`
	Alt     string  `json:"alt"`
	Caption string  `json:"caption" doc:"of a picture"`
	Right   bool    `json:"right" doc:"of a cell: it is aligned to the right"`
	Width   int     `json:"width" doc:"pixels"`
	Height  int     `json:"height"`
}

// Words returns the block's own text without styles.
func (b Block) Words() string { return plain(b.Spans) }

// Span is a run of text with one style.
type Span struct {
	Text   string `json:"text"`
	Bold   bool   `json:"bold"`
	Italic bool   `json:"italic"`
	Code   bool   `json:"code"`
	Href   string `json:"href" doc:"where it leads; empty: it is no link"`
}

// maxDepth is the maximum nesting of lists and quotes; what is deeper is rendered at this depth.
const maxDepth = 4

// reader supports no HTML: its block and inline parsers are left out, so tags are text.
var reader = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(parser.NewSetextHeadingParser(), 100),
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewListParser(), 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(parser.NewLinkParser(), 200),
		util.Prioritized(parser.NewAutoLinkParser(), 300),
		util.Prioritized(parser.NewEmphasisParser(), 500),
		util.Prioritized(extension.NewLinkifyParser(extension.WithLinkifyAllowedProtocols([]string{"http:", "https:"})), 999),
	),
	parser.WithParagraphTransformers(append(parser.DefaultParagraphTransformers(), util.Prioritized(extension.NewTableParagraphTransformer(), 200))...),
	parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)),
)

// wordsPerMinute is a typical reading speed.
const wordsPerMinute = 220

// Minutes is the reading time of a text, at least one minute.
func Minutes(source string) int {
	return max(1, (len(strings.Fields(Plain(source)))+wordsPerMinute/2)/wordsPerMinute)
}

// Read parses a text. A picture is kept if sizeOf knows the size of its URL, in pixels; otherwise its
// description becomes text.
func Read(source string, sizeOf func(src string) (width, height int)) []Block {
	r := blockReader{source: []byte(source), sizeOf: sizeOf}
	blocks := r.blocks(reader.Parse(text.NewReader(r.source)), 0)
	newOutline().arrange(blocks)
	return blocks
}

// Pictures returns the URLs of all pictures in a text with their descriptions, allowed or not.
func Pictures(source string) (found []Block) {
	content := []byte(source)
	_ = ast.Walk(reader.Parse(text.NewReader(content)), func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if picture, ok := node.(*ast.Image); ok && entering {
			r := blockReader{source: content}
			found = append(found, Block{Kind: Picture, Src: string(picture.Destination), Alt: plain(r.spans(picture, Span{}))})
		}
		return ast.WalkContinue, nil
	})
	return found
}

// Plain converts a text to plain text, without heading markers, URLs and pictures.
func Plain(source string) string {
	var words []string
	var add func(list []Block)
	add = func(list []Block) {
		for _, b := range list {
			if b.Kind != Picture {
				words = append(words, strings.Fields(plain(b.Spans))...)
				add(b.Blocks)
			}
		}
	}
	add(Read(source, func(string) (int, int) { return 1, 1 }))
	return strings.Join(words, " ")
}

// Excerpt is the beginning of a text as plain text, limited in characters: the first paragraphs, up to a
// heading or a list, which would run into them. A text without paragraphs is used as a whole.
func Excerpt(source string, maximum int) string {
	var words []string
	for _, b := range Read(source, func(string) (int, int) { return 1, 1 }) {
		switch {
		case b.Kind == Paragraph:
			words = append(words, b.Words())
		case b.Kind != Picture && len(words) > 0:
			return format.Shorten(strings.Join(words, " "), maximum)
		}
	}
	return format.Shorten(cmp.Or(strings.Join(words, " "), Plain(source)), maximum)
}

func plain(spans []Span) string {
	var b strings.Builder
	for _, one := range spans {
		b.WriteString(one.Text)
	}
	return b.String()
}

// linkTo returns the target of a link if it is allowed: a web address, or a path of this site; "" for all others.
func linkTo(destination string) string {
	address, err := url.Parse(strings.TrimSpace(destination))
	if err != nil || address.User != nil {
		return ""
	}
	switch {
	case (address.Scheme == "http" || address.Scheme == "https") && address.Host != "":
		return address.String()
	case address.Scheme == "" && address.Host == "" && strings.HasPrefix(address.Path, "/") && !strings.HasPrefix(address.Path, "//") && !strings.Contains(destination, "\\"):
		return address.String()
	}
	return ""
}
