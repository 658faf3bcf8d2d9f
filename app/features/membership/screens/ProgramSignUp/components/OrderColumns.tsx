import { cents } from '@hearthway/format';
import { Notice, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';
import { BottomBar } from '../../../../../components/Layout/BottomBar';
import type { QuoteState } from '../useQuote';
import { OrderSummary } from './OrderSummary';

interface Props {
  quoted: QuoteState;
  /** Whether nothing was changed yet. */
  untouched?: boolean;
  /** Places the order. It stands in the summary on desktops, elsewhere in a bar at the bottom, with what is due today. */
  button: ReactNode;
  /** What went wrong after pressing it, or null. */
  error: string | null;
  errorID: string;
  children?: ReactNode;
}

/** The sections of an order, and its summary beside them. */
export function OrderColumns({ quoted, untouched, button, error, errorID, children }: Props) {
  const { quote, stale, problem } = quoted;
  return (
    <>
      <View style={[contentStyles.column, styles.columns]}>
        <View style={styles.sections}>{children}</View>
        <View style={styles.order}>
          <OrderSummary quoted={quoted} untouched={untouched}>
            {error !== null && <Notice kind="danger" text={error} testID={errorID} />}
            <View style={styles.wide}>{button}</View>
          </OrderSummary>
        </View>
      </View>
      <BottomBar label="Your order">
        <View>
          <Text variant="small" tone="secondary">
            Due today
          </Text>
          {problem ? (
            <Text variant="price" tone="secondary">
              –
            </Text>
          ) : quote && !stale ? (
            <Text variant="price">{cents(quote.due_today)}</Text>
          ) : (
            <Skeleton width={96} height={26} />
          )}
        </View>
        <View style={styles.grow}>{button}</View>
      </BottomBar>
    </>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[5], paddingBottom: space[10], desktop: { flexDirection: 'row', alignItems: 'flex-start', gap: space[8], paddingBottom: space[16] } },
  sections: { gap: space[4], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: space[5] } },
  order: { desktop: { width: 384, flexShrink: 0, web: { position: 'sticky', top: 96 } } },
  wide: { display: 'none', desktop: { display: 'flex' } },
  grow: { flexGrow: 1, flexShrink: 1 },
});
