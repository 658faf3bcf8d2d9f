import { count, counted } from '@hearthway/format';
import { Button, Chip, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { contentStyles } from '../../../../components/contentStyles';
import { Section } from '../../../../components/HomeRail/Section';
import { Loading } from '../../../../components/Loading';
import { StreetHero } from '../../../../components/StreetHero';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useRecentPlaces } from '../../../search';
import { AgentSearch } from '../../components/AgentSearch';
import { SearchMatches } from '../../components/SearchMatches';
import { ListLinks } from '../../components/ListLinks';
import { NearRail } from './components/NearRail';
import { States } from './components/States';

/** Home page of the agent directory: search, agents by state, and curated lists. */
export default function AgentDirectoryScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.AgentDirectory(params));
  const near = useRecentPlaces()[0]?.text;
  // The server doesn't know the visitor's places. On pages it rendered, the agents go below the states, so that nothing
  // moves during hydration.
  const [first] = useState(near !== undefined);
  if (!answer) {
    return <Loading label="Loading agents" lines={[420, 480]} style={[contentStyles.column, styles.body]} />;
  }
  const { title, count: all, photo, states, cities, lists, found } = answer.data;
  return (
    <View testID="agent-directory">
      <StreetHero photo={photo} title={title} lead={`${counted(all, 'agent')}, each with the license, the brokerage and the homes they sold.`}>
        <AgentSearch key={found?.query ?? ''} query={found?.query ?? ''} />
        <View as="ul" label="Cities with the most agents" style={styles.chips}>
          {cities.map(({ href, text, agents }) => (
            <View as="li" key={href}>
              <Chip label={text} count={agents} href={href} />
            </View>
          ))}
        </View>
      </StreetHero>
      <View style={[contentStyles.column, styles.body]}>
        {found && <SearchMatches found={found} />}
        {near !== undefined && first && <NearRail place={near} />}
        <States states={states} />
        {near !== undefined && !first && <NearRail place={near} />}
        {lists.length > 0 && (
          <Section title="Lists" note="By language, specialty and place" all={{ href: '/agents/list', text: `All ${count(lists.length)}` }}>
            <ListLinks lists={lists} />
          </Section>
        )}
        <View style={styles.band}>
          <View style={styles.text}>
            <Text as="h2" variant="h2">
              Are you an agent?
            </Text>
            <Text tone="secondary">Your own page, with your service areas, listings and testimonials. It’s free and takes three steps.</Text>
          </View>
          <Button label="Create my page" href="/free" />
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  body: { gap: space[10], paddingTop: space[10], paddingBottom: space[10], tablet: { gap: space[16], paddingTop: space[16], paddingBottom: space[16] } },
  band: {
    gap: space[5],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[10] },
  },
  text: { gap: space[1], flexShrink: 1 },
});
