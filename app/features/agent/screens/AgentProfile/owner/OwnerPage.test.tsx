import { act, mockServer, press, render, textOf } from '@hearthway/testing';

import { ownerFixture, sharedFixture } from './fixture';
import { OwnerPage } from './OwnerPage';

const open = async (tab = 'leads', over = {}) => {
  mockServer(() => ({ body: {} }));
  const screen = render(<OwnerPage shared={sharedFixture} owner={ownerFixture(over)} params={{ alias: 'rosalind', tab }} onChange={() => undefined} />);
  await act(async () => undefined);
  return screen;
};

describe('an agent’s own profile', () => {
  it('has tabs with numbers, each at a URL of its own', async () => {
    const screen = await open();
    expect(['leads', 'areas', 'profile', 'testimonials', 'blog'].map((tab) => textOf(screen.getByTestId(`owner-tab-${tab}`)))).toEqual([
      'My leads23',
      'Service areas2',
      'Profile',
      'Testimonials87',
      'Blog9',
    ]);
    press(screen.getByTestId('owner-tab-areas'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/agents/rosalind?tab=areas', { samePage: true });
  });

  it('shows how complete it is, and links to what is missing', async () => {
    const screen = await open();
    expect(textOf(screen.getByTestId('completeness'))).toContain('85%');
    screen.getByText('One thing left: a few words from someone you helped.');
    screen.getByRole('link', { name: 'Ask for a testimonial' });
    expect(screen.queryByRole('link', { name: 'Portrait' })).toBeNull();
  });

  it('hides completeness when the profile is complete', async () => {
    const screen = await open('leads', { complete: { percent: 100, title: '', text: '', steps: [] } });
    expect(screen.queryByTestId('completeness')).toBeNull();
  });

  it('explains what to do without a profile', async () => {
    const screen = await open('profile', { record: false, public: false, complete: null });
    screen.getByText('You don’t have a public profile yet');
    expect([screen.queryByTestId('owner-as-buyer'), screen.queryByTestId('owner-notice')]).toEqual([null, null]);
  });

  it('explains why buyers don’t see it', async () => {
    const screen = await open('areas', { public: false, notice: 'It needs a brokerage.' });
    expect(textOf(screen.getByTestId('owner-notice'))).toContain('brokerage');
    expect(screen.queryByTestId('owner-as-buyer')).toBeNull();
  });
});
