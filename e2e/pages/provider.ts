// What the payment provider does, by the buttons of /dev/stripe. In browsers only.
import { origin } from './server';

/** Lets days pass at the provider and for our charges. */
export async function passDays(days: number): Promise<void> {
  const response = await fetch(`${origin()}/dev/stripe/advance`, { method: 'POST', redirect: 'manual', headers: { Origin: origin() }, body: new URLSearchParams({ days: String(days) }) });
  if (response.status !== 303) throw new Error(`The clock wasn’t advanced: ${response.status} ${await response.text()}`);
}
