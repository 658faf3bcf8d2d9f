import { Box, Icon, makeStyles, radius, space, Text, Touchable } from '@hearthway/ui';
import { useEffect, useRef } from 'react';
import type { View } from 'react-native';

/** What each number of stars means. */
const meanings = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
const steps = [1, 2, 3, 4, 5];

interface Props {
  /** 0: nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | null;
}

/** One to five stars, with the rating in words after them. Arrow keys change the rating. */
export function RatingInput({ value, onChange, error }: Props) {
  const s = useStyles();
  const stars = useRef<(View | null)[]>([]);

  // Like a field with an error, the stars get the focus.
  useEffect(() => {
    if (error) stars.current[1]?.focus();
  }, [error]);

  function onKey(key: string): boolean {
    const by = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return false;
    const next = Math.min(5, Math.max(1, value + by));
    onChange(next);
    stars.current[next]?.focus();
    return true;
  }

  return (
    <Box style={s.column}>
      <Text variant="label" aria-hidden>Your rating</Text>
      <Box style={s.row}>
        <Box role="radiogroup" label="Your rating" style={s.stars} testID="rating-input">
          {steps.map((step) => (
            <Touchable
              key={step}
              ref={(star) => {
                stars.current[step] = star;
              }}
              role="radio"
              checked={step === value}
              label={`${step} ${step === 1 ? 'star' : 'stars'}: ${meanings[step]}`}
              tabIndex={step === (value || 1) ? 0 : -1}
              onPress={() => onChange(step)}
              onKey={onKey}
              style={s.star}
              testID={`rating-${step}`}
            >
              <Icon name="star" weight="fill" hollow={step > value} size={40} tone={step <= value ? 'star' : 'control'} />
            </Touchable>
          ))}
        </Box>
        <Text weight={600} aria-live="polite" testID="rating-meaning">{meanings[value]}</Text>
      </Box>
      {error && (
        <Box style={s.error} role="alert">
          <Icon name="warning-circle" weight="fill" size={16} tone="danger" />
          <Text variant="small" tone="danger" testID="rating-error">{error}</Text>
        </Box>
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  column: { gap: 6 },
  error: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] },
  stars: { flexDirection: 'row', marginLeft: -8 },
  star: { width: 56, height: 60, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control },
});
