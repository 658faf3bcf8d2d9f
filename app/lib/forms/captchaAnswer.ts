import { createStore } from '../store';

/** The answer to the captcha that is on the screen; '' while there is none. `round` counts how many were used. */
export const captchaStore = createStore<{ answer: string; round: number }>({ answer: '', round: 0 });

export const giveAnswer = (answer: string): void => captchaStore.set(({ round }) => ({ answer, round }));

/** What goes along with a call that robots must not make. An answer works once. */
export function takeAnswer(): { captcha?: string } {
  const { answer, round } = captchaStore.get();
  if (answer === '') return {};
  captchaStore.set({ answer: '', round: round + 1 });
  return { captcha: answer };
}
