import { makeStyles } from '@hearthway/ui';

/**
 * Columns of the list of leads on tablets and desktops. Each row is laid out by itself; they line up because every row
 * has the same widths to start from, and grows alike. On phones a row is a card.
 */
export const useColumns = makeStyles({
  /** The name with the portrait before it: 40, a gap of 12, and 204. */
  buyer: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 256, minWidth: 0 } },
  lookingFor: { flexBasis: '100%', tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 178, minWidth: 0 } },
  from: { tablet: { flexGrow: 0, flexShrink: 0, flexBasis: 122 } },
  active: { tablet: { flexGrow: 0, flexShrink: 0, flexBasis: 92 } },
  status: { marginLeft: 'auto', tablet: { flexGrow: 0, flexShrink: 0, flexBasis: 124, marginLeft: 0, alignItems: 'flex-end' } },
});
