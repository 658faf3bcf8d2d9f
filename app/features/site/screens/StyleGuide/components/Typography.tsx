import { space, StyleSheet, Text, type TextTone, type TypeName, View } from '@hearthway/ui';

import { Sample } from './Sample';

const samples: readonly [TypeName, string][] = [
  ['hero', 'Come home'],
  ['h1', 'Page Not Found'],
  ['h2', 'Price and status history'],
  ['h3', 'Tour this home'],
  ['priceLarge', '$1,284,500'],
  ['stat', '2,874'],
  ['price', '$725,000'],
  ['lead', 'Payment, taxes and insurance for any home.'],
  ['prose', 'A brick Tudor on one of the oldest planned streets.'],
  ['body', '4417 Swiss Avenue, Dallas, TX 75204'],
  ['input', 'Ada Okonkwo'],
  ['button', 'Request a tour'],
  ['label', 'Phone Number'],
  ['small', 'Sample listing · Prairie Oak Group'],
  ['badge', 'Open Sat 1–3 PM'],
  ['tab', 'Mortgage'],
];

const tones: readonly TextTone[] = ['text', 'secondary', 'tertiary', 'primary', 'ember', 'success', 'danger', 'lamp'];

export function Typography() {
  return (
    <>
      <Sample title="Text, all sizes">
        {samples.map(([variant, words]) => (
          <View key={variant} style={styles.line}>
            <Text variant="small" tone="tertiary" style={styles.name}>
              {variant}
            </Text>
            <Text variant={variant} style={styles.text}>
              {words}
            </Text>
          </View>
        ))}
      </Sample>
      <Sample title="Tones" row>
        {tones.map((tone) => (
          <Text key={tone} tone={tone} weight={600}>
            {tone}
          </Text>
        ))}
      </Sample>
    </>
  );
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'baseline', gap: space[4] },
  name: { width: 88 },
  text: { flexShrink: 1 },
});
