import type { CountData, SearchParams } from '@hearthway/api';
import { count, counted as numberOf } from '@hearthway/format';
import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useCount } from '../../../useCount';
import { monthlyText } from '../quiz';

interface Props {
  counted?: CountData;
  counting: boolean;
  criteria: SearchParams;
  /** Also shows what the chosen prices cost per month. */
  priced: boolean;
}

/** How many homes match the answers so far. */
export function HomeCount({ counted: found, counting, criteria, priced }: Props) {
  const { counted: all } = useCount({}, true);
  const monthly = priced && found ? monthlyText({ from: criteria.price_range_from, to: criteria.price_range_to }, found.per_100k) : '';
  const text =
    found === undefined
      ? 'Counting homes'
      : found.count === 0
        ? 'No homes for sale match right now'
        : all && all.count !== found.count
          ? `${count(found.count)} of ${numberOf(all.count, 'home')}`
          : numberOf(found.count, 'home');
  return (
    <View role="status" style={[styles.band, counting && styles.counting]} testID="quiz-count">
      <Text weight={600} tabular>
        {text}
      </Text>
      {monthly !== '' && (
        <Text tone="secondary" tabular testID="quiz-monthly">
          {monthly}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  band: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignContent: 'center',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space[4],
    minHeight: 52,
    paddingVertical: space[3],
    paddingHorizontal: space[5],
    borderRadius: radius.photo,
    backgroundColor: color.primarySoft,
  },
  counting: { opacity: 0.7 },
});
