import { switchTo } from '@hearthway/detox-web';
import { by, device, element, expect, waitFor } from 'detox';
import { account, demo } from '../pages/account';
import { savedHomes } from '../pages/saved';
import { search } from '../pages/search';

const inDallas = 'hearthway://search/list?city=Dallas&state=TX';

/** Switches to a browser until it shows the change, because it refreshes at most every five seconds. */
async function backTo(browser: string, shows: () => Promise<void>) {
  for (let times = 1; ; times++) {
    await switchTo(browser);
    try {
      return await shows();
    } catch (error) {
      if (times === 20) throw error;
    }
  }
}

describe('A buyer in two browsers', () => {
  beforeAll(async () => {
    for (const browser of ['one', 'other']) {
      await switchTo(browser);
      await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
      await account.logIn(demo.username, demo.password);
      await account.isShown('profile');
      await device.openURL({ url: inDallas });
      await search.hasHomes();
    }
  });

  it('sees in one browser a heart pressed in the other', async () => {
    const { identifier } = (await element(by.id(/^save-\d+$/))
      .atIndex(0)
      .getAttributes()) as { identifier: string };
    const heart = element(by.id(identifier));
    const wasOn = await waitFor(heart)
      .toHaveToggleValue(true)
      .withTimeout(100)
      .then(
        () => true,
        () => false,
      );
    await switchTo('one');
    await heart.tap();
    await expect(heart).toHaveToggleValue(!wasOn);
    await backTo('other', () => waitFor(heart).toHaveToggleValue(!wasOn).withTimeout(1_000));
    await heart.tap();
    await expect(heart).toHaveToggleValue(wasOn);
    await backTo('one', () => waitFor(heart).toHaveToggleValue(wasOn).withTimeout(1_000));
  });

  it('logs out all other devices, which say so', async () => {
    await switchTo('one');
    await device.openURL({ url: 'hearthway://myaccount/profile' });
    await savedHomes.tap('devices-end-others');
    await savedHomes.showsText('All other devices logged out');
    await backTo('other', () => waitFor(savedHomes.byId('session-expired')).toBeVisible().withTimeout(1_000));
    await savedHomes.showsText('You have been logged out. Please log back in to continue.');
    await switchTo('one');
    await device.reloadReactNative();
    await account.isShown('profile');
  });
});
