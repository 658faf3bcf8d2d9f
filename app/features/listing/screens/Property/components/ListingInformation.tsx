import type { Property } from '@hearthway/api';
import { localDateTime, phone, phoneHref } from '@hearthway/format';
import { Box, Link, makeStyles, space, Text } from '@hearthway/ui';

/** Listing agent, office and source, at the size of the other facts. */
export function ListingInformation({ property }: { property: Property }) {
  const s = useStyles();
  const { office, agent, source_name: source, listing_id: number, updated, sample, disclaimer } = property;
  const phoneNumber = office.phone;
  const mail = office.email;
  const last = localDateTime(updated);
  const facts = [
    source && `Source: ${source}${number ? `, #${number}` : ''}.`,
    last && `Last updated ${last}.`,
    sample && `${sample}.`,
  ].filter(Boolean);
  return (
    <Box style={s.text} testID="listing-information">
      {(office.name || agent.name) && (
        <Text as="p" tone="secondary">
          <Text weight={600} tone="text">Listed by {office.name || agent.name}</Text>
          {office.name && agent.name ? `, ${agent.name}` : ''}
          {phoneNumber ? ', ' : ''}
          {phoneNumber ? <Link href={phoneHref(phoneNumber)} underline>{phone(phoneNumber)}</Link> : null}
          {mail ? ', ' : ''}
          {mail ? <Link href={`mailto:${encodeURIComponent(mail)}`} underline>{mail}</Link> : null}
        </Text>
      )}
      {facts.length > 0 && <Text as="p" tone="secondary">{facts.join(' ')}</Text>}
      {disclaimer !== '' && <Text as="p" tone="secondary">{disclaimer}</Text>}
    </Box>
  );
}

const useStyles = makeStyles({ text: { gap: space[2], maxWidth: 760 } });
