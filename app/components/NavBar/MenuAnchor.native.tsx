import { Pressable } from '@hearthway/ui';

import { AnchorFace, type MenuAnchorProps } from './AnchorFace';
import { useEntryStyles } from './entryStyles';

/** Opens a menu. */
export function MenuAnchor(props: MenuAnchorProps) {
  const { open, onDark, outlined, onPress, testID } = props;
  const s = useEntryStyles();
  return (
    <Pressable popup="dialog" expanded={open} onPress={onPress} style={[s.anchor, outlined && s.outlined, onDark && outlined && s.outlinedOnDark]} testID={testID}>
      <AnchorFace {...props} />
    </Pressable>
  );
}
