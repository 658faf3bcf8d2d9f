// All that forms are made of, in one chunk. Only index.ts imports it.
export { useController, useForm, useWatch } from 'react-hook-form';
export { Agreement, ConsentText } from './Agreement';
export { Captcha } from './Captcha';
export { CheckField } from './CheckField';
export { CodeEntry } from './CodeEntry';
export { Form } from './Form';
export { FormField } from './FormField';
export { PasswordField } from './PasswordField';
export { useSubmitForm } from './useSubmitForm';
export { useWizard } from './Wizard/useWizard';
export { Wizard } from './Wizard/Wizard';
