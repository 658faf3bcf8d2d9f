import { ImageManipulator } from 'expo-image-manipulator';
import { launchImageLibraryAsync } from 'expo-image-picker';

import { pickPhoto } from './pickPhoto';

jest.mock('expo-image-picker', () => ({ launchImageLibraryAsync: jest.fn() }));
jest.mock('expo-image-manipulator', () => ({ SaveFormat: { JPEG: 'jpeg' }, ImageManipulator: { manipulate: jest.fn() } }));

const resize = jest.fn();
const saved = jest.fn();
const picks = (assets: object[] | null) => jest.mocked(launchImageLibraryAsync).mockResolvedValue({ canceled: assets === null, assets } as never);

beforeEach(() => {
  saved.mockReset();
  saved.mockResolvedValue({ uri: 'file:///small.jpg' });
  (ImageManipulator as unknown as { manipulate: jest.Mock }).manipulate.mockReturnValue({ resize, renderAsync: async () => ({ saveAsync: saved }) });
  global.fetch = jest.fn(async () => ({ blob: async () => 'the picture' })) as never;
});

it.each([
  [{ width: 4032, height: 3024 }, { width: 1600 }],
  [{ width: 3024, height: 4032 }, { height: 1600 }],
])('resizes a large photo: %o', async (size, wanted) => {
  picks([{ uri: 'file:///large.heic', ...size }]);
  await expect(pickPhoto()).resolves.toEqual({ blob: 'the picture', preview: 'file:///small.jpg' });
  expect(resize).toHaveBeenCalledWith(wanted);
  expect(saved).toHaveBeenCalledWith({ format: 'jpeg', compress: 0.86 });
});

it('lowers the quality of a photo that the server wouldn’t accept', async () => {
  picks([{ uri: 'file:///leaves.jpg', width: 1600, height: 1200 }]);
  const sizes = [1_300_000, 900_000];
  global.fetch = jest.fn(async () => ({ blob: async () => ({ size: sizes.shift() }) })) as never;
  await expect(pickPhoto()).resolves.toMatchObject({ blob: { size: 900_000 } });
  expect(saved.mock.calls.map(([{ compress }]) => compress)).toEqual([0.86, 0.7]);
});

it('keeps the size of a small photo', async () => {
  picks([{ uri: 'file:///small.png', width: 640, height: 480 }]);
  await pickPhoto();
  expect(resize).not.toHaveBeenCalled();
});

it('returns nothing if no photo is chosen', async () => {
  picks(null);
  await expect(pickPhoto()).resolves.toBeNull();
});

it('reports a photo that can’t be read', async () => {
  picks([{ uri: 'file:///broken.jpg', width: 1, height: 1 }]);
  saved.mockRejectedValue(new Error('decode'));
  await expect(pickPhoto()).rejects.toThrow('This photo can’t be read. Please choose another one.');
});
