import { device } from 'detox';
import { newBuyer } from './pages/account';
import { support } from './pages/support';

describe('Someone asks for help', () => {
  const { email } = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://app-support' });
  });

  it('is told which fields are required, and gets a reference', async () => {
    await support.submit({ name: 'Ada Okonkwo', email, message: 'It does not start.' });
    await support.needsTopic();
    await support.chooseTopic('A problem with the app');
    await support.isSent();
  });

  it('sees the request and adds to it', async () => {
    await support.open();
    await support.reply('Now it does.');
  });
});
