// Controls the stand-in for the payment provider through /dev/stripe. For browser specs only.
import { origin } from './server';

/** Advances the clock of the provider and of our charges by some days. */
export async function passDays(days: number): Promise<void> {
  const response = await fetch(`${origin()}/dev/stripe/advance`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin() },
    body: new URLSearchParams({ days: String(days) }),
  });
  if (response.status !== 303) throw new Error(`The clock wasn’t advanced: ${response.status} ${await response.text()}`);
}
