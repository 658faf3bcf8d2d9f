import type { Schemas } from '@hearthway/api';
import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { Steps } from '../../../components/Steps';
import { Accuracy } from './Accuracy';
import { AskAgent } from './AskAgent';
import { Comparables } from './Comparables';
import { EstimateCard } from './EstimateCard';
import { factsLine } from '../../../components/facts';
import { NoEstimate } from './NoEstimate';
import { SaveEstimate } from './SaveEstimate';

interface Props {
  data: Schemas['HomeValuationData'];
  home: Schemas['ValuedHome'];
}

/** The last step: the estimate, its accuracy and the comparable sales, or why there is no estimate. */
export function EstimateStep({ data: { result, refusal, agents, unread }, home }: Props) {
  const facts = `/home-valuation?${home.query}&step=facts`;
  return (
    <View style={[contentStyles.page, styles.page]} testID="valuation-estimate">
      <Steps current={2} />
      <View style={styles.head}>
        <View style={styles.title}>
          <Text as="h1" variant="h1">
            {home.title}
          </Text>
          <Text variant="lead" tone="secondary">
            {[home.place, factsLine(home.facts)].filter(Boolean).join(' · ')}
          </Text>
          {home.approximate && (
            <Text variant="small" tone="secondary">
              We don’t know exactly where this home is, so we used the center of its area.
            </Text>
          )}
          {unread.length > 0 && <Text variant="small" tone="danger">{`We left out what we couldn’t use: ${unread.join(', ')}.`}</Text>}
        </View>
        <Button label="Another address" icon="magnifying-glass" variant="quiet" href="/home-valuation" style={styles.another} />
      </View>
      {!result && <NoEstimate refusal={refusal} facts={facts} agents={agents} home={home} />}
      {result && (
        <>
          <View style={styles.columns}>
            <View style={styles.main}>
              <EstimateCard result={result} home={home} facts={facts} />
            </View>
            <View style={styles.aside}>
              <Accuracy accuracy={result.accuracy} />
              <AskAgent agents={agents} home={home} />
            </View>
          </View>
          <Comparables home={home} comparables={result.comparables} />
          <SaveEstimate home={home} />
          <Text variant="small" tone="secondary" style={styles.note}>
            {`This is a computer estimate, not an appraisal. ${result.sample ? 'It’s based on fictional sales from the sample inventory. ' : ''}Sales and public records are believed to be reliable but aren’t guaranteed. Owners can opt out of estimates at any time.`}
          </Text>
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8] },
  head: { gap: space[3], alignItems: 'flex-start', tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' } },
  title: { gap: space[1], flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  /** Offsets the button's padding, so that its label aligns with the content around it. */
  another: { marginLeft: -space[3], tablet: { marginLeft: 0, marginRight: -space[3] } },
  columns: { gap: space[6], desktop: { flexDirection: 'row', gap: space[8], alignItems: 'stretch' } },
  main: { minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  aside: { gap: space[6], tablet: { flexDirection: 'row' }, desktop: { flexDirection: 'column', width: 384 } },
  note: { maxWidth: 800 },
});
