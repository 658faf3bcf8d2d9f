import { forMessage, forProfile, scaleTo } from './photoSize';

const sized = (size: typeof forMessage, width: number, height: number) => {
  const scale = scaleTo(size, { width, height });
  return [Math.floor(width * scale), Math.floor(height * scale)];
};

it.each([
  ['a long screenshot keeps the width that its text needs', forMessage, [1170, 9000], [721, 5547]],
  ['an extremely long one has a limit', forMessage, [300, 9000], [200, 6000]],
  ['a phone’s photo', forMessage, [4032, 3024], [2309, 1732]],
  ['a small picture stays as it is', forMessage, [600, 400], [600, 400]],
  ['a portrait', forProfile, [3024, 4032], [1200, 1600]],
] as const)('%s', (_what, size, [width, height], wanted) => {
  expect(sized(size, width, height)).toEqual(wanted);
});
