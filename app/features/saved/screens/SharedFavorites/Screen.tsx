import type { SharedFavoritesData } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { Button, ChangeNote, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { CardCell, CardGrid } from '../../../../components/PropertyCard/CardGrid';
import { PropertyCard } from '../../../../components/PropertyCard/PropertyCard';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useLoggedIn } from '../../../../lib/session/session';
import { useSaved } from '../../useSaved';
import { SaveListInvitation } from './SaveListInvitation';

const sizes = '(min-width: 1100px) 400px, (min-width: 768px) 45vw, 92vw';

/** Homes that someone shares by link, visible to anyone who has it. */
export default function SharedFavoritesScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.SharedFavorites(params));
  const data = answer?.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="shared">
      {!data && <Loading label="Loading list" lines={[420]} />}
      {data?.gone && <Gone />}
      {data && !data.gone && <List key={params.key} listKey={params.key ?? ''} data={data} />}
    </View>
  );
}

function List({ listKey, data }: { listKey: string; data: SharedFavoritesData }) {
  const saved = useSaved();
  const guest = !useLoggedIn();
  const { first_name: name, homes } = data;
  return (
    <>
      <View style={styles.head}>
        <View style={styles.text}>
          <Text as="h1" variant="h1">
            {name ? `${name}’s saved homes` : 'Saved homes'}
          </Text>
          <Text variant="lead" tone="secondary">
            {homes.length === 0 ? 'There are no homes on this list yet.' : `${counted(homes.length, 'home')}, with current prices and status.`}
          </Text>
        </View>
        {data.own && <Button label="Your saved homes" href="/account/dashboard" variant="secondary" testID="shared-own" />}
        {guest && !data.own && !data.joined && <SaveListInvitation listKey={listKey} list={name ? `${name}’s list` : 'This list'} />}
        {saved && !data.own && <saved.JoinButton listKey={listKey} joined={data.joined} name={name || 'This'} />}
      </View>
      {homes.length === 0 ? (
        <Button label="Search homes" href="/search" variant="soft" icon="magnifying-glass" style={styles.start} />
      ) : (
        <CardGrid layout="page">
          {homes.map(({ card, note }, index) => (
            <CardCell key={card.id} style={styles.cell}>
              <PropertyCard card={card} index={index} sizes={sizes} priority={index === 0} />
              {note !== '' && <ChangeNote kind="neutral" text={note} />}
            </CardCell>
          ))}
        </CardGrid>
      )}
    </>
  );
}

function Gone() {
  return (
    <View style={styles.text} testID="shared-gone">
      <Text as="h1" variant="h1">
        This list isn’t shared
      </Text>
      <Text variant="lead" tone="secondary">
        The link has been turned off or never worked. Ask the person who sent it for a new one.
      </Text>
      <Button label="Search homes" href="/search" variant="soft" icon="magnifying-glass" style={styles.start} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' } },
  head: { gap: space[4], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between' } },
  text: { gap: space[2], flexShrink: 1, minWidth: 0 },
  start: { alignSelf: 'flex-start', marginTop: space[3] },
  cell: { gap: space[2] },
});
