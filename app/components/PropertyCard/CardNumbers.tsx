import type { Card } from '@hearthway/api';
import { count, counted, money } from '@hearthway/format';
import { StyleSheet, Text, VisuallyHidden } from '@hearthway/ui';

/** Price per square foot in whole dollars; 0 if unknown. */
const perSqft = ({ price, sqft }: Card): number => (price > 0 && sqft > 0 ? Math.round(price / sqft) : 0);

/**
 * "Est. $3,120/mo · $262/sqft · 12 days": what the price means, in one muted line. A row on a phone has no room for
 * all of it.
 */
export function CardNumbers({ card, row }: { card: Card; row: boolean }) {
  const { monthly = 0, days = 0 } = card;
  const foot = perSqft(card);
  if (monthly === 0 && foot === 0 && days === 0) return null;
  return (
    <Text variant="small" tone="secondary">
      {monthly > 0 && `Est. ${money(monthly)}/mo`}
      {foot > 0 && <Text style={row && styles.fromTablet}>{`${monthly > 0 ? ' · ' : ''}$${count(foot)}/sqft`}</Text>}
      {days > 0 && (
        <>
          {(monthly > 0 || foot > 0) && ' · '}
          {counted(days, 'day')}
          <VisuallyHidden> on the market</VisuallyHidden>
        </>
      )}
    </Text>
  );
}

const styles = StyleSheet.create({
  fromTablet: { display: 'none', tablet: { display: 'flex', web: { display: 'inline' } } },
});
