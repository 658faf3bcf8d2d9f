import type { SentInquiry } from '@hearthway/api';
import { Badge, Box, color, Icon, Link, makeStyles, space, Text } from '@hearthway/ui';

import { useHomeZone } from '../../../../../lib/homeZone';
import { TourActions } from './TourActions';

/** The buyer's questions and tour requests. Each links to its home, if that still has a page, and tours can be moved or canceled. */
export function Inquiries({ inquiries }: { inquiries: readonly SentInquiry[] }) {
  const s = useStyles();
  return (
    <Box as="ul">
      {inquiries.map((inquiry, index) => (
        <Box as="li" key={inquiry.id} style={[s.row, index > 0 && s.line]}>
          <Icon name={inquiry.kind === 'tour' ? 'calendar' : 'chat'} size={20} tone="primary" />
          <Box style={s.main}>
            {inquiry.href === ''
              ? <Words inquiry={inquiry} />
              : <Link href={inquiry.href} style={s.lead} testID={`inquiry-${index}`}><Words inquiry={inquiry} /></Link>}
            {inquiry.tour && <TourActions inquiry={inquiry} tour={inquiry.tour} />}
          </Box>
          {inquiry.status !== '' && <Badge kind="status" text={inquiry.status} />}
        </Box>
      ))}
    </Box>
  );
}

function Words({ inquiry: { address, text, receiver, tour } }: { inquiry: SentInquiry }) {
  const zone = useHomeZone(tour?.noon);
  return (
    <>
      <Text weight={600}>{address}</Text>
      <Text variant="small" tone="secondary">{zone ? `${text} Times are ${zone}.` : text}</Text>
      <Text variant="small" tone="secondary">{`Sent to ${receiver}.`}</Text>
    </>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64, paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, minHeight: 44, justifyContent: 'center' },
  lead: { minHeight: 44, justifyContent: 'center', hover: { web: { textDecorationLine: 'underline' } } },
});
