import { View } from '../../primitives/View';
import { Dialog } from '../dialog/Dialog';
import type { MenuProps } from './Menu';

/** On devices the panel is a dialog at the bottom edge, within reach of the thumb. */
export function Menu({ open, onClose, label, children, anchor, testID }: MenuProps) {
  return (
    <View>
      {anchor}
      <Dialog open={open} onClose={onClose} title={label} testID={testID}>
        {children}
      </Dialog>
    </View>
  );
}
