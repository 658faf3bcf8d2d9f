import { device } from 'detox';
import { newBuyer } from '../pages/account';
import { command } from '../pages/command';
import { byId, fill, press, shown, showsText } from '../pages/find';
import { emailedLink, receivesMail } from '../pages/outbox';

const text = 'The map follows me wherever I drag it, and the monthly costs were right.';

describe('A review of us', () => {
  const { email } = newBuyer();

  it('is written by a visitor, who learns of the gift card first', async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://leave-a-review?itm_source=search' });
    await shown('review-gift');
    await press('review-submit');
    await shown('rating-error');
    await press('rating-3');
    await byId('review-topic').typeText('Searching for homes');
    await fill('review-text', text);
    await fill('review-name', 'Josephine O.');
    await fill('review-email', email);
    await press('review-submit');
    await shown('review-sent');
  });

  it('is confirmed by the emailed link', async () => {
    await device.openURL({ url: await emailedLink(email, /^Confirm your review/, /\/leave-a-review\?review_key=\S+/) });
    await press('review-confirm-submit');
    await shown('review-sent');
  });

  it('is published by a person who doesn’t see its stars, and earns the gift card', async () => {
    const waiting = command('feedback', 'list');
    const [, id = ''] = /^(\S+) .* about us: .*\n {2}The map follows me/m.exec(waiting) ?? [];
    expect(waiting).not.toMatch(/stars?|3 of 5/i);
    command('feedback', 'publish', id);
    await receivesMail(email, /^Thank you for your review/);
    await receivesMail(email, /^Your \$10 gift card/, 'Code: ');
  });

  it('is shown with the reward it earned', async () => {
    await device.openURL({ url: 'hearthway://leave-a-review' });
    await showsText(text);
    await showsText('Received a $10 gift card for reviewing, whatever the rating');
  });
});
