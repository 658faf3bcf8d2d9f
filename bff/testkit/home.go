package testkit

import (
	"os"
	"path/filepath"
	"testing"
)

// nodeProgram replaces both programs of app/server: it responds to the BFF, and exits when its input closes.
const nodeProgram = `import http from 'node:http';
http.createServer((request, response) => {
  if (request.url === '/health') return response.end('{"build":"trial","threads":2}');
  if (request.url.startsWith('/render')) response.setHeader('css-bytes', 0).end('<main>rendered by ' + process.pid + '</main>');
  else response.end('picture');
}).listen(process.env.RENDERER_SOCKET);
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
`

// HomeFolder is a project folder with only what serving needs.
func HomeFolder(t testing.TB) string {
	t.Helper()
	home := t.TempDir()
	for name, content := range map[string]string{
		".build/web/index.html":                                   `<script src="/_expo/entry.js" defer></script>`,
		".build/server/build.txt":                                 "trial",
		"app/server/pages.mjs":                                    nodeProgram,
		"app/server/media.mjs":                                    nodeProgram,
		"app/server/pictures.mjs":                                 "",
		"app/server/illustrations/index.mjs":                      "",
		"assets/web/fonts.css":                                    "",
		"assets/web/tokens.css":                                   "",
		"assets/web/styles.css":                                   "body{margin:0}",
		"assets/web/early.js":                                     "",
		"assets/content/lenders.json":                             `[{"nmls": "1402217", "name": "Trinity Oak Lending", "person": "Marisol Whitcombe", "email": "trinity-oak@example.com", "phone": "2145550117", "states": ["TX", "OK"], "sample": true}]`,
		"assets/content/employees.json":                           `[{"name": "Ada Example", "title": "Sample employee", "photo": "", "bio": "Tests."}]`,
		"assets/content/sales.json":                               `{"sales_users": [{"id": "s-101", "name": "Camille"}, {"id": "s-102", "name": "Bertrand"}], "take_over_users": [{"id": "t-201", "name": "Dana"}], "addenda": [{"id": "pause", "name": "One pause", "paragraphs": ["You may pause once."]}]}`,
		"assets/content/kits/01-moving-checklist.json":            `{"title": "Moving", "kind": "Checklist", "text": "Test.", "sections": [{"heading": "The day", "paragraphs": ["Lift well."], "points": ["Keys"]}]}`,
		"assets/content/surveys/searching.json":                   `{"title": "How was it?", "text": "Two questions.", "questions": [{"key": "recommend", "kind": "score", "text": "A friend?", "low": "No", "high": "Yes"}, {"key": "purpose", "kind": "choice", "text": "What for?", "choices": ["Looking", "Buying"], "optional": true}, {"key": "change", "kind": "words", "text": "What else?", "optional": true}]}`,
		"assets/content/agent-lists/spanish-speaking-agents.json": `{"title": "Agents who speak Spanish", "text": "Test.", "rule": {"language": "Spanish"}}`,
		".build/web/_expo/entry.js":                               "//",
		"app/server/illustrations/one.test.mjs":                   "",
	} {
		path := filepath.Join(home, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return home
}
