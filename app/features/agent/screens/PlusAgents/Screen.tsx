import { Button, Chip, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Section } from '../../../../components/HomeRail/Section';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentSearch } from '../../components/AgentSearch';
import { SearchMatches } from '../../components/SearchMatches';
import { PlaceLinks } from '../../components/PlaceLinks';

/** Where agents find another agent to refer a client to who is moving away. */
export default function PlusAgentsScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.PlusAgents(params));
  if (!answer) {
    return <Loading label="Loading agents" lines={[[320, 42], 64, 480]} style={[contentStyles.page, styles.page]} />;
  }
  const { title, text, path, states, cities, found, steps } = answer.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="plus-agents">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary" style={styles.text}>
          {text}
        </Text>
        <View style={styles.search}>
          <AgentSearch key={found?.query ?? ''} query={found?.query ?? ''} path={path} />
        </View>
        {cities.length > 0 && (
          <View as="ul" label="Cities with the most agents" style={styles.chips}>
            {cities.map(({ href, text: city, agents }) => (
              <View as="li" key={href}>
                <Chip label={city} count={agents} href={href} />
              </View>
            ))}
          </View>
        )}
      </View>
      {found && <SearchMatches found={found} />}
      <Section title="How referrals work">
        <View as="ol" style={styles.steps}>
          {steps.map(({ title: step, text: what }, index) => (
            <View as="li" key={step} style={styles.step}>
              <View style={styles.number} aria-hidden>
                <Text weight={700} tone="primary" tabular>
                  {index + 1}
                </Text>
              </View>
              <Text as="h3" variant="h3">
                {step}
              </Text>
              <Text tone="secondary">{what}</Text>
            </View>
          ))}
        </View>
      </Section>
      <Section title="By state" note="Choose a state, then a city">
        {states.length > 0 ? <PlaceLinks places={states} /> : <Text tone="secondary">There are no agents in the directory yet.</Text>}
      </Section>
      <View style={styles.band}>
        <View style={styles.bandText}>
          <Text as="h2" variant="h2">
            Want referrals from others?
          </Text>
          <Text tone="secondary">Other agents find you by your service areas. Your own page is free.</Text>
        </View>
        <Button label="Create my page" variant="secondary" href="/free" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[10], tablet: { gap: space[12] } },
  head: { gap: space[3], zIndex: 2 },
  text: { maxWidth: 720 },
  search: { marginTop: space[3], zIndex: 2 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2], marginTop: space[1] },
  steps: { gap: space[6], tablet: { flexDirection: 'row', gap: space[8] } },
  step: { gap: space[2], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  number: {
    width: 40,
    height: 40,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.control,
    backgroundColor: color.primarySoft,
    marginBottom: space[1],
  },
  band: {
    gap: space[5],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[10] },
  },
  bandText: { gap: space[1], flexShrink: 1 },
});
