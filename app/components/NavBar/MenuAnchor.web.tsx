import { Pressable } from '@hearthway/ui';

import { InterceptPress } from '../InterceptPress.web';
import { AnchorFace, type MenuAnchorProps } from './AnchorFace';
import { useEntryStyles } from './entryStyles';

/** Opens a menu. It is also a link to the page that the menu is about, which works before the script has loaded. */
export function MenuAnchor(props: MenuAnchorProps) {
  const { href, open, onDark, outlined, onPress, testID } = props;
  const s = useEntryStyles();
  return (
    <InterceptPress onPress={onPress}>
      <Pressable
        href={href}
        role="button"
        popup="dialog"
        expanded={open}
        onKey={(key) => {
          if (key !== ' ') return false;
          onPress();
          return true;
        }}
        style={[s.anchor, outlined && s.outlined, onDark && s.onDark, onDark && outlined && s.outlinedOnDark]}
        testID={testID}
      >
        <AnchorFace {...props} />
      </Pressable>
    </InterceptPress>
  );
}
