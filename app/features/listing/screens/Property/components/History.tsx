import type { Event } from '@hearthway/api';
import { date, money, percentChange } from '@hearthway/format';
import { ChangeNote, color, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Table of price and status changes, newest first. */
export function History({ events }: { events: readonly Event[] }) {
  return (
    <View role="table" label="Price and status history" testID="history">
      <View role="row" style={styles.row}>
        <View role="columnheader" style={styles.date}>
          <Text variant="small" tone="secondary">
            Date
          </Text>
        </View>
        <View role="columnheader" style={styles.event}>
          <Text variant="small" tone="secondary">
            Event
          </Text>
        </View>
        <View role="columnheader" style={styles.price}>
          <Text variant="small" tone="secondary">
            Price
          </Text>
        </View>
      </View>
      {events.map((event, index) => (
        <View role="row" key={`${event.date} ${event.text} ${event.price}`} style={styles.row}>
          <View role="cell" style={styles.date}>
            <Text tabular>{date(event.date)}</Text>
          </View>
          <View role="cell" style={styles.event}>
            <Text>{event.text}</Text>
            {event.change !== 0 && <ChangeNote kind={event.change < 0 ? 'down' : 'up'} text={percentChange(event.change)} />}
          </View>
          <View role="cell" style={styles.price}>
            <Text tabular weight={index === 0 ? 600 : 400} align="right">
              {event.price > 0 ? money(event.price) : '–'}
            </Text>
          </View>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: 46,
    paddingVertical: 6,
    borderBottomWidth: 1,
    borderColor: color.border,
  },
  date: { width: 104, flexShrink: 0, tablet: { width: '28%' } },
  event: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: 0,
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[2],
    rowGap: 2,
  },
  price: { flexShrink: 0, alignItems: 'flex-end' },
});
