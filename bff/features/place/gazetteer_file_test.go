package place

import (
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
)

const two = `{"kind":"city","name":"Dallas","state":"TX","county":"Dallas County","zip":"75201","lat":32.78,"lng":-96.8,"bounds":[32.6,-97,33,-96.5],"pop":1300092}

{"kind":"zip","name":"75206","city":"Dallas","state":"TX","county":"Dallas County","lat":32.831,"lng":-96.7692,"bounds":[32.8,-96.8,32.9,-96.7],"pop":25492}
`

func TestReadGazetteer(t *testing.T) {
	var found []Place
	for p, err := range ReadGazetteer(strings.NewReader(two)) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, p)
	}
	want := Place{
		Kind: KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75201", Point: geo.Point{Lat: 32.78, Lng: -96.8},
		Bounds: geo.Bounds{South: 32.6, West: -97, North: 33, East: -96.5}, Population: 1_300_092,
	}
	if len(found) != 2 || found[0] != want || found[1].Zipcode != "75206" || found[1].City != "Dallas" {
		t.Errorf("%+v", found)
	}
}

func TestReadGazetteerRejectsBadLines(t *testing.T) {
	for name, line := range map[string]string{
		"no JSON": `{"kind":`, "no kind": `{"kind":"planet","name":"Mars","state":"TX","lat":32,"lng":-96}`,
		"no state": `{"kind":"city","name":"Paris","state":"FR","lat":48,"lng":2}`, "no name": `{"kind":"city","state":"TX","lat":32,"lng":-96}`,
		"no point": `{"kind":"city","name":"X","state":"TX","lat":null,"lng":null}`, "nowhere": `{"kind":"city","name":"X","state":"TX","lat":91,"lng":-96}`, "a long line": strings.Repeat("x", maxGazetteerLine+1),
	} {
		var failed error
		rows := 0
		for _, err := range ReadGazetteer(strings.NewReader(two + line + "\n" + two)) {
			rows++
			failed = err
		}
		if failed == nil || rows != 3 {
			t.Errorf("%s: %d rows, %v", name, rows, failed)
		}
	}
}
