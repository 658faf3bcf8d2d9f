import type { TourSlots as Day } from '@hearthway/api';
import { Chip, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

interface Props {
  days: readonly Day[];
  /** Times, first choice first. */
  chosen: readonly string[];
  onChange: (times: string[]) => void;
  /** How many times may be chosen. */
  max: number;
  /** The day that is shown first; the first one without it. */
  day?: string;
}

/** Free times for a tour: the days, and the times of one of them. Of several choices, the one chosen first comes first. */
export function TourSlots({ days, chosen, onChange, max, day }: Props) {
  const [date, setDate] = useState(day);
  const shown = days.find((one) => one.date === date) ?? days.find((one) => one.times.some(({ at }) => chosen.includes(at))) ?? days[0];
  if (!shown) return null;
  const toggle = (at: string) => {
    if (!chosen.includes(at)) onChange([...chosen.slice(0, max - 1), at]);
    else if (chosen.length > 1) onChange(chosen.filter((one) => one !== at));
  };
  return (
    <View style={styles.column}>
      <Text variant="label" aria-hidden>
        Day
      </Text>
      <View role="group" label="Day" style={styles.chips}>
        {days.map((one) => (
          <Chip
            key={one.date}
            label={`${one.weekday}, ${one.month} ${one.day}`}
            selected={one === shown}
            onPress={() => setDate(one.date)}
            testID={`slots-${one.date}`}
          />
        ))}
      </View>
      <Text variant="label" aria-hidden>{`Start (${shown.noon.zone})`}</Text>
      <View role="group" label={`Times on ${shown.weekday}, ${shown.month} ${shown.day}, ${shown.noon.zone}`} style={styles.chips}>
        {shown.times.map(({ at, text }) => (
          <Chip key={at} label={text} selected={chosen.includes(at)} onPress={() => toggle(at)} style={styles.time} testID={`slot-${at}`} />
        ))}
      </View>
      <Text variant="small" tone="secondary" role="status" testID="slots-chosen">
        {chosenText(days, chosen, shown.noon.zone)}
      </Text>
    </View>
  );
}

/** "Sat, Nov 21 at 10:00 AM, or Sun, Nov 22 at 2:00 PM CST" */
function chosenText(days: readonly Day[], chosen: readonly string[], zone: string): string {
  const texts = chosen.flatMap((at) =>
    days.flatMap((one) => one.times.filter((time) => time.at === at).map(({ text }) => `${one.weekday}, ${one.month} ${one.day} at ${text}`)),
  );
  return texts.length === 0 ? 'No time chosen' : `${texts.join(', or ')} ${zone}`;
}

const styles = StyleSheet.create({
  column: { gap: space[3] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  /** As wide as the longest time, so that they stand in columns. */
  time: { width: 102, justifyContent: 'center' },
});
