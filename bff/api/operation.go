package api

import "github.com/danielgtaylor/huma/v2"

// Groups of calls in the OpenAPI document.
const (
	tagScreens  = "Screens"
	tagSearch   = "Search and properties"
	tagAccounts = "Authentication and profile"
	tagKept     = "What a buyer keeps"
	tagMails    = "Mails"
	tagSupport  = "Support"
)

// bodyLargest bounds the bodies of the calls below, bytes.
const bodyLargest = 64 << 10

// accountCall is an operation of accounts, with a small body that is read leniently.
func accountCall(id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{tagAccounts},
		SkipValidateBody: true, MaxBodyBytes: bodyLargest,
	}
}

// keptCall is an operation on what a buyer keeps.
func keptCall(id, method, path, summary string) huma.Operation {
	op := accountCall(id, method, path, summary)
	op.Tags = []string{tagKept}
	return op
}

// supportCall is an operation on tickets.
func supportCall(id, method, path, summary string) huma.Operation {
	op := accountCall(id, method, path, summary)
	op.Tags = []string{tagSupport}
	return op
}
