import { Tabs } from '@hearthway/ui';
import { useState } from 'react';

import type { ProfileNavProps } from './ProfileNav.types';

/** Links to the parts of a profile, with the number of items in each. */
export function ProfileNav({ parts }: ProfileNavProps) {
  const [at, setAt] = useState(parts[0]?.id ?? '');
  return <Tabs label="On this page" items={parts.map(({ id, ...part }) => ({ value: id, href: `#${id}`, ...part }))} value={at} onChange={setAt} testID="profile-nav" />;
}
