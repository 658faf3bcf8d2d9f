import { act, render } from '@hearthway/testing';
import { Checkbox, CodeField, Select, TextField, View } from '@hearthway/ui';

const still = () => undefined;
/** The native props of an input. */
const propsOf = (element: unknown) => (element as { props: Record<string, unknown> }).props;

test.each([
  ['what is wrong with it', { error: 'Phone Number must be 10 digits', hint: 'Ten digits' }, 'Invalid entry. Phone Number must be 10 digits'],
  ['its hint', { hint: 'At least 10 characters' }, 'At least 10 characters'],
  ['nothing more', {}, undefined],
])('a screen reader announces %s', (_name, given, hint) => {
  const { getByTestId } = render(<TextField label="Phone Number" value="" onChangeText={still} testID="field" {...given} />);
  expect(propsOf(getByTestId('field')).accessibilityHint).toBe(hint);
});

test('a code field reports its error, too', () => {
  const { getByTestId } = render(<CodeField label="6-digit code" value="" onChangeText={still} error="Invalid OTP code" testID="code" />);
  expect(propsOf(getByTestId('code'))).toMatchObject({ accessibilityHint: 'Invalid entry. Invalid OTP code' });
});

test('checkboxes and choices include it in their name', () => {
  const { getByLabelText } = render(
    <>
      <Checkbox label="I agree" checked={false} onChange={still} error="Field is required" />
      <Select label="Topic" value="" options={[]} onChange={still} error="Field is required" testID="topic" />
    </>,
  );
  getByLabelText('I agree, Field is required');
  getByLabelText('Topic, none, Field is required');
});

// Autofill by HTML names; React Native maps them to each system's, except for this kind of number on iOS.
test.each([
  ...['email', 'name', 'username', 'current-password', 'new-password', 'one-time-code', 'street-address'].map((name) => [name, undefined] as const),
  ['tel-national', 'telephoneNumber'] as const,
])('%s is filled in by the system', (autoComplete, textContentType) => {
  const { getByTestId } = render(<TextField label="x" value="" onChangeText={still} autoComplete={autoComplete} testID="field" />);
  const props = propsOf(getByTestId('field'));
  expect([props.autoComplete, props.textContentType]).toEqual([autoComplete, textContentType]);
});

test('Return goes from field to field, and submits the form after the last one', () => {
  const submit = jest.fn();
  const { getByTestId } = render(
    <View as="form" onSubmit={submit}>
      <TextField label="Name" value="" onChangeText={still} testID="name" />
      <TextField label="Message" value="" onChangeText={still} rows={4} testID="message" />
      <TextField label="Email" value="" onChangeText={still} testID="email" />
    </View>,
  );
  const presses = (id: string) => act(() => (propsOf(getByTestId(id)).onSubmitEditing as (() => void) | undefined)?.());
  const hints = ['name', 'message', 'email'].map((id) => propsOf(getByTestId(id)).enterKeyHint);
  expect(hints).toEqual(['next', undefined, 'go']);
  presses('name');
  presses('message');
  expect(submit).not.toHaveBeenCalled();
  presses('email');
  expect(submit).toHaveBeenCalledTimes(1);
});
