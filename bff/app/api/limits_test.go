package api

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/httpapi"
)

// Every limit is named by the declaration of a call, so that readers of a declaration, or of the OpenAPI document, know
// which limits apply to the call.
func TestEveryLimitIsDeclaredByACall(t *testing.T) {
	declared := map[string]bool{}
	for op := range httpapi.Operations(New(fiber.New(), Deps{})) {
		who, _ := httpapi.AccessOf(op)
		limits := who.Limits()
		refusing := 0
		for _, l := range limits {
			declared[l.Name] = true
			if !l.Silent {
				refusing++
			}
		}
		refusal := op.Responses["429"]
		if (refusing > 0) != (refusal != nil) || refusal != nil && refusal.Headers["Retry-After"] == nil || (len(limits) > 0) != (op.Extensions["x-limits"] != nil) {
			t.Errorf("%s has %d limits, and the document says otherwise", op.OperationID, len(limits))
		}
	}
	// It never rejects a call: it limits emails to an owner to one an hour.
	declared["lockout-link"] = true
	// Programs register at an endpoint of OAuth, which isn’t a call.
	declared["oauth-register"] = true
	found := 0
	for _, name := range limitNames(t, "../../features") {
		if found++; !declared[name] {
			t.Errorf("no call declares the limit %q", name)
		}
	}
	if found < 15 {
		t.Errorf("only %d limits were found", found)
	}
}

// limitNames returns the names of the limits that the Go files of a folder declare.
func limitNames(t *testing.T, folder string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			if !ok || literal.Type == nil || types.ExprString(literal.Type) != "limit.Limit" {
				return true
			}
			for _, element := range literal.Elts {
				pair, ok := element.(*ast.KeyValueExpr)
				if !ok || pair.Key.(*ast.Ident).Name != "Name" {
					continue
				}
				name, err := strconv.Unquote(pair.Value.(*ast.BasicLit).Value)
				if err != nil {
					t.Error(err)
				}
				names = append(names, name)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
