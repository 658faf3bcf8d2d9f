import { Button, color, Dialog, Icon, Notice, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { useOnline } from '../../../lib/network/online';
import type { ConversationFile } from '../api';
import { FilePicture } from './FilePicture';

/** The pictures of a message beside each other. Pressed, one opens whole. */
export function Pictures({ pictures }: { pictures: readonly ConversationFile[] }) {
  const [open, setOpen] = useState<ConversationFile>();
  return (
    <>
      <View style={styles.pictures}>
        {pictures.map((one) => (
          <Thumbnail key={one.id} file={one} alone={pictures.length === 1} onOpen={() => setOpen(one)} />
        ))}
      </View>
      {open && (
        <Dialog open onClose={() => setOpen(undefined)} title={open.name} size="full" testID="picture-dialog">
          <Whole file={open} />
        </Dialog>
      )}
    </>
  );
}

/** Whether a picture couldn’t be loaded. A new try, also once the network is back, is a new element. */
function useTries() {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const online = useOnline();
  const [known, setKnown] = useState(online);
  function retry() {
    setFailed(false);
    setTries((before) => before + 1);
  }
  if (online !== known) {
    setKnown(online);
    if (online && failed) retry();
  }
  return { tries, failed, retry, fail: () => setFailed(true) };
}

function Thumbnail({ file, alone, onOpen }: { file: ConversationFile; alone: boolean; onOpen: () => void }) {
  const { tries, failed, retry, fail } = useTries();
  return (
    <Pressable
      onPress={failed ? retry : onOpen}
      popup={failed ? undefined : 'dialog'}
      label={failed ? `The picture ${file.name} couldn’t be loaded. Try again` : `Open the picture ${file.name}`}
      style={[styles.frame, alone && styles.alone]}
      testID="file-picture"
    >
      {failed ? (
        <View style={styles.failed} testID="file-picture-failed">
          <Icon name="arrows-clockwise" size={20} tone="secondary" />
          <Text variant="small" align="center">
            Couldn’t load. Try again
          </Text>
        </View>
      ) : (
        <FilePicture key={tries} src={`${file.href}?small=true`} alt="" style={styles.fill} onError={fail} />
      )}
    </Pressable>
  );
}

function Whole({ file: { href, name, width, height } }: { file: ConversationFile }) {
  const { tries, failed, retry, fail } = useTries();
  if (failed)
    return (
      <Notice
        kind="danger"
        text="This picture couldn’t be loaded."
        action={<Button label="Try again" variant="soft" compact onPress={retry} testID="picture-retry" />}
        testID="picture-failed"
      />
    );
  return (
    <View style={[styles.whole, height <= 2 * width && styles.fitted, { aspectRatio: width / height, maxWidth: width }]}>
      <FilePicture key={tries} src={href} alt={`Picture ${name}`} style={styles.fill} onError={fail} whole />
    </View>
  );
}

const styles = StyleSheet.create({
  pictures: { flexDirection: 'row', flexWrap: 'wrap', gap: space[1] },
  // All have a size before they are loaded, so that nothing moves.
  frame: { width: 132, height: 132, borderRadius: radius.control, overflow: 'hidden', backgroundColor: color.skeleton },
  alone: { width: 268, height: 201, maxWidth: '100%' },
  failed: { width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center', gap: space[1], padding: space[2] },
  fill: { width: '100%', height: '100%' },
  // Long screenshots scroll, so that their text is readable; other pictures fit into the window.
  whole: { width: '100%', alignSelf: 'center', backgroundColor: color.skeleton },
  fitted: { web: { maxHeight: 'calc(100dvh - 120px)' } },
});
