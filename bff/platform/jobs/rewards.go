package jobs

// ReviewReward buys the gift card that a review earned, and emails it.
type ReviewReward struct {
	ReviewID string `json:"review_id"`
}

// Kind implements Args.
func (ReviewReward) Kind() string { return "review_reward" }
