import type { View } from 'react-native';

import { focusStep, showStep } from './focus';

const made = () => {
  document.body.innerHTML = '<div tabindex="-1" id="step"><input id="field"></div>';
  const step = document.getElementById('step')!;
  step.scrollIntoView = jest.fn();
  return step;
};
const asView = (element: HTMLElement) => element as unknown as View;

test('a step gets the focus unless something in it has it', () => {
  const step = made();
  document.getElementById('field')!.focus();
  focusStep(asView(step));
  expect(document.activeElement?.id).toBe('field');
  document.getElementById('field')!.blur();
  focusStep(asView(step));
  expect(document.activeElement).toBe(step);
});

test('a step that may be out of sight is scrolled to as well', () => {
  const step = made();
  showStep(asView(step));
  expect(document.activeElement).toBe(step);
  expect(step.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
});
