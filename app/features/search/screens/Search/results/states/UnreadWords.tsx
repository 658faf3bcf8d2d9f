import type { SearchData } from '@hearthway/api';
import { Link, Notice } from '@hearthway/ui';

/** Says which of the typed words the search doesn't use, and offers to look for them in descriptions. */
export function UnreadWords({ unread: { words, text, href } }: Pick<SearchData, 'unread'>) {
  return (
    <Notice
      kind="info"
      text={text}
      action={href !== '' && <Link href={href} label={`Search descriptions for ${words}`}>Search descriptions</Link>}
      testID="unread-words"
    />
  );
}
