import { makeStyles, radius, Skeleton, space, View } from '@hearthway/ui';

/** Placeholder with the exact size of a card that is loading. */
export function PropertyCardSkeleton({ layout = 'card' }: { layout?: 'card' | 'sheet' }) {
  const s = useStyles();
  const row = layout === 'sheet';
  return (
    <View style={[s.card, row && s.row]} aria-hidden>
      <View style={[s.photo, row && s.rowPhoto]}>
        <Skeleton radius={radius.photo} style={s.fill} />
      </View>
      <View style={s.lines}>
        <Skeleton width="46%" height={20} />
        <Skeleton width="74%" height={15} />
        <Skeleton width="88%" height={15} />
        <Skeleton width="80%" height={14} />
        <Skeleton width="66%" height={14} />
      </View>
    </View>
  );
}

const useStyles = makeStyles({
  card: { gap: space[3] },
  row: { flexDirection: 'row', paddingVertical: space[3], tablet: { flexDirection: 'column', paddingVertical: 0 } },
  photo: { width: '100%', aspectRatio: 1.5 },
  rowPhoto: { width: 132, tablet: { width: '100%' } },
  fill: { width: '100%', height: '100%' },
  lines: { flexGrow: 1, gap: 8, paddingTop: 3 },
});
