import { act, mockServer, press, render } from '@hearthway/testing';
import { View } from '@hearthway/ui';

import { cardFixture } from '../../../components/PropertyCard/fixture';
import { emptyBuyerState, buyerStore } from '../store';
import { HiddenHomes } from './HiddenHomes';

const cards = ['1', '2', '3'].map((id) => cardFixture({ id, href: `/home-${id}`, street: `${id} Oak Street` }));

it("moves the focus on, and never to the page's body, as homes are unhidden and hidden again", async () => {
  const hidden = () => cards.filter(({ id }) => buyerStore.get().hidden.has(id));
  mockServer(({ call }) => ({
    body: call.startsWith('GET') ? { head: { status: 200 }, data: { count: hidden().length, homes: hidden() } } : { success: true },
  }));
  buyerStore.set({ ...emptyBuyerState, hidden: new Set(['1', '2', '3']) });
  const screen = render(
    <View as="main" tabIndex={-1}>
      <HiddenHomes frame={(homes) => homes} />
    </View>,
  );
  await screen.findByTestId('show-2');

  const pressFocused = async (id: string) => {
    const button = screen.getByTestId(id);
    (button as unknown as HTMLElement).focus();
    await act(async () => press(button));
    // Changes in the meantime may re-render the list.
    await act(async () => new Promise((done) => setTimeout(done)));
    return document.activeElement;
  };
  expect((await pressFocused('show-2'))?.getAttribute('href')).toBe('/home-3');
  expect((await pressFocused('toast-action'))?.getAttribute('href')).toBe('/home-3');
  expect((await pressFocused('show-3'))?.getAttribute('href')).toBe('/home-2');
  await pressFocused('show-2');
  expect((await pressFocused('show-1'))?.tagName).toBe('MAIN');
  expect((await pressFocused('toast-action'))?.tagName).toBe('MAIN');
});
