import type { Card } from '@hearthway/api';
import { Box, makeStyles } from '@hearthway/ui';

import { HomeMenu } from './HomeMenu';

/** The menu of a card, in the lower corner of its photo; in a row on a phone, below the heart. */
export function CardMenu({ card, row }: { card: Card; row?: boolean }) {
  const s = useStyles();
  return (
    <Box style={[s.over, row && s.rowOver]} pointerEvents="box-none">
      <Box style={s.button}><HomeMenu card={card} look="disc" row={row} /></Box>
    </Box>
  );
}

const useStyles = makeStyles({
  /** As large as the photo, and lets presses through except on its button. */
  over: { position: 'absolute', top: 0, left: 0, right: 0, aspectRatio: 1.5, alignItems: 'flex-end', justifyContent: 'flex-end', web: { top: 6, left: 6, right: 6 } },
  rowOver: {
    left: 'auto', right: -8, top: 52, width: 44, aspectRatio: 'auto', web: { left: 'auto', right: 0, top: 52 },
    tablet: { aspectRatio: 1.5, width: 'auto', top: 0, left: 0, right: 0, web: { top: 6, left: 6, right: 6 } },
  },
  button: { padding: 4, web: { pointerEvents: 'auto' } },
});
