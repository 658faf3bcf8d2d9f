import { space, StyleSheet } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AddressStep } from './components/AddressStep';
import { EstimateStep } from './components/EstimateStep';
import { FactsStep } from './components/FactsStep';

/** Estimates what a home would sell for, in three steps: address, facts, estimate. The step is in the URL. */
export default function HomeValuationScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.HomeValuation(params));
  if (!answer) {
    return <Loading label="Loading the estimate" lines={[['40%', 42], 460, 320]} style={[contentStyles.page, styles.loading]} />;
  }
  const { step, home } = answer.data;
  if (step === 'address' || !home) return <AddressStep data={answer.data} />;
  if (step === 'facts') return <FactsStep key={home.query} home={home} unread={answer.data.unread} />;
  return <EstimateStep data={answer.data} home={home} />;
}

const styles = StyleSheet.create({ loading: { gap: space[6] } });
