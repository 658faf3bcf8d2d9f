import { StyleSheet } from '@hearthway/ui';

/**
 * Columns of the list of leads on tablets and desktops. Rows are independent flex containers; their columns line up
 * because all rows use the same basis and growth. On phones, a row is a card.
 */
export const columns = StyleSheet.create({
  /** 40 for the avatar, a gap of 12, and 204 for the name. */
  buyer: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 256, minWidth: 0 } },
  lookingFor: { flexBasis: '100%', tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 178, minWidth: 0 } },
  from: { tablet: { flexGrow: 0, flexShrink: 0, flexBasis: 122 } },
  active: { tablet: { flexGrow: 0, flexShrink: 0, flexBasis: 92 } },
  status: { marginLeft: 'auto', tablet: { flexGrow: 0, flexShrink: 0, flexBasis: 124, marginLeft: 0, alignItems: 'flex-end' } },
});
