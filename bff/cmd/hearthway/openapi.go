package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hearthway/bff/app/api"
)

func (c *console) openapi() *cobra.Command {
	return reads(&cobra.Command{
		Use: "openapi", Short: "Print the API as an OpenAPI document, which the app's types are generated from", Args: cobra.NoArgs,
		Example: examples("hearthway openapi >openapi.json"),
		RunE: func(*cobra.Command, []string) error {
			spec, err := api.SpecJSON()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(c.out, "%s\n", spec)
			return err
		},
	})
}
