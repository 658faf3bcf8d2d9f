import type { Photo as PhotoData } from '@hearthway/api';
import { color, Link, Logo, Photo, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { PRODUCT_NAME } from '../../../lib/product';

const shade = 'linear-gradient(180deg, rgba(13,34,48,.66), rgba(13,34,48,.5))';

interface Props {
  photo: PhotoData;
  /** Shown at the end of the top bar. */
  note?: string;
  children: ReactNode;
  testID?: string;
}

/** A full-screen picture with a card on it. On phones, the card is at the bottom edge. */
export function SurveyFrame({ photo, note, children, testID }: Props) {
  return (
    <View style={styles.page} testID={testID}>
      <View style={styles.picture} aria-hidden>
        <Photo photo={photo} sizes="max(100vw, 190vh)" width={190} height={100} priority decorative style={styles.photo} />
      </View>
      <View style={styles.shade} aria-hidden />
      <View style={styles.top}>
        <Link href="/" label={`${PRODUCT_NAME} home`} style={styles.logo}>
          <Logo onDark name={PRODUCT_NAME} />
        </Link>
        {note !== undefined && (
          <Text weight={600} tone="white">
            {note}
          </Text>
        )}
      </View>
      <View style={styles.middle}>
        <View style={styles.card}>{children}</View>
      </View>
    </View>
  );
}

const whole = { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 } as const;

const styles = StyleSheet.create({
  page: { flexGrow: 1, backgroundColor: '#33475a', overflow: 'hidden', web: { minHeight: '100dvh' } },
  picture: { ...whole, overflow: 'hidden' },
  photo: { width: '100%', height: '100%', backgroundColor: 'transparent', web: { aspectRatio: 'auto', objectFit: 'cover' } },
  shade: { ...whole, web: { backgroundImage: shade }, native: { experimental_backgroundImage: shade } },
  top: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: space[4],
    tablet: { paddingVertical: space[5], paddingHorizontal: space[8] },
  },
  logo: { minHeight: 44, justifyContent: 'center', borderRadius: 8 },
  middle: {
    flexGrow: 1,
    justifyContent: 'flex-end',
    paddingTop: 120,
    tablet: { justifyContent: 'center', alignItems: 'center', paddingTop: space[4], paddingBottom: space[16], paddingHorizontal: space[6] },
  },
  card: {
    width: '100%',
    gap: space[5],
    padding: space[5],
    paddingBottom: space[8],
    backgroundColor: color.surface,
    borderTopLeftRadius: radius.dialog,
    borderTopRightRadius: radius.dialog,
    tablet: { maxWidth: 720, padding: 52, borderRadius: radius.dialog, ...shadow.e4 },
  },
});
