import { counted } from '@hearthway/format';
import { Button, Notice, Segmented, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useOnline } from '../../../../lib/network/online';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { BoardData, Stage } from '../../api';
import { useBoardChanges } from './changes';
import { HomeOnBoard } from './components/HomeOnBoard';
import { People } from './components/People';
import { Rename } from './components/Rename';
import { namesOf, stages } from '../../labels';

/** Homes that people decide about together, by stage: columns on wide screens, one stage at a time elsewhere. */
export default function BoardScreen({ params }: ScreenProps) {
  const { answer, refetch } = useScreen(screenQueries.Board(params));
  const data = answer?.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="board">
      {!data && <Loading label="Loading the board" lines={[['50%', 42], 48, 420]} style={styles.page} />}
      {data?.gone && <Gone />}
      {data && !data.gone && <Board key={data.id} data={data} refetch={refetch} />}
    </View>
  );
}

function Board({ data, refetch }: { data: BoardData; refetch: () => void }) {
  const { change, waiting } = useBoardChanges(String(data.id));
  const online = useOnline();
  const [people, setPeople] = useState(false);
  const homesIn = (stage: Stage) => data.homes.filter((home) => home.stage === stage);
  const [stage, setStage] = useState<Stage>(() => stages.find(({ value }) => homesIn(value).length > 0)?.value ?? 'considering');
  return (
    <>
      <View style={styles.head}>
        <View style={styles.text}>
          <Button label="All boards" icon="arrow-left" variant="quiet" compact href="/account/boards" style={styles.back} />
          <Text as="h1" variant="h1">
            {data.name}
          </Text>
          <Text tone="secondary" testID="board-people">
            {`${namesOf(data.people, data.self)} · ${counted(data.homes.length, 'home')}`}
          </Text>
        </View>
        <View style={styles.actions}>
          <Button
            label={data.role === 'owner' ? 'People and invitations' : 'People'}
            icon="people"
            variant="secondary"
            popup="dialog"
            onPress={() => setPeople(true)}
            testID="open-people"
          />
          <Button label="Find homes" icon="magnifying-glass" variant="soft" href="/search" />
          {data.role === 'owner' && <Rename board={data} refetch={refetch} />}
        </View>
      </View>
      {!online && waiting.length > 0 && (
        <Notice
          kind="offline"
          icon="wifi-slash"
          text={`You’re offline. ${counted(waiting.length, 'change')} will be sent when you’re back.`}
          testID="board-waiting"
        />
      )}
      {data.homes.length === 0 ? (
        <Text tone="secondary" testID="board-empty">
          {data.role === 'agent'
            ? 'No homes are marked for you yet.'
            : 'There are no homes on this board yet. Choose “Add to a board” in the menu of a home, beside its heart.'}
        </Text>
      ) : (
        <>
          <Segmented
            label="Stage"
            options={stages.map(({ value, label }) => ({ value, label: `${label} ${homesIn(value).length}` }))}
            value={stage}
            onChange={setStage}
            style={styles.narrow}
            testID="board-stage"
          />
          <View style={styles.columns}>
            {stages.map(({ value, label }) => (
              <View key={value} as="section" label={label} style={[styles.column, value !== stage && styles.other]} testID={`stage-${value}`}>
                <Text as="h2" variant="h3" style={styles.wide}>{`${label} ${homesIn(value).length}`}</Text>
                {homesIn(value).length === 0 && <Text tone="secondary">No homes here.</Text>}
                {homesIn(value).map((home) => (
                  <HomeOnBoard key={home.card.id} home={home} board={data} change={change} waiting={online ? [] : waiting} />
                ))}
              </View>
            ))}
          </View>
        </>
      )}
      {people && <People board={data} refetch={refetch} onClose={() => setPeople(false)} />}
    </>
  );
}

function Gone() {
  return (
    <View style={styles.text} testID="board-gone">
      <Text as="h1" variant="h1">
        You’re not on this board
      </Text>
      <Text variant="lead" tone="secondary">
        It was closed, you left it, or it never was. Homes that you kept a copy of are among your saved homes.
      </Text>
      <Button label="Your boards" href="/account/boards" variant="soft" style={styles.start} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' } },
  head: { gap: space[4], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between' } },
  text: { gap: space[2], flexShrink: 1, minWidth: 0 },
  back: { alignSelf: 'flex-start', marginLeft: -16 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  start: { alignSelf: 'flex-start', marginTop: space[3] },
  narrow: { desktop: { display: 'none' } },
  wide: { display: 'none', desktop: { display: 'flex' } },
  columns: { gap: space[5], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  column: { minWidth: 0, gap: space[5], tablet: { maxWidth: 520 }, desktop: { maxWidth: '100%', flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  other: { display: 'none', desktop: { display: 'flex' } },
});
