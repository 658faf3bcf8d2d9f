import { device } from 'detox';
import { fill, press, shown, showsText } from './pages/find';
import { search } from './pages/search';

const next = () => press('quiz-next');

/** Leaves the quiz and opens it again. */
const comeBack = () => device.openURL({ url: 'hearthway://buyer-quiz' });

describe('Someone finds out what to look for', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://buyer-quiz' });
  });

  it('answers what they know, and skips the rest', async () => {
    await fill('quiz-location', 'Dallas, TX');
    await next();
    await fill('quiz-price-to', '900k');
    await shown('quiz-monthly');
    await next();
    await press('quiz-skip');
    await press('quiz-skip');
    await press('quiz-timing-three_months');
    await next();
    await press('quiz-skip');
    await showsText('Question 7 of 7');
  });

  it('comes back later to the same question', async () => {
    await comeBack();
    await showsText('Question 7 of 7');
  });

  it('sees the homes and what they cost, and finds them again later', async () => {
    await next();
    await shown('quiz-prices');
    await comeBack();
    await shown('quiz-prices');
    await showsText('Up to $900K');
  });

  it('changes an answer', async () => {
    await press('quiz-change');
    await showsText('Question 1 of 7');
    await device.openURL({ url: 'hearthway://buyer-quiz?step=homes' });
    await press('quiz-see');
    await search.isShown();
  });
});
