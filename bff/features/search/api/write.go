package api

import listingapi "hearthway/bff/features/listing/api"

func (r SearchRecord) JSON() ([]byte, error) {
	records := r.Properties
	r.Properties = []listingapi.CachedRecord{}
	return listingapi.WithRecords(records, r)
}

func (r MapRecord) JSON() ([]byte, error) {
	records := r.Properties
	r.Properties = []listingapi.CachedRecord{}
	return listingapi.WithRecords(records, r)
}

// Without it the one of SearchRecord would be used, and leave the location out.
func (r LocationSearchRecord) JSON() ([]byte, error) {
	records := r.Properties
	r.Properties = []listingapi.CachedRecord{}
	return listingapi.WithRecords(records, r)
}
