import { createStore } from '../lib/store';

/** The answer to the current captcha; '' if there is none. `round` counts how many were used. */
export const captchaStore = createStore<{ answer: string; round: number }>({ answer: '', round: 0 });

export const setCaptchaToken = (answer: string): void => captchaStore.set(({ round }) => ({ answer, round }));

/** The captcha answer to send with a call. An answer can be used once. */
export function consumeCaptchaToken(): { captcha?: string } {
  const { answer, round } = captchaStore.get();
  if (answer === '') return {};
  captchaStore.set({ answer: '', round: round + 1 });
  return { captcha: answer };
}
