import { Tabs } from '@hearthway/ui';
import { useState } from 'react';

interface Props {
  /** Parts of the page, in page order. */
  parts: readonly { id: string; label: string; count?: number }[];
}

/** Links to the parts of a profile, with the number of items in each. */
export function ProfileNav({ parts }: Props) {
  const [at, setAt] = useState(parts[0]?.id ?? '');
  return <Tabs label="On this page" items={parts.map(({ id, ...part }) => ({ value: id, href: `#${id}`, ...part }))} value={at} onChange={setAt} testID="profile-nav" />;
}
