// All calls of the area. They are separate files because a page loads only those that it makes: the forms', those of the
// profile, or the one behind an emailed link.
export {
  acceptTerms, authTexts, type CodeRequest, type FacebookResult, forgotPassword, login, loginWithFacebook, type OtpType, otpTypeOf, readStandIns, register, sendCode, sendLoginLink,
  setPassword, type StandIn, undoEmail, useReferrerName, verifyCode,
} from './auth';
export { facebook } from './facebook';
export { confirmIdentity, type Identity, readIdentityMethods, sendIdentityCode } from './identity';
export { loginByMagicLink } from './magicLink';
export { changePassword, confirmContact, type Contact, endOtherSessions, endSession, rename, sendContactCode, setTexts, undoErasure } from './profile';
