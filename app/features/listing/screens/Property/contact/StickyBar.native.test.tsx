import { act, press, render, within } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { type Frame } from '../../../../../components/Layout/types';
import { Layout } from '../../../../../components/Layout/Layout';
import { closeDialog, dialogStore } from '../../../../../lib/dialogs';
import { screenQueries } from '../../../../../lib/query/screens.gen';
import { foundFixture } from '../fixture';
import PropertyScreen from '../Screen';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);
jest.mock('../../../../../components/Map', () => ({ HomeMap: () => null }));

/** The frame of a home's page on phones. */
const frame: Frame = { bar: 'tablet', footer: true, tabs: false, fillsWindow: false, skipTo: 'content' };
const params = { state: 'texas', city: 'dallas', alias: '4417-swiss-avenue' };

it('the contact buttons stay at the bottom of the screen', async () => {
  closeDialog();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.Property(params).key, foundFixture());
  const { getByTestId } = render(
    <Layout frame={frame} path="/for-sale/texas/dallas/4417-swiss-avenue">
      <PropertyScreen params={params} />
    </Layout>,
    { client },
  );
  const scrolled = within(getByTestId('page-scroll'));
  expect(scrolled.queryByTestId('property-price')).not.toBeNull();
  expect(scrolled.queryByTestId('sticky-bar')).toBeNull();
  expect(within(getByTestId('sticky-bar')).queryByTestId('call')).not.toBeNull();
  await act(async () => press(getByTestId('request-tour-bar')));
  expect(dialogStore.get()).toMatchObject({ name: 'inquiry', with: { kind: 'tour' } });
});
