import { currentPage, switchTo } from '@hearthway/detox-web';
import { device } from 'detox';
import { account, newBuyer } from '../pages/account';
import { agents, demoAgent } from '../pages/agents';
import { fill, gone, press, shown, showsText } from '../pages/find';

/** Attaches a picture that the browser draws, as phones’ photos are large. */
async function attachPicture(name: string) {
  const drawn = await currentPage().evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    canvas.getContext('2d')!.fillRect(0, 0, 450, 600);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  const [chooser] = await Promise.all([currentPage().waitForEvent('filechooser'), press('message-attach')]);
  await chooser.setFiles({ name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
  await shown('attachment');
}

describe('A conversation', () => {
  const buyer = newBuyer();
  const reply = `Yes, on Saturday at ten. (${buyer.email})`;
  let path = '';

  it('is opened by a buyer who asked the agent something', async () => {
    await switchTo('buyer');
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await account.logInAsNew(buyer);
    await device.openURL({ url: demoAgent.profile });
    await agents.goToForm();
    await agents.write('Could you show us a house with a porch?');
    await device.openURL({ url: 'hearthway://account/messages' });
    await press('write');
    await fill('message-field', 'Hello!');
    await press('message-send');
    await showsText('Hello!');
    path = new URL(currentPage().url()).pathname.slice(1);
  });

  it('shows the agent at once what the buyer writes, with a picture', async () => {
    await switchTo('agent');
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await agents.logIn();
    await device.openURL({ url: `hearthway://${path}` });
    await showsText('Hello!');
    await switchTo('buyer');
    await attachPicture('Porch.png');
    await fill('message-field', 'One like this.');
    await press('message-send');
    await shown('file-picture');
    await switchTo('agent');
    await showsText('One like this.');
    await press('file-picture');
    await shown('picture-dialog');
    await press('picture-dialog-close');
  });

  it('is answered with a saved reply, which the buyer sees at once', async () => {
    await switchTo('agent');
    await fill('message-field', reply);
    await press('message-replies');
    await press('reply-save');
    await gone('reply-save');
    await press('replies-dialog-close');
    await fill('message-field', '');
    await press('message-replies');
    await currentPage().getByTestId('reply').filter({ hasText: reply }).getByTestId('reply-use').click();
    await press('message-send');
    await switchTo('buyer');
    await showsText(reply);
  });
});
