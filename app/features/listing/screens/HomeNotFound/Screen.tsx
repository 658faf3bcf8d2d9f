import type { HomeNotFound } from '@hearthway/api';
import { pathFor } from '@hearthway/routes';
import { Button, Chip, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Section } from '../../../../components/HomeRail/Section';
import { CardCell, CardGrid } from '../../../../components/PropertyCard/CardGrid';
import { PropertyCard } from '../../../../components/PropertyCard/PropertyCard';
import { useSimilarAlert } from './useSimilarAlert';

const picture = { src: '/pictures/scene/not-found', alt: '', illustration: true };
const sizes = '(min-width: 1100px) 403px, (min-width: 768px) 45vw, calc(100vw - 32px)';

/** Shown for a home or city that doesn't exist: says what happened and shows what is for sale nearby. */
export default function HomeNotFoundScreen({ notFound }: { notFound: HomeNotFound }) {
  const { reason, city, more, nearby, cards } = notFound;
  const where = placeName(notFound);
  const here = reason === 'city' ? '' : where;
  const saveAlert = useSimilarAlert(notFound);
  return (
    <View style={[contentStyles.column, styles.page]} testID="home-not-found">
      <View style={styles.top}>
        <View style={styles.text}>
          {where !== '' && <Text variant="label">{where}</Text>}
          <Text as="h1" variant="h1">
            Home Not Found
          </Text>
          <Text as="p" variant="lead" tone="secondary">
            {textOf(notFound)}
          </Text>
          <View style={styles.actions}>
            <Button label={more.text} href={more.href} style={styles.action} testID="more-homes" />
            {saveAlert && (
              <Button label="Get alerts for similar homes" icon="bell" variant="secondary" onPress={saveAlert} style={styles.action} testID="tell-similar" />
            )}
          </View>
        </View>
        <Photo photo={picture} sizes="(min-width: 1100px) 580px, 100vw" width={580} height={326} priority decorative style={styles.picture} />
      </View>
      {nearby.length > 0 && (
        <View as="nav" label="Nearby cities" style={styles.nearby}>
          <Text as="h2" variant="h3">
            Search a nearby city
          </Text>
          <View as="ul" style={styles.chips}>
            {nearby.map((link) => (
              <View as="li" key={link.href}>
                <Chip label={link.text} href={link.href} />
              </View>
            ))}
          </View>
        </View>
      )}
      {cards.length > 0 && (
        <Section
          title={here ? `Other homes in ${city || here}` : 'Other homes'}
          all={here ? { href: pathFor('Search', {}, { location: where }), text: 'See them on the map' } : null}
        >
          <CardGrid layout="page">
            {cards.map((card, index) => (
              <CardCell key={card.id}>
                <PropertyCard card={card} index={index} sizes={sizes} />
              </CardCell>
            ))}
          </CardGrid>
        </Section>
      )}
    </View>
  );
}

/** "Dallas, Texas". */
function placeName({ city, state }: HomeNotFound): string {
  return [city, state].filter(Boolean).join(', ');
}

function textOf({ reason, city, state, cards }: HomeNotFound): string {
  const next = cards.length > 0 ? ' Here’s what’s for sale nearby.' : '';
  if (reason !== 'city') return `This home does not exist or has already been sold.${next}`;
  return `We couldn’t find ${city ? `a city named ${city}` : 'this city'}${state && ` in ${state}`}.${next}`;
}

const styles = StyleSheet.create({
  page: {
    gap: space[10],
    paddingTop: space[8],
    paddingBottom: space[16],
    tablet: { paddingTop: space[10], gap: space[12] },
  },
  top: { gap: space[8], desktop: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: space[16] } },
  text: { gap: space[2], flexShrink: 1, tablet: { maxWidth: 540 } },
  actions: { gap: space[3], marginTop: space[4], tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
  /** Full width on phones. */
  action: { alignSelf: 'stretch', web: { width: 'auto' }, tablet: { alignSelf: 'auto', web: { width: 'fit-content' } } },
  picture: { borderRadius: radius.sheet, width: '100%', desktop: { width: '46%', maxWidth: 580 } },
  nearby: { gap: space[3] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
