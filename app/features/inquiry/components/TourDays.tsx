import type { TourDay } from '@hearthway/api';
import { color, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useRadios } from '../../../lib/focus/useRadios';

export interface TourDaysProps {
  days: readonly TourDay[];
  /** Date of the selected day. */
  day: string;
  onChoose: (date: string) => void;
  /** Wraps to several rows on phones. */
  wrap?: boolean;
}

/** The days on which a tour can be requested, as a radio group. One is always selected; arrow keys change it. */
export function TourDays({ days, day, onChoose, wrap }: TourDaysProps) {
  const radio = useRadios(
    'list',
    days.length,
    days.findIndex(({ date }) => date === day),
    (index) => onChoose(days[index]!.date),
  );

  return (
    <View role="radiogroup" label="Tour day" style={[styles.row, wrap && styles.rows]}>
      {days.map(({ date, weekday, day: number, month }, index) => {
        const on = date === day;
        return (
          <Pressable
            key={date}
            {...radio(index)}
            label={`${weekday}, ${month} ${number}`}
            style={[styles.day, wrap && styles.part, on && styles.on]}
            testID={`tour-${date}`}
          >
            <Text variant="small" tone="secondary">
              {weekday}
            </Text>
            <Text variant="h3">{number}</Text>
            <Text variant="small" tone="secondary">
              {month}
            </Text>
          </Pressable>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: space[2] },
  rows: { flexWrap: 'wrap', tablet: { flexWrap: 'nowrap' } },
  day: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: 0,
    minHeight: 80,
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.control,
    hover: { borderColor: color.control },
  },
  /** Four per row, equally wide even in the last row. */
  part: {
    flexGrow: 0,
    native: { flexBasis: '22.5%' },
    web: { flexBasis: `calc(25% - ${(space[2] * 3) / 4}px)` },
    tablet: { flexGrow: 1, flexBasis: 0, web: { flexBasis: 0 } },
  },
  on: {
    borderColor: color.primary,
    backgroundColor: color.primarySoft,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
    hover: { borderColor: color.primary },
    forcedColors: { borderWidth: 2 },
  },
});
