import { press, waitFor } from '@hearthway/testing';

import { back, current, doing, go, pageAnswer, startAt } from './fixture';
import { navigateTo } from './actions/navigate';

test('pages follow each other, and Back leads to the one before', async () => {
  const { findByText, getByText } = await startAt('/blogs');
  await findByText('Page /blogs');
  await go('/mortgage/rates?x=1');
  await findByText('Page /mortgage/rates');
  expect(current()).toEqual({ name: 'MortgageRates', params: { x: '1' }, depth: 1 });
  await back();
  expect(current()).toEqual({ name: 'Blogs', params: {}, depth: 0 });
  expect(getByText('Page /blogs')).toBeTruthy();
});

test('homes for sale replace a home that does not exist, in the standard layout', async () => {
  const { findByText, findByTestId, queryByTestId } = await startAt('/for-sale/texas/dallas/one');
  await findByText('Page /for-sale/texas/dallas/one');
  expect(queryByTestId('tab-bar')).toBeNull();
  await go('/for-sale/texas/dallas/sold', { replace: true });
  await findByTestId('home-not-found');
  expect(queryByTestId('tab-bar')).not.toBeNull();
});

test('navigating to the same URL adds no step', async () => {
  await startAt('/blogs');
  await go('/blogs');
  expect(current().depth).toBe(0);
});

test('replacing a page adds no step', async () => {
  await startAt('/blogs');
  await go('/buyer-quiz');
  await go('/seller', { replace: true });
  expect(current()).toMatchObject({ name: 'Seller', depth: 1 });
});

test('a step within a page keeps its content, and Back undoes it before leaving the page', async () => {
  const { findByText, getByText } = await startAt('/seller');
  await go('/blogs');
  await findByText('Page /blogs');
  const drawn = getByText('Page /blogs');
  await doing(() => navigateTo('/blogs?page=2', { samePage: true }));
  await doing(() => navigateTo('/blogs?page=3', { samePage: true }));
  expect([current().name, current().params, getByText('Page /blogs') === drawn]).toEqual(['Blogs', { page: '3' }, true]);
  await back();
  expect(current().params).toEqual({ page: '2' });
  await back();
  expect([current().params, getByText('Page /blogs') === drawn]).toEqual([{}, true]);
  await back();
  expect(current()).toMatchObject({ name: 'Seller', depth: 0 });
  // Browsers navigate asynchronously; the next test must not get this test's last step.
  if ('location' in globalThis) await waitFor(() => expect(globalThis.location.pathname).toBe('/seller'));
});

test('Back from a page that was opened directly leads to the page above it', async () => {
  await startAt('/mortgage/rates');
  await back();
  expect(current()).toMatchObject({ name: 'Mortgage', depth: 0 });
});

test('an alias of a page is replaced by its canonical URL', async () => {
  const { findByText } = await startAt('/blogs');
  await go('/blogs/old');
  await findByText('Page /blogs/new');
  expect(current()).toMatchObject({ name: 'BlogsCategory', params: { category: 'new' }, depth: 1 });
});

test('a page that fails to load says so, and can be retried', async () => {
  const { findByText, findByTestId } = await startAt('/partner');
  await findByText('Error 500');
  jest
    .mocked(globalThis.fetch)
    .mockImplementation(async () => ({ status: 200, headers: new Headers(), text: async () => JSON.stringify(pageAnswer('/partner')) }) as unknown as Response);
  press(await findByTestId('error-retry'));
  await findByText('Page /partner');
});
