// What the product sent: in tests every mail and text is kept where only tests can read it.

interface Sent {
  channel: 'email' | 'text';
  to: string;
  subject: string;
  text: string;
}

const TRIES = 100;
const BETWEEN_MS = 100;

/** Where the product answers: on the web the server under test, on devices the machine that runs the specs. */
const origin = () => (process.env.WEB_BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** What `wanted` makes of the newest mail to an address of which it makes anything; waits until there is one. */
async function mailed(to: string, wanted: (mail: Sent) => string | undefined): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const sent = (await (await fetch(`${origin()}/dev/outbox.json`)).json()) as Sent[];
    const found = sent.filter((mail) => mail.to.includes(to)).map(wanted).find(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new Error(`Nothing of the kind was mailed to ${to}`);
}

/** The newest code that was mailed to an address. */
export const mailedCode = (to: string): Promise<string> => mailed(to, ({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1]);

/** Waits for a mail to an address with such a subject, in which such words stand. */
export async function mailTo(to: string, subject: RegExp, words = ''): Promise<void> {
  await mailed(to, (mail) => (subject.test(mail.subject) && mail.text.includes(words) ? mail.subject : undefined));
}
