import { Icon, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useRadios } from '../../lib/focus/useRadios';

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
  const radio = useRadios('scale', steps.length, value - 1, (index) => onChange(steps[index]!), Boolean(error));

  return (
    <View style={styles.column}>
      <Text variant="label" aria-hidden>
        Your rating
      </Text>
      <View style={styles.row}>
        <View role="radiogroup" label="Your rating" style={styles.stars} testID="rating-input">
          {steps.map((step, index) => (
            <Pressable
              key={step}
              {...radio(index)}
              label={`${step} ${step === 1 ? 'star' : 'stars'}: ${meanings[step]}`}
              style={styles.star}
              testID={`rating-${step}`}
            >
              <Icon name="star" weight="fill" hollow={step > value} size={40} tone={step <= value ? 'star' : 'control'} />
            </Pressable>
          ))}
        </View>
        <Text weight={600} aria-live="polite" testID="rating-meaning">
          {meanings[value]}
        </Text>
      </View>
      {error && (
        <View style={styles.error} role="alert">
          <Icon name="warning-circle" weight="fill" size={16} tone="danger" />
          <Text variant="small" tone="danger" testID="rating-error">
            {error}
          </Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: 6 },
  error: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] },
  stars: { flexDirection: 'row', marginLeft: -8 },
  star: { width: 56, height: 60, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control },
});
