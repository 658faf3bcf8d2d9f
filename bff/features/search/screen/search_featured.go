package screen

// featuredCity is a city with its illustration.
type featuredCity struct{ City, State, Scene string }

// Featured are the cities of the home page and the footer, with their illustrations.
var Featured = []featuredCity{
	{"Dallas", "TX", "city-dallas"},
	{"Atlanta", "GA", "city-atlanta"},
	{"Springfield", "MO", "city-springfield"},
	{"Bradenton", "FL", "city-bradenton"},
}
