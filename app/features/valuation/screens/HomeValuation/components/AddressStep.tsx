import type { Schemas } from '@hearthway/api';
import { color, Icon, Photo, Pressable, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { AddressSearch, factsHref } from '../../../components/AddressSearch';
import { WhenNoEstimate } from './WhenNoEstimate';
import { HowItWorks } from './HowItWorks';
import { SavedEstimates } from './SavedEstimates';

const scrim = 'linear-gradient(90deg, rgba(13,34,48,.84), rgba(13,34,48,.62) 45%, rgba(13,34,48,.2) 80%)';

/** The first step: a field for the address, saved estimates, and how estimates work. */
export function AddressStep({ data: { photo, typed, problem, choices } }: { data: Schemas['HomeValuationData'] }) {
  return (
    <View testID="home-valuation">
      <View style={styles.hero}>
        <View style={styles.clip}>
          <Photo photo={photo} sizes="100vw" width={3} height={2} priority decorative style={styles.picture} />
        </View>
        <View style={styles.scrim} aria-hidden />
        <View style={[contentStyles.column, styles.inner]}>
          <Text as="h1" variant="hero" tone="white" style={styles.title}>
            What is your home worth today?
          </Text>
          <Text as="p" variant="lead" tone="white" style={styles.lead}>
            An estimate with its range and the sales behind it. No email needed to see it.
          </Text>
          <AddressSearch key={typed} address={typed} problem={problem || undefined} />
          {choices.length > 0 && (
            <View as="ul" label="Addresses that you may mean" style={styles.choices}>
              {choices.map(({ street, place }, index) => (
                <View as="li" key={`${street} ${place}`}>
                  <Pressable href={factsHref(`${street}, ${place}`)} style={styles.choice} testID={`address-choice-${index}`}>
                    <Icon name="map-pin" size={20} tone="secondary" />
                    <Text style={styles.address}>
                      <Text weight={600}>{street}</Text>
                      {`, ${place}`}
                    </Text>
                  </Pressable>
                </View>
              ))}
            </View>
          )}
        </View>
      </View>
      <View style={[contentStyles.column, styles.body]}>
        <SavedEstimates />
        <HowItWorks />
        <WhenNoEstimate href="/real-estate-agents" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  hero: { minHeight: 600, backgroundColor: '#1e3440', zIndex: 1, tablet: { minHeight: 640 }, desktop: { minHeight: 640 } },
  clip: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, overflow: 'hidden' },
  picture: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, height: '100%', width: '100%', web: { aspectRatio: 'auto' } },
  scrim: { position: 'absolute', left: 0, right: 0, top: 0, bottom: 0, web: { backgroundImage: scrim }, native: { experimental_backgroundImage: scrim } },
  inner: { gap: space[4], paddingTop: space[12], paddingBottom: space[12], tablet: { paddingTop: 104 } },
  title: { maxWidth: 560, web: { textWrap: 'balance' } },
  lead: { maxWidth: 520, marginBottom: space[3] },
  choices: { maxWidth: 720, paddingVertical: space[2], borderRadius: radius.panel, backgroundColor: color.surface, ...shadow.e3 },
  choice: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: 48,
    paddingHorizontal: space[5],
    paddingVertical: space[2],
    hover: { backgroundColor: color.sunken },
  },
  address: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  body: { gap: space[10], paddingTop: space[10], paddingBottom: space[10], tablet: { gap: space[16], paddingTop: space[16], paddingBottom: space[16] } },
});
