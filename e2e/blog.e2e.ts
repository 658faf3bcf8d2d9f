import { device } from 'detox';
import { account } from './pages/account';
import { press, shown } from './pages/find';

describe('Someone reads the blog', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://blogs' });
    await account.declineInvitation();
  });

  it('sees the newest article first, and opens it', async () => {
    await shown('blogs');
    await press('lead-article');
    await shown('blog-article');
    await shown('blog-next');
  });

  it('reads one with lists and tables, and sees what to read next', async () => {
    await device.openURL({ url: 'hearthway://blogs/moving/a-moving-plan' });
    await shown('blog-article-text');
    await shown('blog-related');
  });

  it('looks at a category', async () => {
    await device.openURL({ url: 'hearthway://blogs/owning' });
    await shown('lead-article');
    await shown('articles');
  });

  it('finds the agents who write', async () => {
    await device.openURL({ url: 'hearthway://blogs/agents' });
    await shown('blog-agent-posts');
  });
});
