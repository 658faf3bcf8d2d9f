package search

// correctable are the words of the grammar that people misspell: long ones that no place is called.
var correctable = []string{
	"bedroom", "bedrooms", "bathroom", "bathrooms", "garage", "basement", "fireplace", "townhouse", "townhome", "townhouses", "condo", "condos",
	"house", "houses", "square", "acres", "stories", "minutes", "million", "thousand", "waterfront", "furnished", "construction", "backyard", "duplex",
	"apartment", "manufactured", "between", "maximum", "minimum", "neighborhood", "cheapest",
}

// Words shorter than this have too many neighbors; longer ones may have two wrong letters.
const minCorrected, twoWrong = 5, 8

// corrected returns the word of the grammar that a word misspells, or the word itself.
func corrected(word string) string {
	if len(word) < minCorrected || known[word] {
		return word
	}
	for _, right := range correctable {
		limit := 1
		if len(right) >= twoWrong {
			limit = 2
		}
		if word[0] == right[0] && editDistance(word, right, limit) <= limit {
			return right
		}
	}
	return word
}

// editDistance is the number of letters to insert, delete, replace or swap with the next one, or more than limit.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	var before, last []int
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
