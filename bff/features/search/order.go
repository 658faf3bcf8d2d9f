package search

import (
	"cmp"

	"hearthway/bff/features/listing"
)

// Compare orders two homes as a search lists them: negative if a comes first. Unknown values come last,
// and the newest ID breaks ties, so no two homes are equal.
func (s Sort) Compare(a, b listing.Listing) int {
	order := 0
	switch s {
	case PriceAsc:
		order = unknownLast(float64(a.Price), float64(b.Price))
	case PriceDesc:
		order = cmp.Compare(b.Price, a.Price)
	case BedsDesc:
		order = cmp.Compare(b.Beds, a.Beds)
	case SqftDesc:
		order = cmp.Compare(b.Sqft, a.Sqft)
	case LotDesc:
		order = cmp.Compare(b.LotSqft, a.LotSqft)
	case PricePerSqftAsc:
		order = unknownLast(perSqft(a), perSqft(b))
	case ReducedRecently:
		order = b.PriceCutAt.Compare(a.PriceCutAt)
	default:
		order = b.ListedAt.Compare(a.ListedAt)
	}
	return cmp.Or(order, cmp.Compare(b.ID, a.ID))
}

func perSqft(l listing.Listing) float64 {
	if l.Sqft == 0 {
		return 0
	}
	return float64(l.Price) / float64(l.Sqft)
}

// unknownLast compares two amounts in ascending order; 0 is unknown.
func unknownLast(a, b float64) int {
	if (a == 0) != (b == 0) {
		return cmp.Compare(b, a)
	}
	return cmp.Compare(a, b)
}
