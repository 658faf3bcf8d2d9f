import { act, render } from '@hearthway/testing';
import { PageFocusedContext } from '@hearthway/ui';
import { BackHandler } from 'react-native';

import { useBackWithinPage } from './pageSteps';

const undo = jest.fn(() => true);

function Probe() {
  useBackWithinPage(undo);
  return null;
}

test('the back button only undoes steps of the page in front', () => {
  const listeners = new Set<Parameters<typeof BackHandler.addEventListener>[1]>();
  jest.spyOn(BackHandler, 'addEventListener').mockImplementation((_event, listener) => {
    listeners.add(listener);
    return { remove: () => void listeners.delete(listener) };
  });
  const at = (front: boolean) => (
    <PageFocusedContext.Provider value={front}>
      <Probe />
    </PageFocusedContext.Provider>
  );
  const { rerender } = render(at(true));
  act(() => listeners.forEach((listener) => expect(listener({} as never)).toBe(true)));
  expect(undo).toHaveBeenCalledTimes(1);
  rerender(at(false));
  expect(listeners.size).toBe(0);
});
