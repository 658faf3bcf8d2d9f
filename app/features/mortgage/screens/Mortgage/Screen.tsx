import type { Schemas } from '@hearthway/api';
import { Notice, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { MortgageHeader } from '../../components/MortgageHeader';
import { atRate } from '../../components/rateNote';
import type { MortgageData } from './calculation';
import { AffordabilityView } from './components/AffordabilityView';
import { HomeStrip } from './components/HomeStrip';
import { PaymentView } from './components/PaymentView';
import { useCalculation } from './useCalculation';

/** The mortgage calculator: the monthly payment for a home, or the price that the user can afford. */
export default function MortgageScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Mortgage(params));
  if (!answer) {
    return <Loading label="Loading the calculator" lines={[[280, 42], 48, 560]} style={[contentStyles.page, styles.page]} />;
  }
  return (
    <View style={[contentStyles.page, styles.page]} testID="mortgage">
      <Calculator params={params} data={answer.data} />
    </View>
  );
}

function Calculator({ params, data }: ScreenProps & { data: MortgageData }) {
  const calculation = useCalculation(data.home ? `/mortgage/property/${data.home.alias}` : '/mortgage', params, data);
  const { title, view, home, unread, thirty } = data;
  return (
    <>
      <MortgageHeader
        title={title}
        text={`${view === 'payment' ? 'What a home costs per month' : 'The price that fits your income'}, ${atRate(thirty)}.`}
        tab={view}
      />
      {unread.length > 0 && <UnreadNotice parameters={unread} />}
      {home && <HomeStrip home={home} />}
      {view === 'payment' ? <PaymentView calculation={calculation} /> : <AffordabilityView calculation={calculation} />}
    </>
  );
}

/** Names the URL parameters that couldn't be parsed. */
function UnreadNotice({ parameters }: { parameters: readonly Schemas['UnreadInput'][] }) {
  const names = parameters.map(({ label, text }) => `${label} “${text}”`).join(', ');
  return <Notice kind="info" text={`We couldn’t read part of this link and left it out: ${names}.`} testID="mortgage-unread" />;
}

const styles = StyleSheet.create({ page: { gap: space[8] } });
