import { Platform, Share } from 'react-native';

import { shareLink } from './share.native';

const link = { title: '4417 Swiss Avenue', url: 'https://homes.example/for-sale/texas/dallas/a' };
const share = jest.spyOn(Share, 'share');

it('names the URL once, where the system looks for it', async () => {
  share.mockResolvedValue({ action: Share.sharedAction });
  expect(await shareLink(link)).toBe('shared');
  expect(share).toHaveBeenCalledWith(
    Platform.select({ ios: { message: link.title, url: link.url }, default: { title: link.title, message: `${link.title}\n${link.url}` } }),
  );
  expect(JSON.stringify(share.mock.calls[0]?.[0]).split('https://')).toHaveLength(2);
});

it('reports when the sheet was dismissed, and when there is none', async () => {
  share.mockResolvedValueOnce({ action: Share.dismissedAction });
  expect(await shareLink(link)).toBe('dismissed');
  share.mockRejectedValueOnce(new Error('no sheet'));
  expect(await shareLink(link)).toBe('failed');
});
