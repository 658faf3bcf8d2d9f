import { color, Icon, type IconName, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect } from 'react';

import { AgentName } from '../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../components/AgentName/Portrait';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { StreetHero } from '../../../../components/StreetHero';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { saveReferral } from '../../../account';
import { AddressSearch } from '../../components/AddressSearch';

const steps: readonly { icon: IconName; title: string; text: string; href: string; link: string }[] = [
  {
    icon: 'trend-up',
    title: 'Know what it’s worth',
    text: 'Enter your address above to see an estimate with its range and the nearby sales behind it.',
    href: '/home-valuation',
    link: 'Value your home',
  },
  {
    icon: 'chat',
    title: 'Talk to an agent',
    text: 'Agents who serve your city can look at your home in person. You choose whom to contact.',
    href: '/real-estate-agents',
    link: 'Find an agent',
  },
  {
    icon: 'magnifying-glass',
    title: 'See what’s for sale',
    text: 'Buyers will compare your home with others nearby. See their prices, photos and time on the market.',
    href: '/search',
    link: 'Search homes',
  },
];

/** Landing page for sellers: the value of their home first, then an agent. Remembers the agent whose link brought them. */
export default function SellerScreen({ params }: ScreenProps) {
  const { client, id } = params;
  const { answer } = useScreen(screenQueries.Seller(params));
  useEffect(() => saveReferral(client, id), [client, id]);
  if (!answer) return <Loading label="Loading the page" lines={[420, 240]} style={[contentStyles.column, styles.body]} />;
  const { photo, agent } = answer.data;
  return (
    <View testID="seller">
      <StreetHero
        photo={photo}
        title="Selling? Start with what it’s worth."
        lead="An estimate with its range and the sales behind it, in a minute. No email needed."
      >
        <AddressSearch address="" />
      </StreetHero>
      <View style={[contentStyles.column, styles.body]}>
        {agent && (
          <View as="section" label="The agent who sent you" style={styles.agent} testID="seller-agent">
            <Portrait name={agent.name} photo={agent.photo} size={72} />
            <View style={styles.who}>
              <AgentName agent={agent} linked heading="h2" size="card" />
              <Text tone="secondary">They sent you here. Create an account or ask a question, and they’ll be your agent.</Text>
            </View>
          </View>
        )}
        <Text as="h2" variant="h2">
          How to get started
        </Text>
        <View as="ol" style={styles.steps}>
          {steps.map(({ icon, title, text, href, link }) => (
            <View as="li" key={title} style={styles.step}>
              <View style={styles.disc}>
                <Icon name={icon} size={24} tone="primary" />
              </View>
              <Text as="h3" variant="h3">
                {title}
              </Text>
              <Text tone="secondary" style={styles.text}>
                {text}
              </Text>
              <Link href={href} weight={600} underline>
                {link}
              </Link>
            </View>
          ))}
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  body: { gap: space[6], paddingTop: space[10], paddingBottom: space[10], tablet: { paddingTop: space[16], paddingBottom: space[16] } },
  agent: { flexDirection: 'row', alignItems: 'center', gap: space[4], padding: space[6], borderRadius: radius.sheet, backgroundColor: color.sunken },
  who: { flexShrink: 1, minWidth: 0, gap: space[2] },
  steps: { gap: space[4], desktop: { flexDirection: 'row', gap: space[6] } },
  step: {
    gap: space[3],
    padding: space[6],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    alignItems: 'flex-start',
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
  disc: { width: 48, height: 48, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control, backgroundColor: color.primarySoft },
  text: { flexGrow: 1 },
});
