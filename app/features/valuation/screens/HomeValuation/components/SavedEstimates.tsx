import { date, money } from '@hearthway/format';
import { color, IconButton, Link, radius, space, StyleSheet, Switch, Text, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { problemFrom } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { deleteSaved, savedKey, type SavedEstimate, switchEmails, useSavedEstimates } from '../../../api/savedEstimates';

/** The buyer's saved estimates, each with a switch for emails. Renders nothing for everyone else. */
export function SavedEstimates() {
  const saved = useSavedEstimates();
  if (!saved || saved.length === 0) return null;
  return (
    <View as="section" label="Your estimates" style={styles.section} testID="saved-estimates">
      <Text as="h2" variant="h2">
        Your estimates
      </Text>
      <View as="ul" style={styles.list}>
        {saved.map((one) => (
          <Row key={one.id} saved={one} />
        ))}
      </View>
    </View>
  );
}

function Row({ saved: { id, address, href, value, date: day, mails } }: { saved: SavedEstimate }) {
  const client = useQueryClient();
  const toast = useToast();
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
    onError: (error: Error) => toast.show({ text: problemFrom(error).text, icon: 'warning' as const }),
  };
  const tell = useGuardedMutation({ mutationFn: (on: boolean) => switchEmails(id, on), ...after });
  const remove = useGuardedMutation({ mutationFn: () => deleteSaved(id), ...after });
  return (
    <View as="li" style={styles.row}>
      <View style={styles.text}>
        <Link href={href} weight={600} underline>
          {address}
        </Link>
        <Text variant="small" tone="secondary">{`${money(value)} on ${date(day)}`}</Text>
      </View>
      <Switch label="Email me when it changes" value={tell.isPending ? Boolean(tell.variables) : mails} onChange={tell.mutate} />
      <IconButton icon="x" label={`Delete the estimate for ${address}`} onPress={() => remove.mutate()} />
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[4] },
  list: { borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3], paddingVertical: space[3], paddingHorizontal: space[5] },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 240, minWidth: 0, gap: 2 },
});
