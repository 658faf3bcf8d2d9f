import type { QuoteRecord } from '@hearthway/api';
import { Button, color, Icon, radius, space, StyleSheet, Text, TextField, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { setDeadline } from '../../../deadline';
import { Countdown } from './Countdown';

interface Props {
  /** The code that the quote was requested with; empty for none. */
  code: string;
  onApply: (code: string) => void;
  onType: (text: string) => void;
  quote: QuoteRecord | null;
  stale: boolean;
  /** Called when the code expires, so the quote must be requested again. */
  onEnd: () => void;
  /** Why the server refused an order with this code. */
  error: string | undefined;
}

/**
 * Field for a promo code. It's applied on blur, Enter or the button rather than on each keystroke, because the server
 * limits wrong codes.
 */
export function Promo({ code, onApply, onType, quote, stale, onEnd, error }: Props) {
  const [typed, setTyped] = useState(code);
  // Follow changes from outside, such as a restored draft.
  const [shown, setShown] = useState(code);
  if (code !== shown) {
    setShown(code);
    setTyped(code);
  }
  const promo = quote?.promo ?? null;
  const now = !stale && quote !== null && code !== '';
  const secondsLeft = promo?.seconds_left ?? 0;
  useEffect(() => {
    if (promo && secondsLeft > 0) setDeadline(promo.code, secondsLeft);
  }, [promo, secondsLeft]);

  const apply = () => onApply(typed);
  return (
    <View style={styles.column}>
      <TextField
        label="Promo code"
        value={typed}
        onChangeText={(text) => {
          setTyped(text);
          onType(text);
        }}
        onBlur={apply}
        onKey={(key) => {
          if (key !== 'Enter') return false;
          apply();
          return true;
        }}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={error}
        suffix={
          code !== '' && typed === code ? (
            <Button
              label="Remove"
              accessibleLabel="Remove the promo code"
              variant="quiet"
              compact
              onPress={() => onApply('')}
              style={styles.button}
              testID="promo-remove"
            />
          ) : (
            typed.trim() !== '' && (
              <Button label="Apply" accessibleLabel="Apply the promo code" variant="quiet" compact onPress={apply} style={styles.button} testID="promo-apply" />
            )
          )
        }
        testID="promo-field"
      />
      <View role="status" style={styles.column}>
        {now && promo && (
          <View style={styles.line} testID="promo-counts">
            <Icon name="check-circle" weight="fill" size={18} tone="success" />
            <Text variant="small" tone="success" style={styles.text}>
              {promo.text}
            </Text>
          </View>
        )}
        {now && quote.promo_note !== '' && (
          <View style={styles.note} testID="promo-note">
            <Icon name="info" size={18} tone="lamp" />
            <Text variant="small" tone="lamp" style={styles.text}>
              {quote.promo_note}
            </Text>
          </View>
        )}
      </View>
      {promo && secondsLeft > 0 && <Countdown code={promo.code} onEnd={onEnd} />}
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[2] },
  button: { marginRight: -10 },
  line: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  note: { flexDirection: 'row', gap: space[2], padding: space[3], borderRadius: radius.control, backgroundColor: color.lampSoft },
  text: { flexShrink: 1, minWidth: 0 },
});
