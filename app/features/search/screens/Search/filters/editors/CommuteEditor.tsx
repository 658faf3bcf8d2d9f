import { Button, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { openDialog } from '../../../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../../../lib/session/session';
import { useStore } from '../../../../../../lib/store';
import { useSaved } from '../../../../../saved';
import type { CommuteFilter } from '../filterKinds';
import type { EditorProps } from './types';

/** Editor for the maximum drive time to a saved place. Visitors are asked to log in, because places belong to an account. */
export function CommuteEditor({ draft }: EditorProps<CommuteFilter>) {
  const buyer = useStore(sessionStore, isBuyer);
  const saved = useSaved();
  if (!buyer) {
    return (
      <View style={styles.ask}>
        <Text tone="secondary">Save the places you go often to see only homes close enough to them.</Text>
        <Button
          label="Log in"
          variant="soft"
          compact
          popup="dialog"
          onPress={() => openDialog('loginWarning', { to: 'search by drive time to your places' })}
          testID="commute-login"
        />
      </View>
    );
  }
  if (!saved) return <Skeleton height={96} />;
  return <saved.CommuteFields value={draft.criteria.commute} onChange={(commute) => draft.change({ ...draft.criteria, commute })} />;
}

const styles = StyleSheet.create({ ask: { gap: space[3], alignItems: 'flex-start' } });
