import { color, Icon, type IconName, Photo, type PhotoSource, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

interface Props {
  photo: PhotoSource;
  icon: IconName;
  title: string;
  /** What happened, below the title. */
  text: ReactNode;
  children?: ReactNode;
  testID?: string;
}

/** A message with a picture, which is above it on phones and beside it on wider screens. */
export function MessageCard({ photo, icon, title, text, children, testID }: Props) {
  return (
    <View style={styles.card} testID={testID}>
      <View style={styles.column}>
        <View style={styles.icon} aria-hidden>
          <Icon name={icon} size={28} tone="ink" />
        </View>
        <View style={styles.head}>
          <Text as="h1" variant="h1">
            {title}
          </Text>
          <Text as="p" variant="lead" tone="secondary" style={styles.text}>
            {text}
          </Text>
        </View>
        {children}
      </View>
      <View style={styles.picture}>
        <Photo photo={photo} sizes="(min-width: 768px) 420px, calc(100vw - 32px)" width={420} height={660} priority decorative style={styles.photo} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    flexDirection: 'column-reverse',
    borderRadius: radius.dialog,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    overflow: 'hidden',
    tablet: { flexDirection: 'row' },
  },
  column: { gap: space[6], padding: space[5], minWidth: 0, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: space[8] }, desktop: { padding: 56 } },
  icon: { width: 56, height: 56, borderRadius: radius.photo, backgroundColor: color.lamp, alignItems: 'center', justifyContent: 'center' },
  head: { gap: space[2] },
  text: { web: { overflowWrap: 'anywhere' } },
  picture: { height: 200, tablet: { width: '34%', height: 'auto' }, desktop: { width: 420 } },
  photo: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, borderRadius: 0, web: { aspectRatio: 'auto', height: '100%' } },
});
