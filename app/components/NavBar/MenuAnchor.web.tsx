import { Pressable } from '@hearthway/ui';

import { InterceptPress } from '../InterceptPress.web';
import { AnchorFace, type MenuAnchorProps } from './AnchorFace';
import { entryStyles } from './entryStyles';

/** Opens a menu. It is also a link to the page that the menu is about, which works before the script has loaded. */
export function MenuAnchor(props: MenuAnchorProps) {
  const { href, open, onDark, outlined, onPress, testID } = props;
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
        style={[entryStyles.anchor, outlined && entryStyles.outlined, onDark && entryStyles.onDark, onDark && outlined && entryStyles.outlinedOnDark]}
        testID={testID}
      >
        <AnchorFace {...props} />
      </Pressable>
    </InterceptPress>
  );
}
