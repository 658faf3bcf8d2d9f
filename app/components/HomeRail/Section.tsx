import type { Link as LinkData } from '@hearthway/api';
import { Icon, Link, offscreen, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useId, useRef } from 'react';

import { HydrateOnVisible } from '../HydrateOnVisible';

interface Props {
  title: string;
  note?: string;
  /** "See all 312 new homes", at the end of the heading row. */
  all?: LinkData | null;
  children: ReactNode;
  testID?: string;
}

/** A titled section of a page, with a note below the title and a link to see all. */
export function Section({ title, note, all, children, testID }: Props) {
  const id = useId();
  const box = useRef<View>(null);
  return (
    <View as="section" ref={box} aria-labelledby={id} style={[styles.section, styles.later]} testID={testID}>
      <View style={styles.heading}>
        <View style={styles.text}>
          <Text as="h2" variant="h2" id={id}>
            {title}
          </Text>
          {note !== undefined && note !== '' && <Text tone="secondary">{note}</Text>}
        </View>
        {all && (
          <Link href={all.href} style={styles.all}>
            <Text variant="button" tone="primary">
              {all.text}
            </Text>
            <Icon name="arrow-right" size={16} tone="primary" weight="bold" />
          </Link>
        )}
      </View>
      <HydrateOnVisible box={box}>{children}</HydrateOnVisible>
    </View>
  );
}

const styles = StyleSheet.create({
  later: offscreen(460, 470, 420),
  section: { gap: space[5] },
  heading: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', columnGap: space[6], rowGap: space[1] },
  text: { gap: space[1], flexShrink: 1 },
  all: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 44, hover: { web: { textDecorationLine: 'underline' } } },
});
