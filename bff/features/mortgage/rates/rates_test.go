package rates

import (
	"strings"
	"testing"
)

func TestBundled(t *testing.T) {
	list, err := Bundled()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 250 {
		t.Errorf("%d weeks", len(list))
	}
	for i := 1; i < len(list); i++ {
		days := list[i].Week.Sub(list[i-1].Week).Hours() / 24
		if days < 5 || days > 9 {
			t.Errorf("%s follows %s", list[i].Week, list[i-1].Week)
		}
	}
	last := list[len(list)-1]
	if last.Week.Format("2006-01-02") != "2026-10-01" || last.Thirty != 7.28 || last.Fifteen != 0 {
		t.Errorf("last week %+v", last)
	}
}

func TestReadRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "only names": "week,thirty,fifteen\n", "no date": "week,thirty,fifteen\nsoon,5,4\n", "no rate": "week,thirty,fifteen\n2026-01-01,x,\n",
		"not a number": "week,thirty,fifteen\n2026-01-01,NaN,\n", "negative": "week,thirty,fifteen\n2026-01-01,-5,\n", "too few": "week,thirty,fifteen\n2026-01-01,5\n",
	} {
		if list, err := Read(strings.NewReader(text)); err == nil {
			t.Errorf("%s: %v", name, list)
		}
	}
}
