import { Box } from '../../primitives/Box';
import { Dialog } from '../dialog/Dialog';
import type { MenuProps } from './Menu.types';

/** On devices the panel is a dialog from the bottom edge, where the thumb is. */
export function Menu({ open, onClose, label, children, anchor, testID }: MenuProps) {
  return (
    <Box>
      {anchor}
      <Dialog open={open} onClose={onClose} title={label} testID={testID}>
        {children}
      </Dialog>
    </Box>
  );
}
