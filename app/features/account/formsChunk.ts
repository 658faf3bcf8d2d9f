// All forms for registration and login in one chunk: what several chunks share would otherwise be loaded with every
// page. Only `useForms` imports it.
export { useWizard } from '../../components/Wizard/useWizard';
export { Wizard } from '../../components/Wizard/Wizard';
export { AccountDialog } from './components/dialogs/AccountDialog';
export { Captcha } from '../../lib/forms/Captcha';
export { CheckField } from '../../lib/forms/CheckField';
export { CodeEntry } from '../../lib/forms/CodeEntry';
export { Form } from '../../lib/forms/Form';
export { PasswordField } from '../../lib/forms/PasswordField';
export { TextField } from '../../lib/forms/TextField';
export { formRules, SERVER_ERROR, useSubmitForm } from '../../lib/forms/useSubmitForm';
export { useController, useForm, useWatch } from 'react-hook-form';
export { Agreement, consentText } from './components/authFlow/Agreement';
export { AuthFlow } from './components/authFlow/AuthFlow';
export { titleOf } from './components/authFlow/authSteps';
export { RegisterDialog } from './components/dialogs/RegisterDialog';
export { SessionExpired } from './components/dialogs/SessionExpired';
export { TermsOfUse } from './components/dialogs/TermsOfUse';
export { consumeCaptchaToken } from '../../lib/forms/captchaToken';
