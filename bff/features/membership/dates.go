package membership

// dayFormat is the format of days in calls.
const dayFormat = "2006-01-02"
