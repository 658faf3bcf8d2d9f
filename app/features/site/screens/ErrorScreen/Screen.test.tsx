import type { ApiProblem } from '@hearthway/api';
import { press, render } from '@hearthway/testing';

import Screen, { errorText, errorTitle } from './Screen';

const standard = 'Something went wrong on our end. Please try again later or contact support if the problem persists.';

test.each<[Partial<ApiProblem> & Pick<ApiProblem, 'kind'>, string, string]>([
  [{ kind: 'server', status: 500, text: 'x' }, 'Error 500', standard],
  [{ kind: 'unavailable', status: 503, text: 'x' }, 'Error 503', standard],
  [{ kind: 'server', text: 'x' }, 'Error 500', standard],
  [{ kind: 'limited', status: 429, text: 'Too many attempts. Please wait a moment.' }, 'Error 429', 'Too many attempts. Please wait a moment.'],
  [{ kind: 'offline', text: 'You’re offline.' }, '', 'You’re offline.'],
])('%j reads "%s"', (problem, title, text) => {
  expect(errorTitle(problem as ApiProblem)).toBe(title);
  expect(errorText(problem as ApiProblem)).toBe(text);
});

test('an error in the app itself is error 500', () => {
  expect([errorTitle(), errorText()]).toEqual(['Error 500', standard]);
});

test('shows what happened, what to do and the reference', () => {
  const retry = jest.fn();
  const problem: ApiProblem = { kind: 'unavailable', status: 503, text: 'x', requestId: '7f3a-19c2' };
  const { getByText, getByTestId, navigation } = render(<Screen problem={problem} onRetry={retry} />);
  expect(getByText('Error 503')).toBeTruthy();
  expect(getByText('An error occurred')).toBeTruthy();
  expect(getByText(standard)).toBeTruthy();
  expect(getByText(/Reference\s+7f3a-19c2/)).toBeTruthy();
  press(getByTestId('error-retry'));
  expect(retry).toHaveBeenCalledTimes(1);
  press(getByTestId('error-support'));
  expect(navigation.navigate).toHaveBeenCalledWith('/app-support');
});
