import { date, money, percent } from '@hearthway/format';
import { Button, color, Icon, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { MortgageHeader } from '../../components/MortgageHeader';
import { PastWeeks } from './components/PastWeeks';
import { RateCards } from './components/RateCards';
import { RatesCard } from './components/RatesCard';

/** Weekly mortgage rates: the latest ones, a chart, and the past weeks. */
export default function MortgageRatesScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.MortgageRates(params));
  if (!answer) {
    return <Loading label="Loading the rates" lines={[[280, 42], 140, 520]} style={[contentStyles.page, styles.page]} />;
  }
  const { title, thirty, weeks, example, source } = answer.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="mortgage-rates">
      <MortgageHeader title={title} text="Weekly averages from Freddie Mac’s survey of lenders." tab="rates" />
      {thirty.percent === 0 ? (
        <Notice kind="info" text="There are no rates yet. We check for new ones every Thursday." testID="rates-none" />
      ) : (
        <>
          {thirty.age === 'old' && (
            <Notice
              kind="info"
              text={`These rates are out of date. The latest we have are from ${date(thirty.as_of)}, more than three weeks ago.`}
              testID="rates-old"
            />
          )}
          <RateCards data={answer.data} />
          <RatesCard data={answer.data} />
          <View style={styles.columns}>
            <PastWeeks weeks={weeks} />
            <View style={styles.panel}>
              <View style={styles.icon}>
                <Icon name="calculator" size={24} tone="primary" />
              </View>
              <Text as="h2" variant="h3">
                What it means for a home
              </Text>
              <Text tone="secondary">
                {`At ${percent(thirty.percent)}, a ${money(example.price)} home with ${money(example.down)} down costs `}
                <Text weight={600} tone="text">
                  {money(example.payment)}
                </Text>
                {' a month before taxes and insurance. A rate a quarter point lower would save '}
                <Text weight={600} tone="text">
                  {money(example.saving)}
                </Text>
                .
              </Text>
              <Button label="Estimate my payment" href="/mortgage" fullWidth />
              <Button label="Request an introduction" href="/mortgage/pre-approval" variant="quiet" fullWidth />
            </View>
          </View>
          <Text variant="small" tone="secondary">{`${source}. These are averages of lenders’ offers, not an offer to you.`}</Text>
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6] },
  columns: { gap: space[10], marginTop: space[6], desktop: { flexDirection: 'row', alignItems: 'flex-start', gap: space[12] } },
  panel: { gap: space[3], padding: space[6], borderRadius: radius.sheet, backgroundColor: color.sunken, desktop: { width: 416, flexShrink: 0 } },
  icon: { width: 44, height: 44, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control, backgroundColor: color.primarySoft },
});
