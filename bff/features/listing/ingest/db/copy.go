package db

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"math"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"

	"github.com/jackc/pgx/v5"
)

// rowBytes encodes rows for COPY in binary format. Rows are encoded on all CPUs as soon as they are known,
// and the writer concatenates them.
type rowBytes []byte

// The start and end of a COPY: the header, without flags or extension, and the trailer.
var (
	copyBegin = []byte("PGCOPY\n\xff\r\n\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	copyEnd   = []byte{0xff, 0xff}
)

// row starts a row with this many fields.
func (b *rowBytes) row(fields int) { *b = binary.BigEndian.AppendUint16(*b, uint16(fields)) }

func (b *rowBytes) size(n int) { *b = binary.BigEndian.AppendUint32(*b, uint32(int32(n))) }

func (b *rowBytes) null() { b.size(-1) }

func (b *rowBytes) int8(n int64) {
	b.size(8)
	*b = binary.BigEndian.AppendUint64(*b, uint64(n))
}

func (b *rowBytes) int4(n int32) {
	b.size(4)
	*b = binary.BigEndian.AppendUint32(*b, uint32(n))
}

func (b *rowBytes) int2(n int16) {
	b.size(2)
	*b = binary.BigEndian.AppendUint16(*b, uint16(n))
}

func (b *rowBytes) float4(f float32) { b.int4(int32(math.Float32bits(f))) }

func (b *rowBytes) float8(f *float64) {
	if f == nil {
		b.null()
		return
	}
	b.int8(int64(math.Float64bits(*f)))
}

func (b *rowBytes) bool(is bool) {
	b.size(1)
	if is {
		*b = append(*b, 1)
		return
	}
	*b = append(*b, 0)
}

func (b *rowBytes) text(s string) {
	b.size(len(s))
	*b = append(*b, s...)
}

// time writes a timestamp; an unknown one is null.
func (b *rowBytes) time(t time.Time) {
	if t.IsZero() {
		b.null()
		return
	}
	b.int8((t.Unix()-postgres.Epoch)*1_000_000 + int64(t.Nanosecond()/1000))
}

func (b *rowBytes) moment(t *time.Time) {
	if t == nil {
		b.null()
		return
	}
	b.time(*t)
}

// typeText is the OID of PostgreSQL's type text.
const typeText = 25

func (b *rowBytes) texts(list []string) {
	size := 12
	for _, s := range list {
		size += 4 + len(s)
	}
	dimensions := uint32(min(len(list), 1))
	b.size(size + 8*int(dimensions))
	for _, n := range []uint32{dimensions, 0, typeText} {
		*b = binary.BigEndian.AppendUint32(*b, n)
	}
	if len(list) == 0 {
		return
	}
	*b = binary.BigEndian.AppendUint32(*b, uint32(len(list)))
	*b = binary.BigEndian.AppendUint32(*b, 1) // lower bound
	for _, s := range list {
		b.text(s)
	}
}

func jsonList[T any](b *rowBytes, list []T) {
	content := []byte("[]")
	if len(list) > 0 {
		content, _ = json.Marshal(list) // cannot fail: strings and times
	}
	b.size(1 + len(content))
	*b = append(append(*b, postgres.JSONVersion), content...)
}

func jsonOrNull[T any](b *rowBytes, value *T) {
	if value == nil {
		b.null()
		return
	}
	content, _ := json.Marshal(value) // cannot fail: numbers and texts
	b.size(1 + len(content))
	*b = append(append(*b, postgres.JSONVersion), content...)
}

// listing writes the fields of a row, in the order of listing.Columns.
func (b *rowBytes) listing(r *listing.Row) {
	b.text(r.Source)
	b.text(r.SourceKey)
	b.text(r.ListingID)
	b.text(r.Alias)
	b.int8(r.Fingerprint)

	b.text(r.Status)
	b.time(r.StatusAt)
	b.time(r.ListedAt)
	b.time(r.ModifiedAt)
	b.int8(r.Price)
	b.int8(r.SoldPrice)
	b.int8(r.PriceCut)
	b.moment(r.PriceCutAt)
	b.moment(r.ComingSoonUntil)

	b.text(r.Street)
	b.text(r.Unit)
	b.text(r.City)
	b.text(r.CitySlug)
	b.text(r.State)
	b.text(r.PostalCode)
	b.text(r.County)
	b.text(r.CountySlug)
	b.text(r.Neighborhood)
	b.text(r.NeighborhoodSlug)
	b.text(r.AddressKey)
	b.float8(r.Lat)
	b.float8(r.Lng)
	if r.QK == nil {
		b.null()
	} else {
		b.int8(*r.QK)
	}
	b.bool(r.Approximate)

	b.text(r.SubType)
	b.text(r.Design)
	b.int2(r.Beds)
	b.float4(r.Baths)
	b.int4(r.Sqft)
	b.int4(r.LotSqft)
	b.int2(r.YearBuilt)
	b.float4(r.Stories)
	b.int2(r.Garage)
	b.int4(r.Features)
	b.int4(r.HOAMonthly)
	b.int4(r.TaxAnnual)
	b.int4(r.CarryMonthly)
	b.bool(r.Waterfront)
	b.bool(r.NewBuild)
	b.texts(r.Views)
	b.text(r.Heating)
	b.text(r.Cooling)
	b.text(r.Description)
	b.text(r.SearchText)
	jsonList(b, r.OpenHouses)
	b.moment(r.OpenUntil)

	b.text(r.OfficeName)
	b.text(r.OfficePhone)
	b.text(r.OfficeEmail)
	b.text(r.AgentID)
	b.text(r.AgentName)
	b.text(r.AgentPhone)
	b.text(r.AgentEmail)
	jsonList(b, r.Photos)

	b.bool(r.DisplayEntire)
	b.bool(r.DisplayAddress)
	b.bool(r.DisplayValuation)
	b.text(r.Sample)
	b.text(r.Zone)
	b.text(r.BuyerAgentID)
	jsonOrNull(b, r.Record)
	jsonOrNull(b, r.Facts)
}

// copyInto sends encoded rows, which start with copyBegin, to a table.
func copyInto(ctx context.Context, tx pgx.Tx, table string, columns []string, rows rowBytes) error {
	rows = append(rows, copyEnd...)
	sql := "copy " + table + " (" + strings.Join(columns, ", ") + ") from stdin (format binary)"
	_, err := tx.Conn().PgConn().CopyFrom(ctx, bytes.NewReader(rows), sql)
	return err
}
