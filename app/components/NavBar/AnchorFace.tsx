import { Icon, Text } from '@hearthway/ui';

import type { MenuAnchorProps } from './MenuAnchor.types';

/** Label and caret of an entry that opens a menu. */
export function AnchorFace({ text, current, onDark, outlined }: MenuAnchorProps) {
  const tone = onDark ? 'white' : outlined ? 'text' : current ? 'primary' : 'secondary';
  return (
    <>
      <Text variant={outlined ? 'label' : 'body'} weight={outlined || current ? 600 : 400} tone={tone}>{text}</Text>
      <Icon name="caret-down" size={16} weight="bold" tone={tone} />
    </>
  );
}
