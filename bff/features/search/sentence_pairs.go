package search

// bedsAndBaths reads bedrooms and bathrooms in short: "3/2", "3x2", "4b3b".
func (r *sentenceReader) bedsAndBaths(at int) (measure, bool) {
	first, second, end := r.at(at), r.at(at+2), at+3
	switch link := r.at(at + 1); {
	case link.text == "/" || link.text == "x" && link.glued:
	case link.text == "b" && link.glued && second.isNumber && r.at(at+3).text == "b":
		end = at + 4
	case link.text == "b" && link.glued && r.at(at+2).text == "/" && r.at(at+3).isNumber && r.at(at+4).text == "b":
		second, end = r.at(at+3), at+5
	default:
		return measure{}, false
	}
	if !first.isNumber || !second.isNumber || first.isDollars || first.value > 10 || second.value > 10 || first.value < 1 || second.value < 1 || first.value != float64(int(first.value)) {
		return measure{}, false
	}
	if u, _ := r.unitAfter(end); end == at+3 && u != noUnit && u != strange {
		return measure{}, false
	}
	return measure{low: amount{value: first.value}, high: amount{value: second.value}, unit: pair, to: end}, true
}
