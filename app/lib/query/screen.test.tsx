import { type Answer, ApiError, problem } from '@hearthway/api';
import { act, press, render, textOf, waitFor } from '@hearthway/testing';
import { Button, Text, View } from '@hearthway/ui';

import { makeQueryClient } from './client';
import { type ScreenQuery, seedScreen, useScreen } from './screen';

const answer = (name: string) => ({ head: { status: 200 }, data: { name } }) as unknown as Answer<{ name: string }>;

function Probe({ query }: { query: ScreenQuery<{ name: string }> }) {
  const { answer: found, error, loading, refetch } = useScreen(query);
  return (
    <View testID="probe">
      <Text>{`${found?.data.name ?? '-'} ${error?.kind ?? 'fine'} ${loading ? 'loading' : 'settled'}`}</Text>
      <Button label="again" onPress={refetch} testID="again" />
    </View>
  );
}

const client = () => {
  const made = makeQueryClient({ forRequest: true });
  return made;
};

test('what the server sent is shown at once and not requested again', () => {
  const fetch = jest.fn();
  const queries = client();
  const query = { key: ['home'], fetch };
  seedScreen(queries, query, answer('Dallas'));
  const { getByText } = render(<Probe query={query} />, { client: queries });
  expect(getByText('Dallas fine settled')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

test('while the next answer loads, the previous one stays', async () => {
  let give: (value: Answer<{ name: string }>) => void = () => undefined;
  const later = new Promise<Answer<{ name: string }>>((resolve) => (give = resolve));
  const first = { key: ['search', 1], fetch: async () => answer('one') };
  const { rerender, findByText, getByText } = render(<Probe query={first} />, { client: client() });
  await findByText('one fine settled');
  rerender(<Probe query={{ key: ['search', 2], fetch: () => later }} />);
  expect(getByText('one fine loading')).toBeTruthy();
  await act(async () => give(answer('two')));
  await findByText('two fine settled');
});

test('a failure is reported, and fixed by a retry', async () => {
  const fetch = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(problem('server')))
    .mockResolvedValue(answer('late'));
  const { findByText, getByTestId } = render(<Probe query={{ key: ['x'], fetch }} />, { client: client() });
  await findByText('- server settled');
  press(getByTestId('again'));
  await waitFor(() => expect(textOf(getByTestId('probe'))).toContain('late fine settled'));
});
