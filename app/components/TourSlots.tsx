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
  /** The order counts: first choice, second choice. */
  ranked?: boolean;
  /** The day that is shown first; the first one without it. */
  day?: string;
}

/** Free times for a tour: the days, and the times of one of them. Of several choices, the one chosen first comes first. */
export function TourSlots({ days, chosen, onChange, max, ranked = false, day }: Props) {
  const [date, setDate] = useState(day);
  const shown = days.find((one) => one.date === date) ?? days.find((one) => one.times.some(({ at }) => chosen.includes(at))) ?? days[0];
  if (!shown) return null;
  const toggle = (at: string) => {
    if (!chosen.includes(at)) onChange([...chosen.slice(0, max - 1), at]);
    else onChange(chosen.length > 1 ? chosen.filter((one) => one !== at) : [at]);
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
      <View role="status" testID="slots-chosen">
        {linesOf(textsOf(days, chosen), ranked, shown.noon.zone).map((line) => (
          <Text key={line} variant="small" tone="secondary">
            {line}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** "Sat, Nov 21 at 10:00 AM" */
const textsOf = (days: readonly Day[], chosen: readonly string[]): string[] =>
  chosen.flatMap((at) =>
    days.flatMap((one) => one.times.filter((time) => time.at === at).map(({ text }) => `${one.weekday}, ${one.month} ${one.day} at ${text}`)),
  );

/** What is chosen, in as many lines for one choice as for two. */
function linesOf(texts: readonly string[], ranked: boolean, zone: string): string[] {
  if (texts.length === 0) return ['No time chosen'];
  if (!ranked) return [`${texts.join(', or ')} ${zone}`];
  const [first, second] = texts;
  return [
    `First choice: ${first} ${zone}`,
    second === undefined ? 'Choose another time as your second choice, if you like.' : `Second choice: ${second} ${zone}`,
  ];
}

const styles = StyleSheet.create({
  column: { gap: space[3] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  /** As wide as the longest time, so that they stand in columns. */
  time: { width: 102, justifyContent: 'center' },
});
