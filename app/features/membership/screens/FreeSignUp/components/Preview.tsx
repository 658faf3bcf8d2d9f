import type { Schemas, ZipCodeRecord } from '@hearthway/api';
import { color, Icon, initials, Photo, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { FreeForm } from '../values';

interface Props {
  form: FreeForm;
  zip: ZipCodeRecord | undefined;
  data: Schemas['FreeSignUpData'];
}

/**
 * On wide screens, a preview of the agent's page, made from the form. Hidden from assistive technology, because it only
 * repeats what was typed.
 */
export function Preview({ form, zip, data: { cover, facts } }: Props) {
  const [firstname, lastname] = form.watch(['firstname', 'lastname']);
  const name = `${firstname} ${lastname}`.trim();
  return (
    <View style={styles.column}>
      <View aria-hidden style={styles.preview}>
        <Text variant="small" tone="secondary">
          Your page, as buyers will see it
        </Text>
        <View style={styles.card}>
          <Photo photo={cover} sizes="344px" width={344} height={116} decorative style={styles.cover} />
          <View style={styles.body}>
            <View style={styles.portrait}>
              <Text weight={600} style={styles.letters}>
                {name === '' ? '' : initials(name)}
              </Text>
            </View>
            <Text variant="h3" style={styles.name} numberOfLines={2}>
              {name || 'Your name'}
            </Text>
            <Text tone="secondary">{zip ? `Agent in ${zip.city}` : 'Agent'}</Text>
            <View style={styles.figures}>
              <Figure text="reviews" star />
              <Figure value="0" text="for sale" />
              <Figure value={zip ? '1' : '0'} text={zip ? 'area' : 'areas'} />
            </View>
            <View style={[styles.area, !zip && styles.noArea]}>
              {zip && <Icon name="map-pin" size={16} />}
              <Text variant="small" weight={zip ? 600 : 400} tone={zip ? 'text' : 'secondary'}>
                {zip ? `${zip.city}, ${zip.state}` : 'Your areas'}
              </Text>
            </View>
          </View>
        </View>
      </View>
      <View as="ul" style={styles.facts}>
        {facts.map((fact) => (
          <View as="li" key={fact} style={styles.fact}>
            <Icon name="check" size={20} tone="success" />
            <Text tone="secondary">{fact}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function Figure({ value = '–', text, star = false }: { value?: string; text: string; star?: boolean }) {
  return (
    <View>
      <View style={styles.figure}>
        {star && <Icon name="star" weight="fill" size={16} tone="star" />}
        <Text weight={700}>{value}</Text>
      </View>
      <Text variant="small" tone="secondary">
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[6], width: '100%', maxWidth: 640, alignSelf: 'center', desktop: { width: 344, alignSelf: 'flex-start' } },
  preview: { display: 'none', desktop: { display: 'flex', gap: space[2] } },
  card: { borderRadius: radius.dialog, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, overflow: 'hidden', ...shadow.e2 },
  cover: { height: 116, borderRadius: 0, web: { aspectRatio: 'auto' } },
  body: { padding: space[6], paddingTop: 0 },
  portrait: {
    width: 88,
    height: 88,
    marginTop: -44,
    borderRadius: 44,
    borderWidth: 4,
    borderColor: color.surface,
    backgroundColor: color.avatar,
    alignItems: 'center',
    justifyContent: 'center',
  },
  letters: { fontSize: 28, lineHeight: 36, color: color.avatarText },
  name: { marginTop: space[3], web: { overflowWrap: 'anywhere' } },
  figures: { flexDirection: 'row', gap: space[6], marginTop: space[4] },
  figure: { flexDirection: 'row', alignItems: 'center', gap: space[1] },
  area: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    alignSelf: 'flex-start',
    minHeight: 38,
    marginTop: space[5],
    paddingHorizontal: space[4],
    borderRadius: radius.pill,
    borderWidth: 1,
    borderColor: color.border,
  },
  noArea: { borderStyle: 'dashed' },
  facts: { gap: space[3] },
  fact: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
});
