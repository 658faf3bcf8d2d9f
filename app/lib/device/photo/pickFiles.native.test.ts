import { launchImageLibraryAsync } from 'expo-image-picker';

import { pickFiles } from './pickFiles';

jest.mock('expo-image-picker', () => ({ launchImageLibraryAsync: jest.fn() }));
jest.mock('./pickPhoto.native', () => ({
  scaledPhoto: ({ uri }: { uri: string }) => (uri === 'broken' ? Promise.reject(new Error('decode')) : Promise.resolve({ blob: 'small', preview: uri })),
}));

it('offers only as many photos as the message may have, and names what it can’t read', async () => {
  const assets = [{ uri: 'file:///kitchen', fileName: 'Kitchen.heic' }, { uri: 'broken' }];
  jest.mocked(launchImageLibraryAsync).mockResolvedValue({ canceled: false, assets } as never);
  await expect(pickFiles(2)).resolves.toEqual({
    files: [{ kind: 'picture', name: 'Kitchen.heic', blob: 'small', preview: 'file:///kitchen' }],
    unreadable: ['Photo'],
  });
  expect(launchImageLibraryAsync).toHaveBeenCalledWith({ mediaTypes: ['images'], allowsMultipleSelection: true, selectionLimit: 2 });
});
