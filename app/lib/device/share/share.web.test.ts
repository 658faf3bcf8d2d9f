import { shareLink } from './share.web';

const link = { title: '4417 Swiss Avenue', url: 'https://hearthway.example/for-sale/texas/dallas/4417' };

function browser({ touch, share, writeText }: { touch: boolean; share?: jest.Mock; writeText?: jest.Mock }) {
  window.matchMedia = jest.fn().mockReturnValue({ matches: touch });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
}

describe('sharing in a browser', () => {
  it('uses the sheet of a phone', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    browser({ touch: true, share });
    expect(await shareLink(link)).toBe('shared');
    expect(share).toHaveBeenCalledWith(link);
  });

  it('copies the link where there is a mouse', async () => {
    const [share, writeText] = [jest.fn(), jest.fn().mockResolvedValue(undefined)];
    browser({ touch: false, share, writeText });
    expect(await shareLink(link)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(link.url);
    expect(share).not.toHaveBeenCalled();
  });

  it('copies nothing when the person closes the sheet', async () => {
    const writeText = jest.fn();
    browser({ touch: true, share: jest.fn().mockRejectedValue(new DOMException('', 'AbortError')), writeText });
    expect(await shareLink(link)).toBe('dismissed');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('says so when nothing worked', async () => {
    browser({ touch: true, share: jest.fn().mockRejectedValue(new Error('no')) });
    expect(await shareLink(link)).toBe('failed');
  });
});
