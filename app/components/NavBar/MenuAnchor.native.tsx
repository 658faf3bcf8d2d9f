import { Pressable } from '@hearthway/ui';

import { AnchorFace, type MenuAnchorProps } from './AnchorFace';
import { entryStyles } from './entryStyles';

/** Opens a menu. */
export function MenuAnchor(props: MenuAnchorProps) {
  const { open, onDark, outlined, onPress, testID } = props;
  return (
    <Pressable
      popup="dialog"
      expanded={open}
      onPress={onPress}
      style={[entryStyles.anchor, outlined && entryStyles.outlined, onDark && outlined && entryStyles.outlinedOnDark]}
      testID={testID}
    >
      <AnchorFace {...props} />
    </Pressable>
  );
}
