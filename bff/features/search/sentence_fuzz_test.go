package search

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sentences are the typed ones of the tests.
func sentences(tb testing.TB) (all []string) {
	for _, name := range []string{"sentences_written.tsv", "sentences_heldout.tsv"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			tb.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			sentence, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			all = append(all, sentence)
		}
	}
	return all
}

// Whatever is typed, phrases are in order and within the text, what they say can be searched by, and each word is a phrase, chatter or unread.
func FuzzSentence(f *testing.F) {
	for _, sentence := range sentences(f) {
		f.Add(sentence)
	}
	for _, hostile := range []string{"", "$$$ --- 3/ /2", "1e9 beds 99999999999999999999 baths", "½½½ ¼ acre", "no no no not no hoa", "\xff\xfe3\x00bed", "between 9 and", "ﬃ 3. . .5k-", strings.Repeat("3 bed ", 500)} {
		f.Add(hostile)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := readSentence(text, 2026)
		end := 0
		for _, p := range s.phrases {
			if p.from < end || p.to <= p.from || p.to > len(s.tokens) {
				t.Fatalf("%q: a phrase from %d to %d of %d after %d", text, p.from, p.to, len(s.tokens), end)
			}
			end = p.to
		}
		var resolved ResolvedArea
		s.add(&resolved, make([]bool, len(s.tokens)))
		if wrong := Check(Query{Criteria: resolved.Criteria, Sort: Newest}); len(wrong) > 0 {
			t.Fatalf("%q says %+v, though %v", text, resolved.Criteria, wrong)
		}
		again := readSentence(text, 2026)
		var same ResolvedArea
		again.add(&same, make([]bool, len(again.tokens)))
		if same.Criteria.Key() != resolved.Criteria.Key() {
			t.Fatalf("%q is read as %s and %s", text, resolved.Criteria.Key(), same.Criteria.Key())
		}
	})
}

// BenchmarkSentence reads the longest of the sentences: 3 ms are allowed for one.
func BenchmarkSentence(b *testing.B) {
	longest := ""
	for _, sentence := range sentences(b) {
		if len(sentence) > len(longest) {
			longest = sentence
		}
	}
	for b.Loop() {
		readSentence(longest, 2026)
	}
}
