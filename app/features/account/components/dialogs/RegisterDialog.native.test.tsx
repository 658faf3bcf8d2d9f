import { render } from '@hearthway/testing';
import { Dimensions, StyleSheet } from 'react-native';

import { loadForms } from '../../../../forms';
import { RegisterDialog } from './RegisterDialog';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const phone = Dimensions.get('window');
beforeAll(loadForms);
afterEach(() => Dimensions.set({ window: phone }));

test.each([
  [390, undefined],
  [768, 600],
  [1366, 600],
])('in a window of %d the registration dialog is at most %p wide', (width, most) => {
  Dimensions.set({ window: { ...phone, width } });
  const { getByTestId } = render(<RegisterDialog persistent={false} onClose={jest.fn()} />);
  const { props } = getByTestId('register-dialog') as unknown as { props: { style: object } };
  expect(StyleSheet.flatten(props.style)).toMatchObject({ width: '100%', ...(most && { maxWidth: most }) });
  if (most === undefined) expect(StyleSheet.flatten(props.style)).not.toHaveProperty('maxWidth');
});
