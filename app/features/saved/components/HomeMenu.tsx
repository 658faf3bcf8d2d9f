import type { Card } from '@hearthway/api';
import { Button, IconButton, Menu, MenuItem, StyleSheet, View } from '@hearthway/ui';
import { useState } from 'react';

import { AddToBoard } from '../../board';
import { useHomeChoices } from './useHomeChoices';

interface Props {
  card: Card;
  /** `label` next to other labeled buttons, `disc` on a photo. */
  look: 'label' | 'disc';
  /** Whether cards are rows on phones, with the disc next to the photo instead of on it. */
  row?: boolean;
  testID?: string;
}

/** Menu for adding a home to a board, comparing or hiding it. */
export function HomeMenu({ card, look, row, testID = `more-${card.id}` }: Props) {
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const { hidden, compared, hide, compare } = useHomeChoices(card);
  const name = card.street || card.address;
  const press = () => setOpen(!open);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        label={`More for ${name}`}
        align="end"
        testID={`${testID}-menu`}
        anchor={
          look === 'label' ? (
            <Button label="More" accessibleLabel={`More for ${name}`} icon="dots" variant="quiet" compact popup="menu" onPress={press} testID={testID} />
          ) : (
            <IconButton icon="dots" label={`More for ${name}`} variant="disc" flatOnPhone={row} popup="menu" expanded={open} onPress={press} testID={testID} />
          )
        }
      >
        <MenuItem label="Add to a board" icon="people" onPress={choose(() => setAdding(true))} testID="add-to-board-item" />
        <MenuItem
          label={compared ? 'Remove from comparison' : 'Add to comparison'}
          icon="list-bullets"
          onPress={choose(() => compare(!compared))}
          testID="compare-home"
        />
        <MenuItem label={hidden ? 'Unhide this home' : 'Hide this home'} icon={hidden ? 'eye' : 'x'} onPress={choose(() => hide(!hidden))} testID="hide-home" />
      </Menu>
      {adding && <AddToBoard card={card} onClose={() => setAdding(false)} />}
    </>
  );
}

/** The menu of a card, in the lower corner of its photo. In rows on phones, it's below the heart. */
export function CardMenu({ card, row }: { card: Card; row?: boolean }) {
  return (
    <View style={[styles.over, row && styles.rowOver]} pointerEvents="box-none">
      <View style={styles.button}>
        <HomeMenu card={card} look="disc" row={row} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  /** Covers the photo, but lets presses through except on the button. */
  over: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    aspectRatio: 1.5,
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    web: { top: 6, left: 6, right: 6 },
  },
  rowOver: {
    left: 'auto',
    right: -8,
    top: 52,
    width: 44,
    aspectRatio: 'auto',
    web: { left: 'auto', right: 0, top: 52 },
    tablet: { aspectRatio: 1.5, width: 'auto', top: 0, left: 0, right: 0, web: { top: 6, left: 6, right: 6 } },
  },
  button: { padding: 4, web: { pointerEvents: 'auto' } },
});
