package billing

import "time"

// NoticeKind is the subject of a notice.
type NoticeKind string

// Subjects of notices.
const (
	NoticeReceipt    NoticeKind = "receipt"
	NoticeProcessing NoticeKind = "processing" // a bank payment is in progress
	NoticeFailed     NoticeKind = "failed"     // with the time of the retry
	NoticeBankFailed NoticeKind = "bank_failed"
	NoticeNeedsAuth  NoticeKind = "authentication"
	NoticePaused     NoticeKind = "paused"
	NoticeInvoice    NoticeKind = "invoice" // of a fee, before it is charged
	NoticeUnpaid     NoticeKind = "unpaid"  // a fee that isn't retried
	NoticeCanceled   NoticeKind = "canceled"
	NoticeResumed    NoticeKind = "resumed" // the cancellation was taken back
	NoticeRefund     NoticeKind = "refund"
	// the order replaced another one: Amount is its credit, Next its next charge
	NoticeSwitched NoticeKind = "switched"
	// the bank payment for a switch didn't arrive
	NoticeSwitchFailed NoticeKind = "switch_failed"
	// the payer's bank returned a refund
	NoticeRefundFailed NoticeKind = "refund_failed"
	// the payer's bank took a payment back, and what it decided
	NoticeDispute     NoticeKind = "dispute"
	NoticeDisputeWon  NoticeKind = "dispute_won"
	NoticeDisputeLost NoticeKind = "dispute_lost"
)

// asksToPay reports whether a notice contains a link that pays its charge.
func (k NoticeKind) asksToPay() bool {
	return k == NoticeNeedsAuth || k == NoticeFailed || k == NoticeBankFailed || k == NoticePaused || k == NoticeInvoice || k == NoticeUnpaid
}

// owed reports whether the payer gets a notice even while their account is blocked, because it is their right: that money moved, that it came back, and
// that nothing more is charged.
func (k NoticeKind) owed() bool {
	switch k {
	case NoticeReceipt, NoticeRefund, NoticeRefundFailed, NoticeCanceled, NoticeDispute, NoticeDisputeWon, NoticeDisputeLost:
		return true
	}
	return false
}

// Notice is an email to a payer about an order.
type Notice struct {
	Kind  NoticeKind
	Order Order
	// Charge is, of a cancellation, one whose payment is still in progress and, of a resumed order, the next one; the ID is "" if there is none.
	Charge  Charge
	Payment Payment
	Next    Charge    // of a switch; the ID is "" if there is none
	Stays   bool      // of a switch: the program is the same, with other ZIP codes
	Amount  Cents     // of a refund or a dispute
	Used    []Used    // of a cancellation: what is charged though it was canceled
	NextAt  time.Time // when the charge is retried
	Token   string    // of the link that pays the charge without a login; "": there is none
	Receipt []byte    // PDF; empty: it couldn't be made
}
