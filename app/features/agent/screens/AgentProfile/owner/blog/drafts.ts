import { onSession } from '../../../../../../lib/session/session';
import { local } from '../../../../../../lib/storage/storage';

/** Unsaved input. It survives a reload, a lost connection and a closed browser. */
interface PostDraft {
  title: string;
  text: string;
}

const NAME = 'post_drafts';

interface Stored {
  /** Path of the profile. Drafts of another agent on this device are discarded. */
  of: string;
  drafts: Record<string, PostDraft>;
}

function read(of: string): Stored {
  try {
    const stored = JSON.parse(local.read(NAME) ?? 'null') as Stored | null;
    if (stored?.of === of && typeof stored.drafts === 'object' && stored.drafts !== null) return stored;
  } catch {
    // not valid JSON: start over
  }
  return { of, drafts: {} };
}

/** The draft of a post, or of a new one ('new'). */
export function draftOf(of: string, id: string): PostDraft | null {
  const draft = read(of).drafts[id];
  return typeof draft?.title === 'string' && typeof draft.text === 'string' ? draft : null;
}

export function storeDraft(of: string, id: string, draft: PostDraft): void {
  const { drafts } = read(of);
  local.write(NAME, JSON.stringify({ of, drafts: { ...drafts, [id]: draft } }));
}

export function dropDraft(of: string, id: string): void {
  const { drafts } = read(of);
  const { [id]: _dropped, ...rest } = drafts;
  if (Object.keys(rest).length === 0) local.remove(NAME);
  else local.write(NAME, JSON.stringify({ of, drafts: rest }));
}

// The next person who logs in on this device must not see the drafts.
onSession((_now, _before, { kind }) => {
  if (kind === 'loggedOut') local.remove(NAME);
});
