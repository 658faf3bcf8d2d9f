package main

import (
	"context"
	"fmt"

	"hearthway/bff/app/api"
)

var _ = register(command{
	name: "openapi", summary: "prints the API as an OpenAPI document, which the app's types are generated from",
	run: func(_ context.Context, a *console, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		spec, err := api.SpecJSON()
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "%s\n", spec)
		return err
	},
})
