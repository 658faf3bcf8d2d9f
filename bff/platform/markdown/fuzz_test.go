package markdown

import (
	"net/url"
	"strings"
	"testing"
)

// Whatever someone writes: links lead to the web or to this site, pictures are those that are known, and nothing is nested deeply.
func FuzzMarkdown(f *testing.F) {
	for _, seed := range []string{
		"# Title\n\nText with *emphasis*, `code` and [a link](https://example.com).", "[x](javascript:alert(1))", "![p](/pictures/a.jpg \"c\")", "> - 1. > - > deep", "|a|b|\n|-|-:|\n|1|2|", "<script>x</script>", "[x]: //evil\n[x]",
		"www.example.com https://user:pass@example.com", "[a](/\\\\evil.com) [b](/%5Cevil.com) [c](///evil.com)", "```\n<b>\n", "***___***", "[[[[[[](x)](x)", strings.Repeat("> ", 50) + "x", "&#x6A;avascript:1", "[x](<java\nscript:1>)",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		const known = "/pictures/a.jpg"
		ids := map[string]bool{}
		var look func(blocks []Block, depth int)
		look = func(blocks []Block, depth int) {
			if depth > 2*maxDepth+4 {
				t.Fatalf("%q is nested %d deep", source, depth)
			}
			for _, b := range blocks {
				if b.Src != "" && b.Src != known {
					t.Fatalf("%q shows %q", source, b.Src)
				}
				if b.ID != "" && ids[b.ID] {
					t.Fatalf("%q has %q twice", source, b.ID)
				}
				ids[b.ID] = true
				for _, span := range b.Spans {
					if span.Href == "" {
						continue
					}
					to, err := url.Parse(span.Href)
					own := err == nil && to.Scheme == "" && to.Host == "" && strings.HasPrefix(span.Href, "/") && !strings.HasPrefix(span.Href, "//") && !strings.Contains(span.Href, "\\")
					if err != nil || !own && (to.Scheme != "http" && to.Scheme != "https" || to.Host == "" || to.User != nil) {
						t.Fatalf("%q leads to %q", source, span.Href)
					}
				}
				look(b.Blocks, depth+1)
			}
		}
		look(Read(source, func(src string) (int, int) {
			if src == known {
				return 4, 3
			}
			return 0, 0
		}), 0)
		Excerpt(source, 100)
		Minutes(source)
		Pictures(source)
	})
}
