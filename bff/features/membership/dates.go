package membership

// dayFormat is how days are written in calls.
const dayFormat = "2006-01-02"
