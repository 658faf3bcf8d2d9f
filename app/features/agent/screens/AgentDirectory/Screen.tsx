import { count, counted } from '@hearthway/format';
import { Box, Button, Chip, color, makeStyles, Photo, radius, Skeleton, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { useContentStyles } from '../../../../components/contentStyles';
import { Section } from '../../../../components/HomeRail/Section';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useRecentPlaces } from '../../../search';
import { AgentSearch } from '../../components/AgentSearch';
import { Found } from '../../components/Found';
import { ListLinks } from '../../components/ListLinks';
import { NearRail } from './components/NearRail';
import { States } from './components/States';

/** Aspect ratio of the street's picture. */
const pictureRatio = 1.9;

const scrim = 'linear-gradient(180deg, rgba(13,34,48,.72), rgba(13,34,48,.5) 60%, rgba(13,34,48,.2))';

/** At least as wide as the window, or as a picture of a height; centered. */
function widthFor(height: number) {
  const least = Math.ceil(height * pictureRatio);
  return {
    web: { left: '50%', width: `max(100%, ${least}px)`, transform: 'translateX(-50%)' },
    native: { left: '50%', width: least, marginLeft: -least / 2 },
  } as const;
}

/** The start of the directory: one field, agents by state, lists. */
export default function AgentDirectoryScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.AgentDirectory(params));
  const near = useRecentPlaces()[0]?.text;
  // A page from the server doesn't know it: what is read already must not move, so the agents come after the states then.
  const [first] = useState(near !== undefined);
  if (!answer) {
    return (
      <Box role="status" aria-busy label="Loading agents" style={[content.column, s.body]}>
        <Skeleton height={420} />
        <Skeleton height={480} />
      </Box>
    );
  }
  const { title, count: all, photo, states, cities, lists, found } = answer.data;
  return (
    <Box testID="agent-directory">
      <Box style={s.hero}>
        <Box style={s.clip}><Photo photo={photo} sizes="100vw" width={190} height={100} priority decorative style={s.picture} /></Box>
        <Box style={s.scrim} aria-hidden />
        <Box style={[content.column, s.inner]}>
          <Text as="h1" variant="hero" tone="white" style={s.title}>{title}</Text>
          <Text as="p" variant="lead" tone="white" style={s.lead}>{`${counted(all, 'agent')}, each with the license, the brokerage and the homes they sold.`}</Text>
          <AgentSearch key={found?.query ?? ''} query={found?.query ?? ''} />
          <Box as="ul" label="Cities with most agents" style={s.chips}>
            {cities.map(({ href, text, agents }) => <Box as="li" key={href}><Chip label={text} count={agents} href={href} /></Box>)}
          </Box>
        </Box>
      </Box>
      <Box style={[content.column, s.body]}>
        {found && <Found found={found} />}
        {near !== undefined && first && <NearRail place={near} />}
        <States states={states} />
        {near !== undefined && !first && <NearRail place={near} />}
        {lists.length > 0 && (
          <Section title="Lists" note="By language, specialty and place" all={{ href: '/agents/list', text: `All ${count(lists.length)}` }}>
            <ListLinks lists={lists} />
          </Section>
        )}
        <Box style={s.band}>
          <Box style={s.text}>
            <Text as="h2" variant="h2">Are you an agent?</Text>
            <Text tone="secondary">A page of your own, with your areas, listings and testimonials. Free, in three steps.</Text>
          </Box>
          <Button label="Make my page" href="/free" />
        </Box>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  hero: { minHeight: 600, backgroundColor: '#1e4560', zIndex: 1, tablet: { minHeight: 620 }, desktop: { minHeight: 660 } },
  clip: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, overflow: 'hidden' },
  picture: { position: 'absolute', bottom: 0, backgroundColor: 'transparent', ...widthFor(400), tablet: widthFor(460), desktop: widthFor(560) },
  scrim: { position: 'absolute', left: 0, right: 0, top: 0, bottom: 0, web: { backgroundImage: scrim }, native: { experimental_backgroundImage: scrim } },
  inner: { gap: space[4], paddingTop: 112, paddingBottom: space[12], tablet: { paddingTop: 132 } },
  title: { maxWidth: 560, web: { textWrap: 'balance' } },
  lead: { maxWidth: 520 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  body: { gap: space[10], paddingTop: space[10], paddingBottom: space[10], tablet: { gap: space[16], paddingTop: space[16], paddingBottom: space[16] } },
  band: {
    gap: space[5], padding: space[6], borderRadius: radius.sheet, backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[10] },
  },
  text: { gap: space[1], flexShrink: 1 },
});
