package billing

import "time"

// NoticeKind is what a payer is told.
type NoticeKind string

// What payers are told.
const (
	NoticeReceipt    NoticeKind = "receipt"
	NoticeProcessing NoticeKind = "processing" // a bank payment is on its way
	NoticeFailed     NoticeKind = "failed"     // and when it is tried again
	NoticeBankFailed NoticeKind = "bank_failed"
	NoticeNeedsAuth  NoticeKind = "authentication"
	NoticePaused     NoticeKind = "paused"
	NoticeCanceled   NoticeKind = "canceled"
	NoticeRefund     NoticeKind = "refund"
	// A refund came back.
	NoticeRefundFailed NoticeKind = "refund_failed"
	// The payer's bank took a payment back, and how it decided.
	NoticeDispute     NoticeKind = "dispute"
	NoticeDisputeWon  NoticeKind = "dispute_won"
	NoticeDisputeLost NoticeKind = "dispute_lost"
)

// asksToPay reports whether a notice has a link by which its charge is paid.
func (k NoticeKind) asksToPay() bool {
	return k == NoticeNeedsAuth || k == NoticeFailed || k == NoticeBankFailed || k == NoticePaused
}

// Notice is what a payer is told about an order.
type Notice struct {
	Kind    NoticeKind
	Order   Order
	Charge  Charge // of a cancellation: the one whose payment is still on its way; without ID: none
	Payment Payment
	Amount  Cents     // of a refund or a dispute
	NextAt  time.Time // when it is tried again
	Token   string    // of the link by which the charge is paid without a login; "": there is none
	Receipt []byte    // PDF; empty: it couldn’t be made
}
