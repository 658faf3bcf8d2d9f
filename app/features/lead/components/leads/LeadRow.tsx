import { color, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useRef } from 'react';

import { useNeighborFocus } from '../../../../lib/focus/focus';
import { columns } from './columns';
import { LeadDetails, type LeadDetailsProps } from './LeadDetails';

interface Props extends Omit<LeadDetailsProps, 'id'> {
  open: boolean;
  onOpen: () => void;
}

/** A lead: a card on phones, a row from tablets up. It expands to the buyer's messages and the agent's actions. */
export function LeadRow({ open, onOpen, ...actions }: Props) {
  const { lead } = actions;
  const { id, name, initials, phone, email, home, messages, came_from: from, last_active: active, stage, stage_text: status } = lead;
  const details = `lead-${id}`;
  const row = useRef<View>(null);
  useNeighborFocus(row); // passing on a lead removes the row with the focused button
  return (
    <View as="li" ref={row} style={styles.row} testID="lead">
      <Pressable onPress={onOpen} expanded={open} controls={details} label={`${name}, ${status}`} style={styles.head} testID="lead-open">
        <View style={styles.avatar} aria-hidden>
          <Text weight={600} variant="small" style={styles.initials}>
            {initials}
          </Text>
        </View>
        <View style={styles.who}>
          <Text weight={600} numberOfLines={1}>
            {name}
          </Text>
          <Text variant="small" tone="secondary" numberOfLines={1}>
            {phone || email}
          </Text>
        </View>
        <View style={columns.lookingFor}>
          <Text weight={600} numberOfLines={1}>
            {home ? home.city : 'No specific home'}
          </Text>
          <Text variant="small" tone="secondary" numberOfLines={1}>
            {home ? home.facts : messages[0] ? `“${messages[0].text}”` : 'Chose you as their agent'}
          </Text>
        </View>
        <View style={columns.from}>
          <Text variant="small" tone="secondary">
            {from}
          </Text>
        </View>
        <View style={columns.active}>
          <Text variant="small">{active}</Text>
        </View>
        <View style={columns.status}>
          <View
            style={[
              styles.badge,
              stage === 'new' && styles.isNew,
              stage === 'touring' && styles.touring,
              (stage === 'under_contract' || stage === 'closed') && styles.contract,
              stage === 'quiet' && styles.quiet,
            ]}
          >
            <Text
              variant="small"
              weight={600}
              style={[stage === 'new' && styles.onNew, (stage === 'under_contract' || stage === 'closed') && styles.onContract]}
            >
              {status}
            </Text>
          </View>
        </View>
      </Pressable>
      {open && <LeadDetails id={details} {...actions} />}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { borderWidth: 1, borderColor: color.border, borderRadius: radius.panel, tablet: { borderWidth: 0, borderBottomWidth: 1, borderRadius: 0 } },
  head: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[3],
    padding: space[4],
    minHeight: 72,
    tablet: { flexWrap: 'nowrap', paddingHorizontal: 0, paddingVertical: space[3] },
  },
  avatar: { width: 40, height: 40, borderRadius: radius.pill, alignItems: 'center', justifyContent: 'center', backgroundColor: color.avatar },
  initials: { color: color.avatarText },
  who: { flexGrow: 1, flexShrink: 1, flexBasis: 140, minWidth: 0, tablet: { flexBasis: 204 } },
  badge: { paddingHorizontal: space[2], paddingVertical: 4, borderRadius: radius.badge, backgroundColor: color.primarySoft, forcedColors: { borderWidth: 1 } },
  isNew: { backgroundColor: color.primary },
  onNew: { color: color.onPrimary },
  touring: { backgroundColor: color.lampSoft },
  contract: { backgroundColor: color.successSoft },
  onContract: { color: color.success },
  quiet: { backgroundColor: color.sunken },
});
