import type { Card } from '@hearthway/api';
import { Button, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect } from 'react';

import { openDialog } from '../../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../../lib/session/session';
import { useStore } from '../../../../../lib/store';
import { useSaved } from '../../../../saved';
import { Block } from './Block';

/** The buyer's note about the home, and what their boards say about it. Others are asked to log in first. */
export function YourNote({ card }: { card: Card }) {
  const buyer = useStore(sessionStore, isBuyer);
  const saved = useSaved();
  useEffect(() => saved?.reportView(card.id), [saved, card.id]);
  return (
    <Block title="Your note" id="note" screenOnly>
      {saved ? (
        <>
          <saved.OnBoards home={card.id} />
          <saved.Note id={card.id} />
        </>
      ) : buyer ? (
        <Skeleton height={120} />
      ) : (
        <View style={styles.ask}>
          <Text tone="secondary">Write down what you liked and what to ask about. Only you can see it.</Text>
          <Button
            label="Write a note"
            variant="soft"
            compact
            popup="dialog"
            onPress={() => openDialog('loginWarning', { to: `write a note about ${card.street || card.address}` })}
            testID="note-login"
          />
        </View>
      )}
    </Block>
  );
}

const styles = StyleSheet.create({ ask: { gap: space[3], alignItems: 'flex-start' } });
