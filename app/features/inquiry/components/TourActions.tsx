import type { SentInquiry } from '@hearthway/api';
import { Button, space, StyleSheet, View } from '@hearthway/ui';
import { type ReactNode, useCallback, useState } from 'react';

import { useFormFailure } from '../../../forms/useFormFailure';
import { lazy, useLazy } from '../../../lib/lazy';

const tourDialogs = lazy(() => import('./TourDialogs'));

/** The dialogs that change a tour: opens one of them, and renders it. Null while there is no tour that can be changed. */
export function useTourChange(inquiry: SentInquiry | undefined): { canMove: boolean; open: (what: 'move' | 'cancel') => void; dialog: ReactNode } | null {
  const [wanted, setWanted] = useState<'move' | 'cancel' | null>(null);
  const close = useCallback(() => setWanted(null), []);
  const dialogs = useLazy(tourDialogs, wanted !== null, useFormFailure(close));
  if (!inquiry?.tour) return null;
  return {
    canMove: inquiry.tour.days.length > 0,
    open: setWanted,
    dialog: dialogs && (
      <>
        {wanted === 'move' && <dialogs.MoveDialog inquiry={inquiry} tour={inquiry.tour} onClose={close} onCancel={() => setWanted('cancel')} />}
        {wanted === 'cancel' && <dialogs.CancelDialog inquiry={inquiry} onClose={close} />}
      </>
    ),
  };
}

/** Buttons to move a future tour or cancel it, or a link to the page of a tour at a time; nothing for any other inquiry. */
export function TourActions({ inquiry }: { inquiry: SentInquiry }) {
  const change = useTourChange(inquiry);
  if (inquiry.tour_href !== '') {
    return (
      <View style={styles.actions}>
        <Button label="See the tour" variant="quiet" compact href={inquiry.tour_href} testID={`tour-see-${inquiry.id}`} />
      </View>
    );
  }
  if (!change) return null;
  return (
    <View style={styles.actions}>
      {change.canMove && (
        <Button label="Change time" variant="quiet" compact popup="dialog" onPress={() => change.open('move')} testID={`tour-move-${inquiry.id}`} />
      )}
      <Button label="Cancel tour" variant="quiet" compact popup="dialog" onPress={() => change.open('cancel')} testID={`tour-cancel-${inquiry.id}`} />
      {change.dialog}
    </View>
  );
}

const styles = StyleSheet.create({
  /** Offsets the buttons' padding, so that their labels align with the text above. */
  actions: { flexDirection: 'row', flexWrap: 'wrap', marginLeft: -space[4] },
});
