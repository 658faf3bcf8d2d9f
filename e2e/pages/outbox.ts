// Emails and texts the product sent: in tests they all go to an outbox that only tests can read.
import { until } from './find';
import { origin } from './server';

interface Sent {
  channel: 'email' | 'text';
  to: string;
  subject: string;
  text: string;
}

/** Waits for an email to an address for which `wanted` returns something, and returns that; newest email first. */
function findMail(to: string, wanted: (mail: Sent) => string | undefined): Promise<string> {
  const look = async () => {
    const sent = (await (await fetch(`${origin()}/dev/outbox.json`)).json()) as Sent[];
    return sent
      .filter((mail) => mail.to.includes(to))
      .map(wanted)
      .find(Boolean);
  };
  return until(look, `No such email was sent to ${to}`);
}

/** The newest code emailed to an address. */
export const emailedCode = (to: string): Promise<string> => findMail(to, ({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1]);

/** Waits for an email to an address with a matching subject and this in its text. */
export async function receivesMail(to: string, subject: RegExp, text = ''): Promise<void> {
  await findMail(to, (mail) => (subject.test(mail.subject) && mail.text.includes(text) ? mail.subject : undefined));
}

/** What matches a pattern in the newest email to an address with a matching subject. */
export const emailedLink = (to: string, subject: RegExp, link: RegExp): Promise<string> =>
  findMail(to, (mail) => (subject.test(mail.subject) ? link.exec(mail.text)?.[0] : undefined));
