package valuation

import (
	"reflect"
	"testing"
)

func TestConditionOfAHome(t *testing.T) {
	for _, c := range []struct {
		home Home
		want string
	}{
		{Home{}, ""}, {Home{Words: Described}, "average"}, {Home{Words: Described | NeedsWork | Updated}, "work"}, {Home{Words: Described | Updated}, "updated"}, {Home{Words: Described | LikeNew | Updated}, "new"},
		{Home{Record: Record{Grade: 7, Condition: 1}}, "work"}, {Home{Record: Record{Grade: 7, Condition: 3}}, "average"}, {Home{Record: Record{Grade: 7, Condition: 5}}, "new"},
		{Home{Record: Record{Grade: 7, Condition: 3}, Words: Described | Updated}, "updated"},
	} {
		if got := c.home.Condition(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.home, got, c.want)
		}
	}
}

func TestAnswersReplaceKnownFacts(t *testing.T) {
	known := Home{Words: Described | Updated | Pool | Hardwood, Record: Record{Grade: 7, Condition: 4}}
	for query, want := range map[string]Home{
		"":                               known,
		"condition=updated&pool=yes":     known,
		"condition=work":                 {Words: Described | NeedsWork | Hardwood, Record: Record{Grade: 7, Condition: 2}},
		"condition=new&roof=yes&pool=no": {Words: Described | Updated | LikeNew | NewRoof | Hardwood, Record: Record{Grade: 7, Condition: 5}},
		"pool=no&water_view=yes":         {Words: Described | Updated | WaterView | Hardwood, Record: Record{Grade: 7, Condition: 4}},
	} {
		q, unread := ParseQuestion("address=x&" + query)
		got := known
		q.change(&got)
		if len(unread) > 0 || got != want {
			t.Errorf("%s: %+v, %v; want %+v", query, got, unread, want)
		}
		if again, _ := ParseQuestion(q.Query()); !reflect.DeepEqual(again, q) {
			t.Errorf("%s reads back as %+v", query, again)
		}
	}
	q, unread := ParseQuestion("address=x&condition=ruin&pool=1&guest=%00")
	if !reflect.DeepEqual(unread, []string{"condition", "pool", "guest"}) || q.Condition != "" || len(q.Extras) > 0 {
		t.Errorf("%+v, %v", q, unread)
	}
	unknown := Home{}
	q, _ = ParseQuestion("address=x&solar=yes")
	if q.change(&unknown); unknown.Words != Described|Solar {
		t.Errorf("%b", unknown.Words)
	}
}

func TestOnlyRelevantQuestionsAreAsked(t *testing.T) {
	model := &Model{Scope: Scope{Facts: RecordFacts}, Baseline: &Baseline{}}
	recorded := Home{Record: Record{Grade: 7, Condition: 3}}
	if a := model.asks(recorded); !a.Condition || len(a.Extras) != 0 {
		t.Errorf("with a record: %+v", a)
	}
	if a := model.asks(Home{}); a.Condition {
		t.Error("a question that changes nothing is asked")
	}
	model.Facts = ListingFacts
	if a := model.asks(recorded); a.Condition {
		t.Error("the model doesn't use the record")
	}
	model.Baseline.Words = []WordTerm{{Pool, 0.1}, {Hardwood, 0.3}}
	if a := model.asks(Home{}); a.Condition || len(a.Extras) != 1 || a.Extras[0].Name != "pool" {
		t.Errorf("%+v", a)
	}
	model.Baseline.Words = append(model.Baseline.Words, WordTerm{Updated, 0.2})
	if a := model.asks(Home{}); !a.Condition {
		t.Errorf("%+v", a)
	}
}
