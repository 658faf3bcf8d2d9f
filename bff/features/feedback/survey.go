package feedback

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/platform/jsonfiles"
	"hearthway/bff/platform/postgres"
)

// Survey is a set of questions that we ask people by email.
type Survey struct {
	Name      string     `json:"-"` // of its file, without the extension
	Title     string     `json:"title"`
	Text      string     `json:"text"` // its purpose, for the email
	Questions []Question `json:"questions"`
}

// Question is one question of a survey.
type Question struct {
	Key      string   `json:"key"`
	Kind     Kind     `json:"kind"`
	Text     string   `json:"text"`
	Low      string   `json:"low"`     // of a score: the meaning of 0
	High     string   `json:"high"`    // and of 10
	Choices  []string `json:"choices"` // of a choice
	Optional bool     `json:"optional"`
}

// Kind is how a question is answered.
type Kind string

const (
	Score  Kind = "score"  // 0 to 10
	Choice Kind = "choice" // one of several options
	Words  Kind = "words"
)

// maxScore and maxWords limit answers.
const (
	maxScore = 10
	maxWords = 2000
)

// Answer is an anonymous response to a survey.
type Answer struct {
	ID     string `gorm:"primaryKey;default:gen_random_uuid()"`
	Survey string
	Values map[string]string `gorm:"column:choices;serializer:json"` // by the key of the question
	Day    time.Time
}

// TableName implements schema.Tabler.
func (Answer) TableName() string { return "survey_answers" }

var (
	surveyName  = regexp.MustCompile(`^([a-z0-9]+(?:-[a-z0-9]+)*)$`)
	questionKey = regexp.MustCompile(`^[a-z_]{1,40}$`)
)

// ReadSurveys reads the surveys in a folder, one per file. If the folder doesn't exist, there are none.
func ReadSurveys(folder string) ([]Survey, error) {
	return jsonfiles.Read(folder, surveyName, func(name string, survey *Survey) error {
		survey.Name = name
		return survey.valid()
	})
}

func (s Survey) valid() error {
	if s.Title == "" || s.Text == "" || len(s.Questions) == 0 {
		return errors.New("the title, text or questions are missing")
	}
	seen := map[string]bool{}
	for _, q := range s.Questions {
		good := questionKey.MatchString(q.Key) && !seen[q.Key] && q.Text != ""
		switch q.Kind {
		case Score:
			good = good && q.Low != "" && q.High != ""
		case Choice:
			good = good && len(q.Choices) > 1
		case Words:
		default:
			good = false
		}
		if !good {
			return fmt.Errorf("the question %q isn't complete", q.Key)
		}
		seen[q.Key] = true
	}
	return nil
}

// check validates answers, with an error per question, and returns those that aren't empty.
func (s Survey) check(given map[string]string) (values, wrong map[string]string) {
	values, wrong = map[string]string{}, map[string]string{}
	for _, q := range s.Questions {
		value := strings.TrimSpace(given[q.Key])
		if value == "" {
			if !q.Optional {
				wrong[q.Key] = "Please choose an answer"
			}
			continue
		}
		if text := q.check(value); text != "" {
			wrong[q.Key] = text
		}
		values[q.Key] = value
	}
	return values, wrong
}

func (q Question) check(value string) string {
	switch q.Kind {
	case Score:
		if n, err := strconv.Atoi(value); err != nil || n < 0 || n > maxScore || strconv.Itoa(n) != value {
			return "Please choose a number from 0 to 10"
		}
	case Choice:
		if !slices.Contains(q.Choices, value) {
			return "Please choose one of the answers"
		}
	case Words:
		if utf8.RuneCountInString(value) > maxWords {
			return fmt.Sprintf("Cannot be more than %d characters", maxWords)
		}
	}
	return ""
}

// SurveyNamed returns a survey by name; false if there is none.
func (s *Service) SurveyNamed(name string) (Survey, bool) {
	i := slices.IndexFunc(s.Surveys, func(one Survey) bool { return one.Name == name })
	if i < 0 {
		return Survey{}, false
	}
	return s.Surveys[i], true
}

// Result summarizes the answers to a question.
type Result struct {
	Question
	Count   int            // number of answers
	Values  map[string]int // by answer, except for words
	Words   []string       // newest first
	Average float64        // of a score
	// NetPromoterScore is the percentage of promoters (9 or 10) minus that of detractors (0 to 6), from -100 to 100.
	NetPromoterScore int
}

// Results summarizes a survey: how many people were invited and answered, and the answers to each question.
func (s *Service) Results(ctx context.Context, survey Survey) (asked, answered int, results []Result, err error) {
	var invited int64
	if err := s.DB.Rows(ctx).Model(&Invitation{}).Where("survey = ?", survey.Name).Count(&invited).Error; err != nil {
		return 0, 0, nil, postgres.Failure(err)
	}
	var answers []Answer
	err = s.DB.Rows(ctx).Where("survey = ?", survey.Name).Order("day desc, id").Find(&answers).Error
	results = make([]Result, len(survey.Questions))
	for i, q := range survey.Questions {
		results[i] = resultOf(q, answers)
	}
	return int(invited), len(answers), results, postgres.Failure(err)
}

func resultOf(q Question, answers []Answer) Result {
	r := Result{Question: q, Values: map[string]int{}}
	sum, high, low := 0, 0, 0
	for _, a := range answers {
		value, ok := a.Values[q.Key]
		if !ok {
			continue
		}
		r.Count++
		if q.Kind == Words {
			r.Words = append(r.Words, value)
			continue
		}
		r.Values[value]++
		if n, err := strconv.Atoi(value); q.Kind == Score && err == nil {
			sum += n
			switch {
			case n >= 9:
				high++
			case n <= 6:
				low++
			}
		}
	}
	if q.Kind == Score && r.Count > 0 {
		r.Average, r.NetPromoterScore = float64(sum)/float64(r.Count), (100*(high-low))/r.Count
	}
	return r
}
