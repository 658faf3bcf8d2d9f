// The area's calls. They are in separate files so that a page loads only the ones it makes: those of the forms, those
// of the profile, or the one behind an emailed link.
export { apple } from './apple';
export { acceptTerms, type CodeRequest, login, type OtpType, otpTypeOf, register, sendCode, useReferrerName, verifyCode } from './auth';
export { forgotPassword, sendLoginLink, setPassword, undoEmail } from './emailedLinks';
export { facebook } from './facebook';
export { loginWithProvider, type Provider, providerOf, type ProviderResult, type ProviderToken, readStandIns, type StandIn, standInToken } from './providerLogin';
export { confirmIdentity, type Identity, readIdentityMethods, sendIdentityCode } from './identity';
export { authTexts } from './loginAnswer';
export { loginByMagicLink } from './magicLink';
export { changePassword, confirmContact, type Contact, endOtherSessions, endSession, rename, sendContactCode, setTexts, undoErasure } from './profile';
