import { press, render } from '@hearthway/testing';
import { Button, Text } from '@hearthway/ui';

import { reportError } from '../../lib/errors/reportError';
import { ErrorBoundary, LastResort } from '.';

jest.mock('../../lib/errors/reportError', () => ({ reportError: jest.fn() }));

let broken = true;

function Fragile() {
  if (broken) throw new Error('broken');
  return <Text>whole</Text>;
}

function AlsoBroken(): never {
  throw new Error('the error page is broken too');
}

// React logs what a boundary has caught; here that is expected.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('shows the fallback, and tries again when Try again is pressed', () => {
  broken = true;
  const { getByTestId, getByText, queryByText } = render(
    <ErrorBoundary fallback={(retry) => <Button label="Try again" onPress={retry} testID="again" />}>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(queryByText('whole')).toBeNull();
  expect(reportError).toHaveBeenCalledWith(new Error('broken'));
  broken = false;
  press(getByTestId('again'));
  expect(getByText('whole')).toBeTruthy();
});

test('links to the home page when the error page fails, too', () => {
  broken = true;
  const { getByText } = render(
    <ErrorBoundary fallback={() => <LastResort />}>
      <ErrorBoundary fallback={() => <AlsoBroken />}>
        <Fragile />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(getByText('An error occurred while showing the error page')).toBeTruthy();
  expect(getByText('Home')).toBeTruthy();
});
