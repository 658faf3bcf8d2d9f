import type { AgentProfileData } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Breadcrumbs, Button, color, Grid, Icon, type IconName, Photo, radius, space, StyleSheet, Tabs, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Prose } from '../../../../../components/Prose/Prose';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { contentStyles } from '../../../../../components/contentStyles';
import { BottomBar } from '../../../../../components/Layout/BottomBar';
import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import { useShare } from '../../../../../lib/device/share/useShare';
import { useVisibleHomes } from '../../../../saved';
import { Figures } from '../../../components/AgentCard';
import { PostList } from '../../../components/PostList';
import { Areas } from './Areas';
import { HomeRows } from './HomeRows';
import { SaleCard } from './SaleCard';
import { Testimonials } from './Testimonials';
import { ContactCard } from './ContactCard';

const sizes = '(min-width: 1100px) 400px, (min-width: 768px) 45vw, calc(100vw - 32px)';

/** An agent's public profile: who they are, what they sold, where they work, and how to contact them. */
export function ProfilePage({ data }: { data: AgentProfileData }) {
  const share = useShare();
  const { who, cover, first_name: first, bio, areas, sold, since, languages, specialties } = data;
  const homes = useVisibleHomes(data.for_sale);
  const { for_sale: offered, sold: soldCount } = data.numbers;
  const parts = [
    { id: 'about', label: 'Overview' },
    ...(areas.length > 0 ? [{ id: 'areas', label: 'Service areas', count: areas.length }] : []),
    { id: 'testimonials', label: 'Testimonials', ...(data.testimonials.count > 0 && { count: data.testimonials.count }) },
    ...(homes.length > 0 ? [{ id: 'listings', label: 'For sale', count: offered }] : []),
    ...(sold.length > 0 ? [{ id: 'sold', label: 'Sold', count: soldCount }] : []),
    ...(data.posts.length > 0 ? [{ id: 'blog', label: 'Blog' }] : []),
  ];
  const facts: { icon: IconName; label: string; text: string }[] = [
    { icon: 'check-circle', label: 'License', text: [who.license, since > 0 && `since ${since}`].filter(Boolean).join(', ') },
    { icon: 'buildings', label: 'Brokerage', text: who.brokerage },
    { icon: 'chat', label: 'Languages', text: languages.join(', ') },
    { icon: 'briefcase', label: 'Specialties', text: specialties.join(', ') },
  ];
  const contact = { label: `Contact ${first}`, icon: 'chat', href: '#write' } as const; // the form on the page
  return (
    <View style={styles.page} testID="agent-profile">
      <Photo photo={cover} sizes="100vw" width={1440} height={260} priority decorative style={styles.cover} />
      <View style={[contentStyles.column, styles.column]}>
        <View style={styles.head}>
          <View style={styles.top}>
            <View style={[styles.portrait, styles.phone]}>
              <Portrait name={who.name} photo={who.photo} size={96} priority />
            </View>
            <View style={[styles.portrait, styles.tablet]}>
              <Portrait name={who.name} photo={who.photo} size={128} priority />
            </View>
            <View style={[styles.portrait, styles.desktop]}>
              <Portrait name={who.name} photo={who.photo} size={144} priority />
            </View>
            <View style={styles.actions}>
              <Button
                label="Share"
                accessibleLabel={`Share the profile of ${who.name}`}
                icon="share"
                variant="secondary"
                onPress={() => void share({ title: who.name, url: data.share_url })}
                testID="agent-share"
              />
              <Button {...contact} style={styles.contact} testID="agent-contact" />
            </View>
          </View>
          <Breadcrumbs items={data.crumbs} />
          <AgentName agent={who} size="page" heading="h1" />
          <Figures numbers={data.numbers} rating={data.testimonials} />
        </View>
        <ProfileNav parts={parts} />
        <View style={styles.columns}>
          <View style={styles.text}>
            <View as="section" label="About" id="about" style={styles.block}>
              <Text as="h2" variant="h2">
                About
              </Text>
              <Prose blocks={bio} nested testID="agent-bio" />
              {bio.length === 0 && <Text tone="secondary">{`${first} hasn’t written anything here yet.`}</Text>}
              <Grid as="dl" style={styles.facts}>
                {facts
                  .filter(({ text }) => text !== '')
                  .map(({ icon, label, text }) => (
                    <View key={label} style={styles.fact}>
                      <Text as="dt" variant="small" tone="secondary">
                        {label}
                      </Text>
                      <Text as="dd" weight={600} style={styles.longText}>
                        {text}
                      </Text>
                      <View aria-hidden style={styles.factIcon}>
                        <Icon name={icon} size={20} tone="primary" />
                      </View>
                    </View>
                  ))}
              </Grid>
            </View>
            {areas.length > 0 && <Areas name={who.name} areas={areas} />}
            <Testimonials agentId={data.id} first={first} testimonials={data.testimonials} />
          </View>
          <ContactCard data={data} />
        </View>
        {homes.length > 0 && (
          <View id="listings" style={styles.part}>
            <HomeRows
              title={`For sale with ${first}`}
              note={data.for_sale.length < offered ? `The newest ${count(data.for_sale.length)} of ${counted(offered, 'home')}` : counted(homes.length, 'home')}
              homes={homes}
              keyOf={({ id }) => id}
              testID="agent-for-sale"
            >
              {(card) => <PropertyCard card={card} sizes={sizes} swipes={false} />}
            </HomeRows>
          </View>
        )}
        {sold.length > 0 && (
          <View id="sold" style={styles.part}>
            <HomeRows
              title="Recently sold"
              note={`${sold.length < soldCount ? `The latest ${count(sold.length)} of ` : ''}${counted(soldCount, 'home')} in the past 12 months, for buyers and sellers`}
              homes={sold}
              keyOf={({ id }) => id}
              focusable
              testID="agent-sold"
            >
              {(sale) => <SaleCard sale={sale} sizes={sizes} />}
            </HomeRows>
          </View>
        )}
        {homes.length === 0 && sold.length === 0 && <Text tone="secondary">{`${first} has no homes for sale here, and no sales in the past 12 months.`}</Text>}
        {data.posts.length > 0 && (
          <View id="blog" style={styles.part}>
            <PostList title={`From ${first}’s blog`} posts={data.posts} testID="agent-posts" />
          </View>
        )}
      </View>
      <BottomBar label={`Contact ${who.name}`} phonesOnly testID="agent-contact-bar">
        <Button {...contact} style={styles.fill} testID="agent-contact-phone" />
      </BottomBar>
    </View>
  );
}

interface Part {
  id: string;
  label: string;
  count?: number;
}

/** Links to the parts of a profile, in page order, with the number of items in each. */
function ProfileNav({ parts }: { parts: readonly Part[] }) {
  const [at, setAt] = useState(parts[0]?.id ?? '');
  return (
    <Tabs
      label="On this page"
      items={parts.map(({ id, ...part }) => ({ value: id, href: `#${id}`, ...part }))}
      value={at}
      onChange={setAt}
      testID="profile-nav"
    />
  );
}

const styles = StyleSheet.create({
  page: { tablet: { paddingBottom: space[16] } },
  cover: { height: 160, borderRadius: 0, web: { aspectRatio: 'auto' }, tablet: { height: 220 }, desktop: { height: 260 } },
  column: { gap: space[10], paddingBottom: space[10], tablet: { gap: space[12], paddingBottom: 0 } },
  head: { gap: space[3] },
  top: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: space[3],
    marginTop: -61,
    tablet: { marginTop: -79 },
    desktop: { marginTop: -89 },
  },
  portrait: { borderWidth: 5, borderColor: color.page, borderRadius: radius.pill, backgroundColor: color.page, marginLeft: -5 },
  phone: { tablet: { display: 'none' } },
  tablet: { display: 'none', tablet: { display: 'flex' }, desktop: { display: 'none' } },
  desktop: { display: 'none', desktop: { display: 'flex' } },
  /** On phones, moved down so that the buttons don't overlap the cover. */
  actions: { flexDirection: 'row', gap: space[3], marginBottom: -space[4], tablet: { marginBottom: 0 } },
  contact: { display: 'none', tablet: { display: 'flex' } },
  fill: { flexGrow: 1, flexBasis: 0 },
  columns: { gap: space[10], tablet: { flexDirection: 'row', alignItems: 'flex-start', gap: 36 }, desktop: { gap: space[16] } },
  text: { gap: space[10], minWidth: 0, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  block: { gap: space[4], web: { scrollMarginTop: '96px' } },
  part: { web: { scrollMarginTop: '96px' } },
  longText: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  facts: {
    marginTop: space[2],
    columns: 1,
    gap: space[4],
    desktop: { columns: 2 },
  },
  fact: { paddingLeft: space[8], minWidth: 0 },
  factIcon: { position: 'absolute', top: 0, left: 0 },
});
