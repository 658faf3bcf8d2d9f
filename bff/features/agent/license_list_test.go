package agent

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestLicenseLists(t *testing.T) {
	const (
		trec = "License Type,License Number,Full Name,Suffix,License Status,Original License Date,License Expiration Date,Related License Number,Related License Full Name"
		// as data.texas.gov exports it
		texas = "License Type,License Number,Full Name,Suffix,Status,Original License Date,License Expiration Date,Designated Supervisor Flag,County,Related License Type,Related License Number,Related License Full Name,Related License Suffix,Related License Start Date,Agency Identifier,Key Name,First Name,Middle Name,Last Name,Updated"
		dre   = "multiple_license_ind,lastname_primary,firstname_secondary,name_suffix,lic_number,lic_type,lic_status,lic_effective_date,lic_expiration_date,rel_lic_number"
	)
	day := time.Date(2027, 1, 31, 0, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		header, row string
		want        LicenseHolder
	}{
		"TREC": {trec, `Sales Agent,712345,IVY A PRETEND,,Current and Active,01/31/2019,01/31/2027,9001234,ACME REALTY LLC`,
			LicenseHolder{Number: "712345", Surname: "pretend", Name: "IVY A PRETEND", Kind: "Sales Agent", Active: true, ExpiresOn: day}},
		"TREC, inactive":  {trec, `SALE,712345,IVY PRETEND JR,,Current and Inactive,,01/31/2027`, LicenseHolder{Number: "712345", Surname: "pretend", Name: "IVY PRETEND JR", Kind: "SALE", ExpiresOn: day}},
		"TREC, as a code": {trec, `SALE,712345,IVY PRETEND,,20,,01/31/2027`, LicenseHolder{Number: "712345", Surname: "pretend", Name: "IVY PRETEND", Kind: "SALE", Active: true, ExpiresOn: day}},
		"data.texas.gov": {texas, `Sales Agent,712345-SA,IVY A PRETEND,,Active,01/31/2019,01/31/2027,N,Dallas,Broker Company,9001234-BB,ACME REALTY LLC,,01/31/2019,TREC,PRETEND IVY A,IVY,A,PRETEND,11/20/2026`,
			LicenseHolder{Number: "712345-SA", Surname: "pretend", Name: "IVY PRETEND", Kind: "Sales Agent", Active: true, ExpiresOn: day}},
		"data.texas.gov, without the parts of the name": {texas, `Broker Individual,712345-B,IVY A PRETEND,,Probation - Active,,2027-01-31T00:00:00.000`,
			LicenseHolder{Number: "712345-B", Surname: "pretend", Name: "IVY A PRETEND", Kind: "Broker Individual", Active: true, ExpiresOn: day}},
		"data.texas.gov, inactive": {texas, `Sales Agent,712345-SA,IVY A PRETEND,,Inactive,,01/31/2027`,
			LicenseHolder{Number: "712345-SA", Surname: "pretend", Name: "IVY A PRETEND", Kind: "Sales Agent", ExpiresOn: day}},
		"DRE": {dre, `N,NUÑEZ DE LEÓN,ANA,III,01234567,Salesperson,Licensed,20190131,20270131,01999999`,
			LicenseHolder{Number: "01234567", Surname: "nunez de leon", Name: "ANA NUÑEZ DE LEÓN III", Kind: "Salesperson", Active: true, ExpiresOn: day}},
		"DRE, without a broker": {dre, `N,O'NEIL,ANA,,01234567,Salesperson,Licensed NBA,20190131,20270131,`, LicenseHolder{Number: "01234567", Surname: "o neil", Name: "ANA O'NEIL", Kind: "Salesperson", ExpiresOn: day}},
		"another": {"Name;License No.;Expires", "Pretend Sr, Ivy;0712345-SA;2027-01-31T00:00:00",
			LicenseHolder{Number: "0712345-SA", Surname: "pretend", Name: "Pretend Sr, Ivy", Active: true, ExpiresOn: day}},
		"without a date": {"license #,last name,status", "7,Pretend,Active", LicenseHolder{Number: "7", Surname: "pretend", Name: "Pretend", Active: true}},
	} {
		cut := ","
		if strings.Contains(test.header, ";") {
			cut = ";"
		}
		columns, err := FindLicenseColumns(strings.Split(test.header, cut))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, err := columns.Holder(strings.Split(test.row, cut)); err != nil || got != test.want {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, test.want)
		}
	}
	columns, err := FindLicenseColumns(strings.Split(trec, ","))
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range map[string]string{
		"SALE,,IVY PRETEND,,20,,01/31/2027": "no license number", "SALE,7,,,20,,01/31/2027": "no name", "SALE,7,IVY,,20,,soon": `"soon" isn't a date`, "SALE": "no license number",
	} {
		if holder, err := columns.Holder(strings.Split(row, ",")); err == nil || !strings.Contains(err.Error(), want) || holder.Surname != "" {
			t.Errorf("%s: %+v, %v", row, holder, err)
		}
	}
	for _, kind := range []string{"Corporation", "BLLC", "Broker Company"} {
		if _, err := columns.Holder([]string{kind, "7", "ACME REALTY"}); !errors.Is(err, ErrCompany) {
			t.Errorf("%s: %v", kind, err)
		}
	}
	if found, err := FindLicenseColumns(strings.Split(texas, ",")); err != nil {
		t.Error(err)
	} else if _, err := found.Holder([]string{"Broker Company", "9001234-BB"}); !errors.Is(err, ErrCompany) { // it has no last name
		t.Errorf("a company: %v", err)
	}
	if _, err := FindLicenseColumns([]string{"MLS#", "Price"}); err == nil || !strings.Contains(err.Error(), "license number, name or last name, status or expiration date; its columns are MLS#, Price") {
		t.Error(err)
	}
}
