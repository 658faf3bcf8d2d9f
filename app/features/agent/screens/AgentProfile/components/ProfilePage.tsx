import type { AgentProfileData } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Box, Breadcrumbs, color, Icon, type IconName, Link, makeStyles, Photo, radius, size, space, Text } from '@hearthway/ui';

import { AgentName, Portrait } from '../../../../../components/AgentName';
import { useContentStyles } from '../../../../../components/contentStyles';
import { Section } from '../../../../../components/HomeRail/Section';
import { CardCell, CardGrid, PropertyCard } from '../../../../../components/PropertyCard';
import { useShown } from '../../../../saved';
import { Figures } from '../../../components/AgentCard';
import { AreaMap } from '../../../components/AreaMap';
import { PostList } from '../../../components/PostList';
import { SaleCard } from './SaleCard';
import { Testimonials } from './Testimonials';
import { WriteCard } from './WriteCard';

const sizes = '(min-width: 1100px) 400px, (min-width: 768px) 45vw, calc(100vw - 32px)';

/** Who an agent is, what they sold, where they work, and how to write to them. */
export function ProfilePage({ data }: { data: AgentProfileData }) {
  const content = useContentStyles();
  const s = useStyles();
  const { who, cover, first_name: first, bio, areas, sold, since, languages, specialties } = data;
  const homes = useShown(data.for_sale);
  const onMap = areas.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  const facts: { icon: IconName; label: string; text: string }[] = [
    { icon: 'check-circle', label: 'License', text: [who.license, since > 0 && `since ${since}`].filter(Boolean).join(', ') },
    { icon: 'buildings', label: 'Brokerage', text: who.brokerage },
    { icon: 'chat', label: 'Languages', text: languages.join(', ') },
    { icon: 'briefcase', label: 'Specialties', text: specialties.join(', ') },
  ];
  return (
    <Box style={s.page} testID="agent-profile">
      <Photo photo={cover} sizes="100vw" width={1440} height={260} priority decorative style={s.cover} />
      <Box style={[content.column, s.column]}>
        <Box style={s.head}>
          <Box style={s.phone}><Portrait name={who.name} photo={who.photo} size={96} priority /></Box>
          <Box style={s.wide}><Portrait name={who.name} photo={who.photo} size={144} priority /></Box>
          <Breadcrumbs items={data.crumbs} />
          <AgentName agent={who} size="page" heading="h1" />
          <Figures numbers={data.numbers} />
        </Box>
        <Box style={s.columns}>
          <Box style={s.text}>
            <Box as="section" label="About" style={s.block}>
              <Text as="h2" variant="h2">About</Text>
              {bio.map((paragraph) => <Text as="p" variant="prose" key={paragraph} style={s.longText}>{paragraph}</Text>)}
              {bio.length === 0 && <Text tone="secondary">{`${first} has not written anything here yet.`}</Text>}
              <Box as="dl" style={s.facts}>
                {facts.filter(({ text }) => text !== '').map(({ icon, label, text }) => (
                  <Box key={label} style={s.fact}>
                    <Icon name={icon} size={20} tone="primary" />
                    <Box style={s.longText}>
                      <Text as="dt" variant="small" tone="secondary">{label}</Text>
                      <Text as="dd" weight={600} style={s.longText}>{text}</Text>
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
            {areas.length > 0 && (
              <Box as="section" label="Service areas" style={s.block}>
                <Box style={s.row}>
                  <Text as="h2" variant="h2">Service areas</Text>
                  <Text tone="tertiary">{counted(areas.length, 'city', 'cities')}</Text>
                </Box>
                {onMap.length > 0 && <AreaMap label={`Map of the cities that ${who.name} serves`} pins={onMap.map((area) => ({ ...area, label: area.text }))} />}
                <Box as="ul" style={s.chips}>
                  {areas.map(({ href, text }) => (
                    <Box as="li" key={href}><Link href={href} style={s.area}><Icon name="map-pin" size={16} tone="secondary" /><Text variant="label">{text}</Text></Link></Box>
                  ))}
                </Box>
              </Box>
            )}
            <Testimonials agentId={data.id} first={first} said={data.said} />
          </Box>
          <WriteCard data={data} />
        </Box>
        {homes.length > 0 && (
          <Section title={`For sale with ${first}`} note={counted(homes.length, 'home')} testID="agent-for-sale">
            <CardGrid layout="page">
              {homes.map((card, index) => <CardCell key={card.id} layout="page" below={index > 2}><PropertyCard card={card} sizes={sizes} /></CardCell>)}
            </CardGrid>
          </Section>
        )}
        {sold.length > 0 && (
          <Section title="Sold in the past 12 months" note={`${count(data.numbers.sold)} on either side`} testID="agent-sold">
            <CardGrid layout="page">{sold.map((sale) => <CardCell key={sale.id} layout="page"><SaleCard sale={sale} sizes={sizes} /></CardCell>)}</CardGrid>
          </Section>
        )}
        {homes.length === 0 && sold.length === 0 && <Text tone="secondary">{`We show no home that ${first} offers or sold in the past 12 months.`}</Text>}
        {data.posts.length > 0 && <PostList title={`From ${first}’s blog`} posts={data.posts} testID="agent-posts" />}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { paddingBottom: space[16] },
  cover: { height: 160, borderRadius: 0, web: { aspectRatio: 'auto' }, tablet: { height: 220 }, desktop: { height: 260 } },
  column: { gap: space[10], tablet: { gap: space[12] } },
  head: { gap: space[3], alignItems: 'flex-start', marginTop: -56, tablet: { marginTop: -84 } },
  phone: { borderWidth: 4, borderColor: color.page, borderRadius: radius.pill, backgroundColor: color.page, tablet: { display: 'none' } },
  wide: { display: 'none', tablet: { display: 'flex', borderWidth: 5, borderColor: color.page, borderRadius: radius.pill, backgroundColor: color.page } },
  columns: { gap: space[10], desktop: { flexDirection: 'row', alignItems: 'flex-start', gap: space[16] } },
  text: { gap: space[10], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  block: { gap: space[4] },
  longText: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  facts: {
    native: { gap: space[4] },
    web: { display: 'grid', gap: `${space[4]}px`, gridTemplateColumns: 'minmax(0, 1fr)' },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  fact: { flexDirection: 'row', gap: space[3], minWidth: 0 },
  row: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  area: {
    flexDirection: 'row', alignItems: 'center', gap: 6, minHeight: size.touch, paddingHorizontal: space[4], borderRadius: radius.pill, borderWidth: 1, borderColor: color.border,
    hover: { borderColor: color.control },
  },
});
