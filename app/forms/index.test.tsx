import { render } from '@hearthway/testing';

import { Agreement, loadForms } from './index';

test('a form that is drawn before it is loaded says what to do', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Agreement />)).toThrow('Agreement can be used once useFormsReady(true) has returned true.');
  await loadForms();
  render(<Agreement />).getByText(/By submitting you agree/);
});
