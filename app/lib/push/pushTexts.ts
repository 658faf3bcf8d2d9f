/** What is said after messages were to be switched on. */
export const pushTexts = {
  on: 'Messages will come to this device',
  undecided: 'Messages stay off',
  denied: 'Messages are switched off for this app in the settings of your device',
  failed: 'Messages could not be switched on. Please try again.',
} as const;
