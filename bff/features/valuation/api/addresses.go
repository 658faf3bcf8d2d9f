package api

import (
	"context"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
)

// KnownAddressesInput is the address typed so far.
type KnownAddressesInput struct {
	Term string `query:"term" secret:"true" doc:"begins with the house number; at most 200 characters count"`
}

// KnownAddressesOutput lists addresses that start with what was typed.
type KnownAddressesOutput struct {
	Body struct {
		Addresses []KnownAddress `json:"addresses" doc:"at most 6"`
	}
}

// KnownAddress is the address of a home that was listed here.
type KnownAddress struct {
	Street string `json:"street" doc:"with the unit"`
	Place  string `json:"place" doc:"Dallas, TX 75204"`
}

func (c Calls) addresses(ctx context.Context, in *KnownAddressesInput) (*KnownAddressesOutput, error) {
	found, err := c.Valuations.Addresses(ctx, httpapi.CleanParam(in.Term))
	if err != nil {
		return nil, err
	}
	out := &KnownAddressesOutput{}
	out.Body.Addresses = make([]KnownAddress, len(found))
	for i, address := range found {
		out.Body.Addresses[i] = KnownAddress{Street: card.Street(address), Place: card.CityStateZip(address)}
	}
	return out, nil
}
