import { act, press, render, type, waitFor } from '@hearthway/testing';

import { History, TestWizard } from './fixture';

const refusal = { ok: false as const, error: 'no', fields: { search_name: 'This name is taken' } };

async function fill(field: string, text: string) {
  const find = (id: string) => document.querySelector(`[data-testid="${id}"]`) as never;
  act(() => type(find(`field-${field}`), text));
  await act(async () => press(find('wizard-next')));
}

test('the focus moves to the heading of a new step, and to a field that the server refused', async () => {
  render(<History start="/wizard">{(params) => <TestWizard params={params} send={async () => refusal} />}</History>);
  expect(document.activeElement).toBe(document.body);
  await fill('name', 'Oak');
  expect(document.activeElement?.textContent).toBe('What is its number?');
  await fill('number', 'R-7');
  await fill('end', 'ada');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('field-name'));
});

test('the progress is a list that marks the current step', async () => {
  render(<History start="/wizard">{(params) => <TestWizard params={params} send={async () => refusal} />}</History>);
  await fill('name', 'Oak');
  const steps = [...document.querySelectorAll('ol[aria-label="Progress"] > li')];
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
