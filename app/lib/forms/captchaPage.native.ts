import { apiOrigin } from '../device/device';

/** The page of the BFF that shows the captcha and nothing else. */
export const captchaPage = (): string => `${apiOrigin()}/captcha`;

let pending: Promise<boolean> | null = null;

/** Whether the server wants a captcha: it has that page. Asked once; a failed try is forgotten. */
export function captchaWanted(): Promise<boolean> {
  pending ??= fetch(captchaPage())
    .then(({ status }) => {
      if (status !== 200 && status !== 404) throw new Error(`captcha: ${status}`);
      return status === 200;
    })
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}
