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

/** The newest code that was mailed to an address; waits until there is one. */
export async function mailedCode(to: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const sent = (await (await fetch(`${origin()}/dev/outbox.json`)).json()) as Sent[];
    const code = sent.filter((mail) => mail.to.includes(to)).map(({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1]).find(Boolean);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new Error(`No code was mailed to ${to}`);
}
