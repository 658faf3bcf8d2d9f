import { SearchRail } from '../../../../../components/HomeRail/SearchRail';
import type { MortgageData } from '../calculation';
import { homesAtPrice } from '../links';

/** The newest homes at about the calculation's price. They follow the URL rather than each keystroke. */
export function HomesAtPayment({ data: { inputs, states } }: { data: MortgageData }) {
  const where = inputs.state === '' ? undefined : states.find(({ code }) => code === inputs.state)?.name;
  return (
    <SearchRail
      title="Homes at about this payment" note={where === undefined ? 'Choose a state in the form to see homes there.' : undefined} search={homesAtPrice(inputs)} where={where}
      none="No homes for sale at about this price right now." testID="mortgage-homes"
    />
  );
}
