import { color, contentMax, gutter, offscreen, space, StyleSheet, View } from '@hearthway/ui';
import { useRef } from 'react';

import { HydrateOnVisible } from '../HydrateOnVisible';
import { Disclosures } from './Disclosures';
import { FooterColumns } from './FooterColumns';
import { LegalRow } from './LegalRow';

interface Props {
  /** Only the last row, for pages that shouldn't lead anywhere else. */
  legalOnly?: boolean;
}

/** The footer of every page: links, and legal and other notices. */
export function Footer({ legalOnly = false }: Props) {
  const box = useRef<View>(null);
  if (legalOnly) {
    return (
      <View as="footer" style={[styles.footer, styles.short]} testID="footer">
        <View style={styles.row}>
          <LegalRow />
        </View>
      </View>
    );
  }
  return (
    <View as="footer" ref={box} style={[styles.footer, styles.later]} testID="footer">
      <View style={styles.content}>
        <HydrateOnVisible box={box}>
          <FooterColumns />
          <Disclosures />
        </HydrateOnVisible>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  footer: {
    backgroundColor: color.sunken,
    borderTopWidth: 1,
    borderColor: color.border,
    paddingHorizontal: gutter.phone,
    tablet: { paddingHorizontal: gutter.tablet },
    desktop: { paddingHorizontal: gutter.desktop },
  },
  short: { borderTopWidth: 0, paddingVertical: space[6] },
  row: { width: '100%', maxWidth: contentMax, alignSelf: 'center', desktop: { alignItems: 'center' } },
  later: offscreen(1220, 800, 490),
  content: {
    width: '100%',
    maxWidth: contentMax,
    alignSelf: 'center',
    paddingTop: space[10],
    paddingBottom: space[8],
    gap: space[8],
    tablet: { paddingTop: space[12] },
  },
});
