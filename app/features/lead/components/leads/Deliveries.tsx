import { Button, color, Notice, Pressable, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { problemFrom } from '../../../../lib/query/result';
import { type Delivery, deliveryQuery, sendAgain } from '../../api/leads';
import { useLeadToolMutation } from './useLeadToolMutation';

const states: Record<Delivery['state'], string> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' };

interface Props {
  sent: readonly Delivery[];
  onChange: () => void;
}

/** What was sent to the agent's tools, newest first. Each delivery expands to its payload and can be sent again. */
export function Deliveries({ sent, onChange }: Props) {
  const [open, setOpen] = useState('');
  const again = useLeadToolMutation('Sending again', onChange);
  return (
    <View as="ul" label="Deliveries" testID="deliveries">
      {sent.map((one) => (
        <View as="li" key={one.id} style={styles.delivery}>
          <View style={styles.head}>
            <Pressable
              onPress={() => setOpen(open === one.id ? '' : one.id)}
              expanded={open === one.id}
              controls={`delivery-${one.id}`}
              label={`${one.event}, ${one.when}, ${states[one.state]}`}
              style={styles.what}
              testID="delivery-open"
            >
              <Text weight={600}>{one.event}</Text>
              <Text
                variant="small"
                tone="secondary"
              >{`${one.tool === 'webhook' ? 'Webhook' : 'Follow Up Boss'} · ${one.when} · ${states[one.state]}${one.answer === '' ? '' : ` (${one.answer})`}`}</Text>
            </Pressable>
            <Button
              label="Send again"
              variant="quiet"
              compact
              accessibleLabel={`Send again: ${one.event}, ${one.when}`}
              disabled={again.isPending}
              onPress={() => again.mutate(() => sendAgain(one.id))}
              testID="delivery-again"
            />
          </View>
          {open === one.id && <Content id={one.id} />}
        </View>
      ))}
    </View>
  );
}

/** The payload of a delivery, formatted if it's JSON, and its attempts. */
function Content({ id }: { id: string }) {
  const { data, error } = useQuery(deliveryQuery(id));
  return (
    <View id={`delivery-${id}`} style={styles.content} testID="delivery-content">
      {data ? (
        <>
          <Text
            variant="small"
            tone="secondary"
          >{`${data.attempts === 1 ? '1 attempt' : `${data.attempts} attempts`}${data.last_try === '' ? '' : `, the last one ${data.last_try}`}`}</Text>
          <Text variant="small" style={styles.code}>
            {pretty(data.payload)}
          </Text>
        </>
      ) : error ? (
        <Notice kind="danger" text={problemFrom(error).text} />
      ) : (
        <Skeleton height={120} />
      )}
    </View>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

const styles = StyleSheet.create({
  delivery: { borderTopWidth: 1, borderColor: color.border },
  head: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  what: { flexGrow: 1, flexShrink: 1, minWidth: 0, paddingVertical: space[2] },
  content: { gap: space[2], padding: space[4], marginBottom: space[3], borderRadius: radius.control, backgroundColor: color.sunken },
  code: { web: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' } },
});
