package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// blockReader converts a document's nodes to blocks.
type blockReader struct {
	source []byte
	sizeOf func(src string) (width, height int)
}

// newBlock is an empty block, whose lists aren't null in JSON.
func newBlock(kind Kind) Block { return Block{Kind: kind, Spans: []Span{}, Blocks: []Block{}} }

func (r blockReader) blocks(parent ast.Node, depth int) []Block {
	list := []Block{}
	for node := parent.FirstChild(); node != nil; node = node.NextSibling() {
		list = append(list, r.block(node, depth)...)
	}
	return list
}

func (r blockReader) block(node ast.Node, depth int) []Block {
	b := newBlock(Paragraph)
	switch node := node.(type) {
	case *ast.Heading:
		b.Kind, b.Level, b.Spans = Heading, node.Level, r.spans(node, Span{})
	case *ast.Paragraph, *ast.TextBlock:
		return r.paragraph(node)
	case *ast.Blockquote:
		if depth >= maxDepth {
			return r.blocks(node, depth)
		}
		b.Kind, b.Blocks = Quote, r.blocks(node, depth+1)
	case *ast.List:
		if depth >= maxDepth {
			var flat []Block
			for item := node.FirstChild(); item != nil; item = item.NextSibling() {
				flat = append(flat, r.blocks(item, depth)...)
			}
			return flat
		}
		b.Kind, b.Ordered, b.Start = List, node.IsOrdered(), node.Start
		for item := node.FirstChild(); item != nil; item = item.NextSibling() {
			one := newBlock(Item)
			one.Blocks = r.blocks(item, depth+1)
			b.Blocks = append(b.Blocks, one)
		}
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		b.Kind, b.Spans = Code, []Span{{Text: strings.TrimRight(string(node.Lines().Value(r.source)), "\n"), Code: true}}
	case *ast.ThematicBreak:
		b.Kind = Rule
	case *extast.Table:
		b.Kind = Table
		for row := node.FirstChild(); row != nil; row = row.NextSibling() {
			b.Blocks = append(b.Blocks, r.row(row))
		}
	default:
		return nil
	}
	if (b.Kind == Heading || b.Kind == Code) && plain(b.Spans) == "" || (b.Kind == Quote || b.Kind == List) && len(b.Blocks) == 0 {
		return nil
	}
	return []Block{b}
}

func (r blockReader) row(node ast.Node) Block {
	row := newBlock(Row)
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		cell := newBlock(Cell)
		cell.Spans = r.spans(child, Span{})
		if one, ok := child.(*extast.TableCell); ok {
			cell.Right = one.Alignment == extast.AlignRight
		}
		row.Blocks = append(row.Blocks, cell)
	}
	return row
}

// paragraph converts a paragraph. Pictures are blocks of their own, so it is split at each picture.
func (r blockReader) paragraph(node ast.Node) []Block {
	list, words := []Block{}, newBlock(Paragraph)
	end := func() {
		if strings.TrimSpace(plain(words.Spans)) != "" {
			list = append(list, words)
		}
		words = newBlock(Paragraph)
	}
	for inline := node.FirstChild(); inline != nil; inline = inline.NextSibling() {
		b := newBlock(Picture)
		if picture, ok := inline.(*ast.Image); ok && r.sizeOf != nil {
			b.Src, b.Alt, b.Caption = string(picture.Destination), plain(r.spans(picture, Span{})), string(picture.Title)
			b.Width, b.Height = r.sizeOf(b.Src)
		}
		if b.Width <= 0 || b.Height <= 0 {
			words.Spans = r.inline(words.Spans, inline, Span{})
			continue
		}
		end()
		list = append(list, b)
	}
	end()
	return list
}

func (r blockReader) spans(parent ast.Node, like Span) []Span {
	spans := []Span{}
	for node := parent.FirstChild(); node != nil; node = node.NextSibling() {
		spans = r.inline(spans, node, like)
	}
	return spans
}

// inline adds a node to spans, with the style of its parents.
func (r blockReader) inline(spans []Span, node ast.Node, like Span) []Span {
	switch node := node.(type) {
	case *ast.Text:
		like.Text = string(util.UnescapePunctuations(util.ResolveNumericReferences(util.ResolveEntityNames(node.Value(r.source)))))
		switch {
		case node.HardLineBreak():
			like.Text += "\n"
		case node.SoftLineBreak():
			like.Text += " "
		}
		return added(spans, like)
	case *ast.String:
		like.Text = string(node.Value)
		return added(spans, like)
	case *ast.CodeSpan:
		like.Code = true
		for child := node.FirstChild(); child != nil; child = child.NextSibling() {
			if one, ok := child.(*ast.Text); ok {
				like.Text = strings.ReplaceAll(string(one.Value(r.source)), "\n", " ")
				spans = added(spans, like)
			}
		}
		return spans
	case *ast.AutoLink:
		like.Text = string(node.Label(r.source))
		if node.AutoLinkType == ast.AutoLinkURL && like.Href == "" {
			like.Href = linkTo(string(node.URL(r.source)))
		}
		return added(spans, like)
	case *ast.Emphasis:
		like.Bold, like.Italic = like.Bold || node.Level > 1, like.Italic || node.Level == 1
	case *ast.Link:
		like.Href = linkTo(string(node.Destination))
	}
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		spans = r.inline(spans, child, like)
	}
	return spans
}

// added appends a span, or joins it to the previous one if their styles are equal.
func added(spans []Span, one Span) []Span {
	if one.Text == "" {
		return spans
	}
	if last := len(spans) - 1; last >= 0 {
		same := spans[last]
		same.Text = one.Text
		if same == one {
			spans[last].Text += one.Text
			return spans
		}
	}
	return append(spans, one)
}
