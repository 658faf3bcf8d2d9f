package markdown

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"
)

func own(src string) (width, height int) {
	if strings.HasPrefix(src, "/pictures/post/") {
		return 1280, 853
	}
	return 0, 0
}

// short writes blocks in one line: kind[spans](blocks), with *bold*, _italic_, `code` and text→href.
func short(list []Block) string {
	var out []string
	for _, b := range list {
		one := string(b.Kind)
		for _, s := range b.Spans {
			text := s.Text
			for mark, on := range map[string]bool{"*": s.Bold && !s.Italic, "_": s.Italic && !s.Bold, "*_": s.Italic && s.Bold, "`": s.Code && b.Kind != Code} {
				if on {
					text = mark + text + mark
				}
			}
			if s.Href != "" {
				text += "→" + s.Href
			}
			one += "[" + text + "]"
		}
		if b.Src != "" {
			one += "<" + strings.TrimSuffix(b.Src+"|"+b.Alt+"|"+b.Caption, "|") + ">"
		}
		if len(b.Blocks) > 0 {
			one += "(" + short(b.Blocks) + ")"
		}
		out = append(out, one)
	}
	return strings.Join(out, " ")
}

func TestReadBlocks(t *testing.T) {
	for source, want := range map[string]string{
		"":                              "",
		"# Look\n\nGo **down** _first_": "heading[Look] paragraph[Go ][*down*][ ][_first_]",
		"One\ntwo  \nthree":             "paragraph[One two\nthree]",
		"- a\n- b\n\n3. c":              "list(item(paragraph[a]) item(paragraph[b])) list(item(paragraph[c]))",
		"- a\n  - b":                    "list(item(paragraph[a] list(item(paragraph[b]))))",
		"> so\n\n---":                   "quote(paragraph[so]) rule",
		"`x < 1`\n\n```\nif a\n```":     "paragraph[`x < 1`] code[if a]",
		"[read](https://example.com) and https://example.org/a?b=c.": "paragraph[read→https://example.com][ and ][https://example.org/a?b=c→https://example.org/a?b=c][.]",
		"[home](/search) [**b**](/a)":                                "paragraph[home→/search][ ][*b*→/a]",
		"| Kind | Cost |\n|---|---:|\n| **FHA** | $1 |\n| x \\| y |": "table(row(cell[Kind] cell[Cost]) row(cell[*FHA*] cell[$1]) row(cell[x | y] cell))",
		"![A crack](/pictures/post/a/b.jpg \"The left corner\")":     "picture</pictures/post/a/b.jpg|A crack|The left corner>",
		"AT&amp;T &lt;b&gt; \\*x\\*":                                 "paragraph[AT&T <b> *x*]",
		"![A crack](/pictures/post/a/b.jpg)":                         "picture</pictures/post/a/b.jpg|A crack>",
		"See ![A crack](/pictures/post/a/b.jpg) here":                "paragraph[See ] picture</pictures/post/a/b.jpg|A crack> paragraph[ here]",
		// Anything that would run or load something stays text.
		"<script>alert(1)</script>":               "paragraph[<script>alert(1)</script>]",
		"a <img src=x onerror=alert(1)> b":        "paragraph[a <img src=x onerror=alert(1)> b]",
		"<div>\n\n<iframe src=/x>":                "paragraph[<div>] paragraph[<iframe src=/x>]",
		"[x](javascript:alert(1)) <javascript:1>": "paragraph[x javascript:1]",
		"[x](data:text/html,a) [y](//evil.example) [z](/\\evil.example) [w](vbscript:x)": "paragraph[x y z w]",
		"[x](https://me:pw@evil.example)":                                                "paragraph[x]",
		"![x](https://evil.example/p.gif)":                                               "paragraph[x]",
		"![x](javascript:alert(1))":                                                      "paragraph[x]",
		"me@example.com <me@example.com>":                                                "paragraph[me@example.com me@example.com]",
	} {
		if got := short(Read(source, own)); got != want {
			t.Errorf("%q is read as\n%s, want\n%s", source, got, want)
		}
	}
}

func TestNoNullListsAndDeepNestingIsFlat(t *testing.T) {
	raw, err := json.Marshal(Read("# a\n\n- b\n\n> c\n\n---\n\n```\n```", nil))
	if err != nil || strings.Contains(string(raw), "null") {
		t.Errorf("%s %v", raw, err)
	}
	began := time.Now()
	for _, hostile := range []string{strings.Repeat("> ", 6_000) + "x", strings.Repeat("- ", 6_000) + "x", strings.Repeat("[", 12_000), strings.Repeat("*a_", 4_000), strings.Repeat("![", 6_000) + strings.Repeat("](", 100), strings.Repeat("`", 11_999), strings.Repeat("<", 12_000)} {
		raw, err := json.Marshal(Read(hostile, own))
		if err != nil || strings.Count(string(raw), `"quote"`)+strings.Count(string(raw), `"list"`) > maxDepth {
			t.Errorf("%.20q: %v %.200s", hostile, err, raw)
		}
		Plain(hostile)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("hostile texts take %s", took)
	}
}

func TestHeadings(t *testing.T) {
	for source, want := range map[string]string{
		"## A\n\n#### B\n\n### C\n\n## A":     "1 section-a 2 section-b 2 section-c 1 section-a-2",
		"# Main\n\n> ## What’s *up*?\n\n# ??": "1 section-main 2 section-what-s-up 1 section",
	} {
		var got []string
		var walk func([]Block)
		walk = func(list []Block) {
			for _, b := range list {
				if b.Kind == Heading {
					got = append(got, strconv.Itoa(b.Level), b.ID)
				}
				walk(b.Blocks)
			}
		}
		walk(Read(source, nil))
		if strings.Join(got, " ") != want {
			t.Errorf("%q has %q, want %q", source, got, want)
		}
	}
	right := Read("| a | b |\n|---|---:|\n| c | d |", nil)[0].Blocks[1].Blocks
	if right[0].Right || !right[1].Right {
		t.Errorf("%+v", right)
	}
	if Minutes("") != 1 || Minutes(strings.Repeat("word ", 900)) != 4 {
		t.Error("minutes")
	}
}

func TestPicturesAndPlainText(t *testing.T) {
	found := Pictures("![a *b*](/pictures/post/1.jpg)\n\n- [![](x.png)](/y)")
	if len(found) != 2 || found[0].Alt != "a b" || found[0].Src != "/pictures/post/1.jpg" || found[1].Alt != "" || found[1].Src != "x.png" {
		t.Errorf("%+v", found)
	}
	if got := Plain("# Look\n\nGo **down** first, [read](https://example.com).\n\n- ![x](/pictures/post/1.jpg)\n- 2 < 3"); got != "Look Go down first, read. 2 < 3" {
		t.Errorf("%q", got)
	}
}

func TestExcerpts(t *testing.T) {
	for source, want := range map[string]string{
		"":                            "",
		"Short and\nsweet.":           "Short and sweet.",
		"# The attic\n\nGo up first.": "Go up first.",
		"Go up.\n\n![x](/pictures/post/1.jpg)\n\nLook around.\n\n## The cellar\n\nGo down.": "Go up. Look around.",
		"Bring:\n\n- a lamp\n- a level":                                "Bring:",
		"- a lamp\n- a level":                                          "a lamp a level",
		"## Only a heading":                                            "Only a heading",
		"Every room needs an **outlet**. Count them twice today.":      "Every room needs an outlet. Count them…",
		"The kitchen needs more than an outlet. Count them.":           "The kitchen needs more than an outlet…",
		"We looked at the roof and saw why! Then the cellar":           "We looked at the roof and saw why…",
		"We looked at the roof and saw it … although the cellar":       "We looked at the roof and saw it…",
		"One paragraph of words.\n\nAnd another one, which is longer.": "One paragraph of words. And another…",
	} {
		if got := Excerpt(source, 40); got != want {
			t.Errorf("%q begins %q, want %q", source, got, want)
		}
	}
}
