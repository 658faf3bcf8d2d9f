// Emails and texts the product sent: in tests they all go to an outbox that only tests can read.

interface Sent {
  channel: 'email' | 'text';
  to: string;
  subject: string;
  text: string;
}

const TRIES = 100;
const BETWEEN_MS = 100;

/** The server under test on the web; on devices, the machine that runs the specs. */
const origin = () => (process.env.WEB_BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** Waits for an email to an address for which `wanted` returns something, and returns that; newest email first. */
async function mailed(to: string, wanted: (mail: Sent) => string | undefined): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const sent = (await (await fetch(`${origin()}/dev/outbox.json`)).json()) as Sent[];
    const found = sent.filter((mail) => mail.to.includes(to)).map(wanted).find(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new Error(`No such email was sent to ${to}`);
}

/** The newest code emailed to an address. */
export const mailedCode = (to: string): Promise<string> => mailed(to, ({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1]);

/** Waits for an email to an address with a matching subject and these words in its text. */
export async function mailTo(to: string, subject: RegExp, words = ''): Promise<void> {
  await mailed(to, (mail) => (subject.test(mail.subject) && mail.text.includes(words) ? mail.subject : undefined));
}
