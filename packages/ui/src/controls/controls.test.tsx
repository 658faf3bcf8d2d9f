import { press, render, stateOf, textOf, type, valueOf } from '@hearthway/testing';
import { Checkbox, Chip, CodeField, IconButton, Radio, Switch, TextField } from '@hearthway/ui';
import { useState } from 'react';

test('a filter that toggles says whether it is on', () => {
  const onPress = jest.fn();
  const ui = render(<Chip label="Pool" count={1212} selected onPress={onPress} testID="pool" />);
  expect(stateOf(ui.getByTestId('pool')).selected).toBe(true);
  expect(textOf(ui.getByTestId('pool'))).toBe('Pool1,212');
  press(ui.getByTestId('pool'));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a filter with a menu says whether it is open; a removable one says so', () => {
  const ui = render(
    <>
      <Chip label="Baths" caret expanded testID="baths" />
      <Chip label="75206" removable />
    </>,
  );
  expect(stateOf(ui.getByTestId('baths')).expanded).toBe(true);
  expect(ui.getByLabelText('Remove 75206')).toBeTruthy();
});

test('an icon has a name, and a heart says whether it is on', () => {
  const onPress = jest.fn();
  const ui = render(<IconButton icon="heart" label="Save 4417 Swiss Avenue" pressed variant="disc" onPress={onPress} />);
  const heart = ui.getByLabelText('Save 4417 Swiss Avenue');
  press(heart);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(stateOf(heart).selected).toBe(true);
});

function Email({ error }: { error?: string }) {
  const [email, setEmail] = useState('');
  return <TextField label="Email" value={email} onChangeText={setEmail} error={error} hint="We mail nothing else" testID="email" />;
}

test('a field is found by its label and holds what is typed', () => {
  const ui = render(<Email />);
  type(ui.getByTestId('email'), 'ada@example.com');
  expect(valueOf(ui.getByLabelText('Email'))).toBe('ada@example.com');
  expect(ui.getByText('We mail nothing else')).toBeTruthy();
});

test('an error replaces the hint', () => {
  const ui = render(<Email error="E-mail must be valid" />);
  expect(ui.getByText('E-mail must be valid')).toBeTruthy();
  expect(ui.queryByText('We mail nothing else')).toBeNull();
});

test('checkboxes, choices and switches report their new state', () => {
  const changed = jest.fn();
  const ui = render(
    <>
      <Checkbox label="Pool" checked={false} onChange={changed} testID="box" />
      <Radio label="Fixed" checked onChange={changed} name="rate" testID="dot" />
      <Switch label="Email me" value={false} onChange={changed} testID="switch" />
    </>,
  );
  expect(stateOf(ui.getByTestId('box')).checked).toBe(false);
  expect(stateOf(ui.getByTestId('dot')).checked).toBe(true);
  expect(stateOf(ui.getByTestId('switch')).checked).toBe(false);
  press(ui.getByTestId('box'));
  expect(changed).toHaveBeenCalledWith(true);
});

test('a code field takes only digits, accepts pasting, and reports when it is complete', () => {
  const complete = jest.fn();
  function Code() {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChangeText={setCode} onComplete={complete} testID="code" />;
  }
  const ui = render(<Code />);
  type(ui.getByTestId('code'), '12a');
  expect(valueOf(ui.getByTestId('code'))).toBe('12');
  expect(complete).not.toHaveBeenCalled();
  type(ui.getByTestId('code'), '482 913');
  expect(valueOf(ui.getByTestId('code'))).toBe('482913');
  expect(complete).toHaveBeenCalledWith('482913');
});
