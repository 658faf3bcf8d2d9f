// Everything with a form for getting into an account, in one chunk: what several chunks share would be loaded with
// every page. Only `useKit` imports it.
export { AccountDialog } from './AccountDialog';
export { CodeEntry } from './forms/CodeEntry';
export { Form } from './forms/Form';
export { PasswordField } from './forms/PasswordField';
export { TextField } from './forms/TextField';
export { useSending } from './forms/useSending';
export { Agreement, consentText } from './forms/words';
export { Panel } from './Panel';
export { titleOf } from './panel';
export { RegisterDialog } from './RegisterDialog';
export { SessionExpired } from './SessionExpired';
export { TermsOfUse } from './TermsOfUse';
export { takeAnswer } from '../state/captcha';
