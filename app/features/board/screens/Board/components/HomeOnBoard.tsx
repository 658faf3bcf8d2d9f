import { Button, ChangeNote, color, Dialog, radius, Select, space, StyleSheet, Switch, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import type { BoardData, BoardHome, Stage } from '../../../api';
import type { Change } from '../changes';
import { listed, nameOf, stages } from '../../../labels';
import { Comments } from './Comments';

interface Props {
  home: BoardHome;
  board: BoardData;
  change: (change: Change) => Promise<boolean>;
  /** Changes that wait for the network. */
  waiting: readonly Change[];
}

/** A home on a board: its card, its stage, who likes it, and what was said about it. */
export function HomeOnBoard({ home, board, change, waiting }: Props) {
  const { card, votes } = home;
  const { people, self } = board;
  const agent = board.role === 'agent';
  const [removing, setRemoving] = useState(false);
  const name = card.street || card.address;
  const mine = votes.find(({ by }) => by === self)?.up;
  const within = (by: number) => nameOf(people, by, self).replace('You', 'you').replace('Someone', 'someone');
  const of = (up: boolean) => listed(votes.filter((one) => one.up === up).map(({ by }) => within(by)));
  const cast = (up: boolean) => void change({ kind: 'vote', home: card.id, up: mine === up ? null : up });
  const opinions = [of(true) && `For it: ${of(true)}`, of(false) && `Against it: ${of(false)}`].filter(Boolean).join(' · ');
  return (
    <View style={styles.home} testID={`board-home-${card.id}`}>
      <PropertyCard card={card} sizes="(min-width: 1100px) 290px, (min-width: 768px) 520px, 92vw" />
      {home.note !== '' && <ChangeNote kind="neutral" text={home.note} />}
      <Text variant="small" tone="secondary">
        {`Added by ${within(home.added_by)}`}
      </Text>
      {waiting.some((one) => one.home === card.id) && (
        <Text variant="small" tone="secondary" testID={`waiting-${card.id}`}>
          Waiting to be sent
        </Text>
      )}
      {!agent && (
        <>
          <View style={styles.row}>
            <Button
              label="Yes"
              accessibleLabel={`Yes to ${name}${mine === true ? ', your vote' : ''}`}
              icon="check"
              variant={mine === true ? 'soft' : 'secondary'}
              compact
              onPress={() => cast(true)}
              testID={`vote-up-${card.id}`}
            />
            <Button
              label="No"
              accessibleLabel={`No to ${name}${mine === false ? ', your vote' : ''}`}
              icon="x"
              variant={mine === false ? 'soft' : 'secondary'}
              compact
              onPress={() => cast(false)}
              testID={`vote-down-${card.id}`}
            />
          </View>
          {opinions !== '' && (
            <Text variant="small" weight={600} testID={`votes-${card.id}`}>
              {opinions}
            </Text>
          )}
          <Select
            label={`Stage of ${name}`}
            hideLabel
            value={home.stage}
            options={stages}
            onChange={(stage) => void change({ kind: 'stage', home: card.id, stage: stage as Stage, from: home.stage })}
            testID={`move-${card.id}`}
          />
        </>
      )}
      <Comments home={home} board={board} change={change} waiting={waiting} />
      {!agent && people.some(({ role }) => role === 'agent') && (
        <Switch
          label="Your agent sees this home"
          value={home.for_agent}
          onChange={(on) => void change({ kind: 'forAgent', home: card.id, on, from: home.stage })}
          testID={`for-agent-${card.id}`}
        />
      )}
      {!agent && (
        <Button
          label="Remove"
          accessibleLabel={`Remove ${name}`}
          variant="quiet"
          compact
          popup="dialog"
          onPress={() => setRemoving(true)}
          style={styles.start}
          testID={`remove-${card.id}`}
        />
      )}
      {removing && (
        <Dialog open onClose={() => setRemoving(false)} title="Remove this home?" testID="remove-dialog">
          <View style={styles.dialog}>
            <Text tone="secondary">{`${name}, its votes and its comments disappear for everyone on the board. To only turn it down, move it to “No”.`}</Text>
            <Button
              label="Remove it"
              variant="danger"
              fullWidth
              onPress={() => {
                setRemoving(false);
                void change({ kind: 'remove', home: card.id });
              }}
              testID="remove-confirm"
            />
          </View>
        </Dialog>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  home: { gap: space[3], padding: space[3], borderWidth: 1, borderColor: color.border, borderRadius: radius.panel },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  start: { alignSelf: 'flex-start', marginLeft: -space[3] },
  dialog: { gap: space[4] },
});
