package api

import (
	"context"
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/lead"
)

var csvColumns = []string{"Lead ID", "Received", "Name", "Email", "Phone", "Texts allowed", "Status", "Why", "Home", "MLS number", "Price", "Message", "Accepted after"}

func (calls Calls) csv(ctx context.Context, _ *struct{}) (*FileOutput, error) {
	page, err := calls.Leads.Leads(ctx, accountapi.Principal(ctx).Account.ID, lead.MaxExported, 0)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString("\ufeff") // a byte order mark, so that spreadsheets read it as UTF-8
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	if err := w.Write(csvColumns); err != nil {
		return nil, err
	}
	for _, v := range page.Leads {
		shown := calls.Screens.Lead(v)
		texts, address, mls, price, message := "no", "", "", "", ""
		if v.TextsAllowed() {
			texts = "yes"
		}
		if shown.Home != nil {
			address, mls = shown.Home.Address, v.Home.ListingID
		}
		if v.Home.Price > 0 {
			price = strconv.FormatInt(v.Home.Price, 10)
		}
		if len(v.Inquiries) > 0 {
			message = v.Inquiries[0].Message
		}
		row := []string{v.ID, v.CreatedAt.UTC().Format(time.RFC3339), v.Name, v.Email, shown.Phone, texts, shown.StageText, shown.Why, address, mls, price, message, shown.Response}
		for i := range row {
			row[i] = harmless(row[i])
		}
		if err := w.Write(row); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return file(csvName, "text/csv", b.String()), w.Error()
}

// harmless keeps spreadsheets from treating text as a formula, since buyers type it.
func harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n", rune(text[0])) {
		return "'" + text
	}
	return text
}
