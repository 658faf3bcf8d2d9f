// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as ActivateProfile } from '../../features/membership/screens/ActivateProfile/Screen';
export { default as FreeSignUp } from '../../features/membership/screens/FreeSignUp/Screen';
export { default as Partner } from '../../features/membership/screens/Partner/Screen';
export { default as Partnership } from '../../features/membership/screens/Partnership/Screen';
export { default as Plus } from '../../features/membership/screens/Plus/Screen';
export { default as ProgramSignUp } from '../../features/membership/screens/ProgramSignUp/Screen';
export { default as SignUpThanks } from '../../features/membership/screens/SignUpThanks/Screen';
export { default as Toolkit } from '../../features/membership/screens/Toolkit/Screen';
