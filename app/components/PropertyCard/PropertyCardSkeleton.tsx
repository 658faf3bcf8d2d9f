import { radius, Skeleton, space, StyleSheet, View } from '@hearthway/ui';

/** Placeholder with the exact size of a card that is loading. */
export function PropertyCardSkeleton({ layout = 'card' }: { layout?: 'card' | 'sheet' }) {
  const row = layout === 'sheet';
  return (
    <View style={[styles.card, row && styles.row]} aria-hidden>
      <View style={[styles.photo, row && styles.rowPhoto]}>
        <Skeleton radius={radius.photo} style={styles.fill} />
      </View>
      <View style={styles.lines}>
        <Skeleton width="46%" height={20} />
        <Skeleton width="74%" height={15} />
        <Skeleton width="88%" height={15} />
        <Skeleton width="80%" height={14} />
        <Skeleton width="66%" height={14} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space[3] },
  row: { flexDirection: 'row', paddingVertical: space[3], tablet: { flexDirection: 'column', paddingVertical: 0 } },
  photo: { width: '100%', aspectRatio: 1.5 },
  rowPhoto: { width: 132, tablet: { width: '100%' } },
  fill: { width: '100%', height: '100%' },
  lines: { flexGrow: 1, gap: 8, paddingTop: 3 },
});
