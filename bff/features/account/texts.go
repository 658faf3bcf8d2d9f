package account

import (
	"context"
	"strings"
)

// Keywords that people reply to a text with, as US carriers define them, in uppercase.
var (
	stopWords  = words("STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT")
	helpWords  = words("HELP INFO")
	startWords = words("START UNSTOP")
)

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// Answer is the reply to a text.
type Answer string

const (
	AnswerNone    Answer = ""
	AnswerStopped Answer = "stopped"
	AnswerHelp    Answer = "help"
	AnswerStart   Answer = "start" // texts are turned on in the profile, next to the consent wording
)

// HandleInboundText handles a text that someone sent us, and returns the reply it requires. STOP and
// its synonyms end texts for every buyer with that phone, verified or not, and withdraw consents given
// in inquiries.
func (s *Service) HandleInboundText(ctx context.Context, phone, body string) (Answer, error) {
	name, ok := readUsername(phone)
	answer := answerTo(body)
	if !ok || name.phone == "" || answer == AnswerNone {
		return AnswerNone, nil
	}
	return answer, s.DB.Atomically(ctx, func(ctx context.Context) error {
		if answer == AnswerStopped {
			if err := s.stopTexts(ctx, name.phone); err != nil {
				return err
			}
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.TextAnswer(name.phone, answer))
	})
}

func answerTo(body string) Answer {
	word := strings.ToUpper(strings.Trim(strings.TrimSpace(body), `.!"'`))
	switch {
	case stopWords[strings.ReplaceAll(word, " ", "")]:
		return AnswerStopped
	case helpWords[word]:
		return AnswerHelp
	case startWords[word]:
		return AnswerStart
	}
	return AnswerNone
}

func (s *Service) stopTexts(ctx context.Context, phone string) error {
	leads, err := s.LeadsByPhone(ctx, phone)
	if err != nil {
		return err
	}
	for _, lead := range leads {
		if _, err := s.setTexts(ctx, lead, false, Client{}); err != nil {
			return err
		}
	}
	if s.OnTextsStopped == nil {
		return nil
	}
	return s.OnTextsStopped(ctx, phone)
}
