package lead

import (
	"fmt"
	"testing"
)

// What a program cost is shared among its ZIP codes to the cent, also among those without leads.
func TestCostsOfAStatement(t *testing.T) {
	rows := withCosts([]StatementRow{{Program: "leads", Zip: "75201", Offered: 2}, {Zip: "75201", Offered: 1}},
		[]Spent{{"leads", []string{"75201", "75204", "75214"}, 29_701}, {"ppc", []string{"75201"}, 19_700}, {"leads", []string{"75204"}, 100}})
	got := ""
	for _, r := range rows {
		got += fmt.Sprintf("%s %s %d %d, ", r.Program, r.Zip, r.Offered, r.Cents)
	}
	if want := "leads 75204 0 10000, leads 75214 0 9900, ppc 75201 0 19700, leads 75201 2 9901,  75201 1 0, "; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
