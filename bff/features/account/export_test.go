package account

// What tests call with smaller maximums.
var (
	CreateSession  = (*Service).createSession
	AddKnownDevice = (*Service).addKnownDevice
	SessionByToken = (*Service).sessionByToken
)
