import { Icon, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { useStore } from '../../../../../lib/store';
import { useDateTime } from '../../../../../lib/useDateTime';
import { deadlineStore } from '../../../deadline';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** "2:04:09" */
function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / second));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** How long a promo code is still valid. On its last day, counts down by the second. */
export function Countdown({ code, onEnd }: { code: string; onEnd: () => void }) {
  const dateTime = useDateTime();
  const deadline = useStore(deadlineStore);
  const at = deadline?.code === code ? deadline.at : null;
  const [now, setNow] = useState(() => Date.now());
  const ended = at !== null && now >= at;
  useEffect(() => {
    if (at === null || ended) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [at, ended]);
  useEffect(() => {
    if (ended) onEnd();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it ends
  }, [ended]);
  if (at === null || ended) return null;
  const left = at - now;
  return (
    <View style={styles.line} testID="promo-deadline">
      <Icon name="clock" size={18} tone="secondary" />
      <Text variant="small" tone="secondary" tabular aria-live="off">
        {left >= day ? `Good until ${dateTime(new Date(at))}` : `Ends in ${clock(left)}`}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ line: { flexDirection: 'row', alignItems: 'center', gap: space[2] } });
