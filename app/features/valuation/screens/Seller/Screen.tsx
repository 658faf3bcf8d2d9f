import { Box, color, Icon, type IconName, Link, makeStyles, Photo, radius, Skeleton, space, Text } from '@hearthway/ui';
import { useEffect } from 'react';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { keepReferral } from '../../../account';
import { AddressSearch } from '../../components/AddressSearch';

/** Aspect ratio of the street's picture. */
const pictureRatio = 1.9;

const scrim = 'linear-gradient(180deg, rgba(13,34,48,.72), rgba(13,34,48,.5) 60%, rgba(13,34,48,.2))';

/** At least as wide as the window, or as a picture of a height; centered. */
function widthFor(height: number) {
  const least = Math.ceil(height * pictureRatio);
  return { web: { left: '50%', width: `max(100%, ${least}px)`, transform: 'translateX(-50%)' }, native: { left: '50%', width: least, marginLeft: -least / 2 } } as const;
}

const steps: readonly { icon: IconName; title: string; text: string; href: string; link: string }[] = [
  { icon: 'trend-up', title: 'Know what it’s worth', text: 'Type the address above. You see an estimate with its range, and the sales near by that it rests on.', href: '/home-valuation', link: 'Value your home' },
  { icon: 'chat', title: 'Talk to an agent', text: 'Agents with your city among their service areas can look at your home in person. You choose whom to write to.', href: '/real-estate-agents', link: 'Find an agent' },
  { icon: 'magnifying-glass', title: 'See what’s for sale', text: 'Your home will be compared with others near by. Look at their prices, photos and how long they have been listed.', href: '/search', link: 'Search homes' },
];

/** For people who want to sell: the value of their home first, then an agent. Remembers whose link brought them. */
export default function SellerScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { client, id } = params;
  const { answer } = useScreen(screenQueries.Seller(params));
  useEffect(() => keepReferral(client, id), [client, id]);
  if (!answer) return <Box role="status" aria-busy label="Loading the page" style={[content.column, s.body]}><Skeleton height={420} /><Skeleton height={240} /></Box>;
  const { photo, referred } = answer.data;
  return (
    <Box testID="seller">
      <Box style={s.hero}>
        <Box style={s.clip}><Photo photo={photo} sizes="100vw" phone={960} width={190} height={100} priority decorative style={s.picture} /></Box>
        <Box style={s.scrim} aria-hidden />
        <Box style={[content.column, s.inner]}>
          <Text as="h1" variant="hero" tone="white" style={s.title}>Selling? Start with what it’s worth.</Text>
          <Text as="p" variant="lead" tone="white" style={s.lead}>
            {`An estimate with its range and the sales behind it, in a minute. No email needed.${referred ? ' We’ll remember the agent who sent you.' : ''}`}
          </Text>
          <AddressSearch address="" />
        </Box>
      </Box>
      <Box style={[content.column, s.body]}>
        <Text as="h2" variant="h2">How to go about it</Text>
        <Box as="ol" style={s.steps}>
          {steps.map(({ icon, title, text, href, link }) => (
            <Box as="li" key={title} style={s.step}>
              <Box style={s.disc}><Icon name={icon} size={24} tone="primary" /></Box>
              <Text as="h3" variant="h3">{title}</Text>
              <Text tone="secondary" style={s.words}>{text}</Text>
              <Link href={href} weight={600} underline>{link}</Link>
            </Box>
          ))}
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
  title: { maxWidth: 600, web: { textWrap: 'balance' } },
  lead: { maxWidth: 560, marginBottom: space[3] },
  body: { gap: space[6], paddingTop: space[10], paddingBottom: space[10], tablet: { paddingTop: space[16], paddingBottom: space[16] } },
  steps: { gap: space[4], desktop: { flexDirection: 'row', gap: space[6] } },
  step: { gap: space[3], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, alignItems: 'flex-start', desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  disc: { width: 48, height: 48, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control, backgroundColor: color.primarySoft },
  words: { flexGrow: 1 },
});
