import { color, offscreen, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useId, useRef } from 'react';

import { HydrateOnVisible } from '../../../../../components/HydrateOnVisible';

interface BlockProps {
  title: string;
  /** Target of links within the page. */
  id?: string;
  /** Whether this is the last block, which also has a hairline below. */
  last?: boolean;
  /** Hidden in print. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** One titled section of the page, with a hairline above. */
export function Block({ title, id, last, screenOnly, children }: BlockProps) {
  const titleId = useId();
  const box = useRef<View>(null);
  return (
    <View as="section" ref={box} aria-labelledby={titleId} id={id} style={[styles.block, styles.later, last && styles.last, screenOnly && styles.screenOnly]}>
      <Text as="h2" variant="h2" id={titleId} style={styles.title}>
        {title}
      </Text>
      <HydrateOnVisible box={box}>{children}</HydrateOnVisible>
    </View>
  );
}

const styles = StyleSheet.create({
  block: {
    paddingVertical: space[8],
    borderTopWidth: 1,
    borderColor: color.border,
    web: { scrollMarginTop: 72 },
    print: { paddingVertical: space[4], web: { breakInside: 'avoid' } },
  },
  later: offscreen(370, 320),
  last: { borderBottomWidth: 1 },
  screenOnly: { print: { display: 'none' } },
  title: { marginBottom: space[4] },
});
