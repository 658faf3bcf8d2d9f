import type { SentInquiry } from '@hearthway/api';
import { Badge, Box, color, Icon, Link, makeStyles, space, Text } from '@hearthway/ui';

/** Questions and tour requests; each leads to its home as long as that has a page. */
export function Inquiries({ inquiries }: { inquiries: readonly SentInquiry[] }) {
  const s = useStyles();
  return (
    <Box as="ul">
      {inquiries.map((inquiry, index) => (
        <Box as="li" key={inquiry.id} style={[s.row, index > 0 && s.line]}>
          <Icon name={inquiry.kind === 'tour' ? 'calendar' : 'chat'} size={20} tone="primary" />
          {inquiry.href === ''
            ? <Box style={s.main}><Words inquiry={inquiry} /></Box>
            : <Link href={inquiry.href} style={[s.main, s.lead]} testID={`inquiry-${index}`}><Words inquiry={inquiry} /></Link>}
          {inquiry.status !== '' && <Badge kind="status" text={inquiry.status} />}
        </Box>
      ))}
    </Box>
  );
}

function Words({ inquiry: { address, text, receiver } }: { inquiry: SentInquiry }) {
  return (
    <>
      <Text weight={600} numberOfLines={1}>{address}</Text>
      <Text variant="small" tone="secondary">{text}</Text>
      <Text variant="small" tone="secondary" numberOfLines={1}>{`It went to ${receiver}.`}</Text>
    </>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64, paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, minHeight: 44, justifyContent: 'center' },
  lead: { hover: { web: { textDecorationLine: 'underline' } } },
});
