import { makeStyles, Skeleton, space, View } from '@hearthway/ui';

import { useContentStyles } from '../../../../../components/contentStyles';
import { PropertyCardSkeleton } from '../../../../../components/PropertyCard/PropertyCardSkeleton';

export function ForSaleSkeleton() {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <View role="status" aria-busy label="Loading homes" style={[content.column, s.page]}>
      <Skeleton width={320} height={36} />
      <Skeleton height={88} />
      <View style={s.grid}>
        {[0, 1, 2].map((index) => (
          <View key={index} style={s.cell}>
            <PropertyCardSkeleton />
          </View>
        ))}
      </View>
    </View>
  );
}

const useStyles = makeStyles({
  page: { gap: space[8], paddingVertical: space[12] },
  grid: { gap: space[8], tablet: { flexDirection: 'row', gap: space[5] } },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
