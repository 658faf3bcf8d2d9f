import { device } from 'detox';
import { newBuyer } from '../pages/account';
import { command } from '../pages/command';
import { fill, press, shown, showsText } from '../pages/find';
import { emailedLink } from '../pages/outbox';

const survey = {
  next: () => press('survey-form-next'),
  async choose(option: number) {
    await press(`survey-option-${option}`);
    await survey.next();
  },
};

describe('A survey', () => {
  const { email } = newBuyer();
  let link: string;

  it('comes by email', async () => {
    expect(command('survey', 'send', 'searching', email)).toContain(`Sent to ${email}`);
    link = await emailedLink(email, /^How was your search/, /\/survey\/[A-Z0-9]+/);
    await device.launchApp({ newInstance: true, delete: true, url: link });
    await shown('survey');
  });

  it('asks one question after another, and remembers the answers', async () => {
    await survey.next();
    await showsText('Please choose an answer');
    await survey.choose(9);
    await showsText('What did you mostly come for?');
    await press('survey-form-back');
    await survey.next(); // the answer is still there
    await showsText('What did you mostly come for?');
    await survey.choose(2);
    await survey.choose(7);
    await fill('survey-words', 'Show the noise of trains.');
    await survey.next();
    await shown('survey-complete');
  });

  it('can be answered once', async () => {
    await device.openURL({ url: link });
    await shown('survey-closed');
    await showsText('You’ve answered this survey');
    expect(command('survey', 'results', 'searching')).toContain('- Show the noise of trains.');
  });

  it('says so when its link is unknown', async () => {
    await device.openURL({ url: '/survey/NOTHING' });
    await showsText('We don’t recognize this link');
  });
});
