import { apiOrigin } from '../lib/device/device';

/** The BFF's page with nothing but the captcha. */
export const captchaPage = (): string => `${apiOrigin()}/captcha`;

let pending: Promise<boolean> | null = null;

/**
 * Whether the server requires a captcha, which means it has that page. Requested once; a failed attempt is forgotten.
 */
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
