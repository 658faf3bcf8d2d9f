import { act, render } from '@hearthway/testing';
import { Animated, PanResponder, type PanResponderCallbacks, Text } from 'react-native';

import { SwipePhotos } from './SwipePhotos.native';

const touch = {} as never;
const way = (dx: number, dy = 0, vx = 0) => ({ dx, dy, vx, vy: 0 }) as never;

function show(shown: number) {
  let pan: PanResponderCallbacks = {};
  jest.spyOn(PanResponder, 'create').mockImplementation((given) => {
    pan = given;
    return { panHandlers: {} } as never;
  });
  jest.spyOn(Animated, 'timing').mockImplementation((() => ({ start: (done: (end: { finished: boolean }) => void) => done({ finished: true }) })) as never);
  const onShow = jest.fn();
  const screen = render(<SwipePhotos shown={shown} count={3} show={onShow} turn={() => undefined} draw={(index) => <Text>{`Photo ${index}`}</Text>} />);
  return { screen, onShow, gesture: () => pan };
}

afterEach(() => jest.restoreAllMocks());

test('horizontal swipes are taken from the list; vertical ones and presses are not', () => {
  const { gesture } = show(0);
  const { onMoveShouldSetPanResponderCapture: takes, onStartShouldSetPanResponderCapture: begins } = gesture();
  expect([takes?.(touch, way(-30)), takes?.(touch, way(-30, 90)), takes?.(touch, way(2))]).toEqual([true, false, false]);
  act(() => expect(begins?.(touch, way(0))).toBe(false));
});

test('a flick shows the next photo, which was already rendered beside it', () => {
  const { screen, onShow, gesture } = show(0);
  expect(screen.queryByText('Photo 1')).toBeNull();
  act(() => void gesture().onStartShouldSetPanResponderCapture?.(touch, way(0)));
  screen.getByText('Photo 1');
  act(() => {
    gesture().onPanResponderMove?.(touch, way(-60));
    gesture().onPanResponderRelease?.(touch, way(-60, 0, -1));
  });
  expect(onShow).toHaveBeenCalledWith(1);
});

test('an interrupted swipe leaves the photo', () => {
  const { onShow, gesture } = show(1);
  act(() => gesture().onPanResponderTerminate?.(touch, way(-100)));
  expect(onShow).toHaveBeenCalledWith(1);
});
