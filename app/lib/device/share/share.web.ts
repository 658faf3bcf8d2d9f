import type { SharedLink, ShareOutcome } from '../types';

/** Opens the system's share sheet on touch screens, and copies the link elsewhere, which people with a mouse prefer. */
export async function shareLink({ title, url }: SharedLink): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function' && window.matchMedia?.('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed'; // no clipboard without https or permission
  }
}
