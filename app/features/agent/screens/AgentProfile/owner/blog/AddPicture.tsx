import { Box, Button, color, Field, makeStyles, Notice, radius, space } from '@hearthway/ui';
import { useState } from 'react';

import { pickPhoto } from '../../../../../../lib/device/pickPhoto';
import type { PickedPhoto } from '../../../../../../lib/device/types';
import { PickedPicture } from '../../../../components/PickedPicture';
import { addPicture } from '../../../../ownPosts';

/** Signs that would end what describes a picture in Markdown. */
const signs = /[[\]\\\n]+/g;

/** Adds a picture to a text: chosen, described for people who can't see it, and stored. */
export function AddPicture({ onAdd }: { onAdd: (line: string) => void }) {
  const s = useStyles();
  const [picked, setPicked] = useState<PickedPhoto | null>(null);
  const [shows, setShows] = useState('');
  const [wrong, setWrong] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function choose() {
    setError('');
    try {
      setPicked((await pickPhoto()) ?? picked);
    } catch (thrown) {
      setError((thrown as Error).message);
    }
  }

  async function add() {
    const alt = shows.replace(signs, ' ').trim();
    setWrong(alt === '' ? 'Say what the picture shows, for people who can’t see it' : '');
    if (!picked || alt === '') return;
    setBusy(true);
    const result = await addPicture(picked.blob);
    setBusy(false);
    setError(result.ok ? '' : result.fields?.picture ?? result.error);
    if (!result.ok) return;
    setPicked(null);
    setShows('');
    onAdd(`![${alt}](${result.value})`);
  }

  return (
    <Box style={s.column}>
      {error !== '' && <Notice kind="danger" text={error} testID="picture-error" />}
      {picked ? (
        <Box style={s.card} testID="picture-picked">
          <PickedPicture src={picked.preview} alt="The picture you chose" width={160} height={120} />
          <Box style={s.grow}>
            <Field label="What does it show?" value={shows} maxLength={200} autoCapitalize="sentences" onChangeText={setShows} error={wrong} hint="“A stair-step crack in a brick wall”" testID="picture-alt" />
            <Box style={s.row}>
              <Button label="Add to the end of the text" compact loading={busy} loadingLabel="Adding" onPress={() => void add()} testID="picture-add" />
              <Button label="Cancel" variant="quiet" compact onPress={() => setPicked(null)} />
            </Box>
          </Box>
        </Box>
      ) : (
        <Button label="Add picture" icon="plus" variant="secondary" compact onPress={() => void choose()} style={s.start} testID="picture-choose" />
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  column: { gap: space[3] },
  card: { flexDirection: 'row', flexWrap: 'wrap', gap: space[4], padding: space[4], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 240, gap: space[3] },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  start: { alignSelf: 'flex-start' },
});
