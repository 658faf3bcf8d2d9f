/** Form messages, with the specification's exact wording. */
export const messages = {
  required: 'Field is required',
  atLeast: (n: number) => `Must be at least ${n} characters`,
  atMost: (n: number) => `Cannot be more than ${n} characters`,
  number: 'Input must be a number',
  date: 'Enter a date, such as 11/20/2026',
  year: 'Enter a year, such as 2011',
  alt: 'Describe the picture for people who can’t see it',
  phoneRequired: 'Phone Number is required',
  phoneDigits: 'Phone Number must be 10 digits',
  emailRequired: 'Email is required',
  emailInvalid: 'E-mail must be valid',
  emailPattern: 'Please enter a valid Email',
  emailTooLong: 'Email must be less than 254 characters',
  nameRequired: 'Name is required',
  usernameRequired: 'Please enter a username or email',
  otpRequired: 'Please enter OTP',
} as const;
