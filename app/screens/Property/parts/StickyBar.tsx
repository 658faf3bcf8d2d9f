import type { Property } from '@hearthway/api';
import { phoneHref } from '@hearthway/format';
import { Box, Button, color, IconButton, makeStyles, shadow, size, space, z } from '@hearthway/ui';

import type { Asking } from './useAsking';

/** Phones and tablets: the ways to ask, at the bottom edge while the page is read. It ends where the page ends. */
export function StickyBar({ property, asking }: { property: Property; asking: Asking }) {
  const s = useStyles();
  const { office, agent } = property;
  const reach = agent.phone || office.phone;
  return (
    <Box role="group" label="Ask about this home" style={s.bar} testID="sticky-bar">
      {reach !== '' && (
        <IconButton icon="phone" label={`Call ${agent.phone ? agent.name : office.name}`} href={phoneHref(reach)} variant="outlined" style={s.call} testID="call" />
      )}
      <Button label="Ask" variant="secondary" popup="dialog" accessibleLabel="Ask a question" onPress={asking.ask} style={s.ask} testID="ask-bar" />
      <Button label="Request a tour" popup="dialog" onPress={asking.requestTour} style={s.tour} testID="request-tour-bar" />
    </Box>
  );
}

const useStyles = makeStyles({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: size.stickyBar,
    paddingHorizontal: space[4],
    borderTopWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    zIndex: z.stickyBar,
    web: { position: 'sticky', bottom: 0, paddingBottom: 'env(safe-area-inset-bottom, 0px)' },
    tablet: { ...shadow.sheet, paddingHorizontal: space[6], justifyContent: 'flex-end' },
    desktop: { display: 'none' },
    print: { display: 'none' },
  },
  call: { width: size.control, height: size.control, borderColor: color.control },
  ask: { flexGrow: 2, flexBasis: 0, tablet: { flexGrow: 0, flexBasis: 'auto', minWidth: 140 } },
  tour: { flexGrow: 3, flexBasis: 0, tablet: { flexGrow: 0, flexBasis: 'auto', minWidth: 200 } },
});
