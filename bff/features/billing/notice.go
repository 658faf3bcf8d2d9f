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
)

// Notice is what a payer is told about an order.
type Notice struct {
	Kind    NoticeKind
	Order   Order
	Charge  Charge
	Payment Payment
	Amount  Cents     // of a refund
	NextAt  time.Time // when it is tried again
}
