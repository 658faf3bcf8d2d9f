import type { Property } from '@hearthway/api';
import { localDateTime, phone, phoneHref } from '@hearthway/format';
import { Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';

/** Listing agent, office and source, at the size of the other facts. */
export function ListingInformation({ property }: { property: Property }) {
  const { office, agent, listing_agent: lister, source_name: source, listing_id: number, updated, sample, disclaimer } = property;
  const phoneNumber = office.phone;
  const mail = office.email;
  const person = lister ? '' : agent.name;
  const last = localDateTime(updated);
  const facts = [source && `Source: ${source}${number ? `, #${number}` : ''}.`, last && `Last updated ${last}.`, sample && `${sample}.`].filter(Boolean);
  return (
    <View style={styles.text} testID="listing-information">
      {(office.name || person) && (
        <Text as="p" tone="secondary">
          <Text weight={600} tone="text">
            Listed by {office.name || person}
          </Text>
          {office.name && person ? `, ${person}` : ''}
          {phoneNumber ? ', ' : ''}
          {phoneNumber ? (
            <Link href={phoneHref(phoneNumber)} underline>
              {phone(phoneNumber)}
            </Link>
          ) : null}
          {mail ? ', ' : ''}
          {mail ? (
            <Link href={`mailto:${encodeURIComponent(mail)}`} underline>
              {mail}
            </Link>
          ) : null}
        </Text>
      )}
      {lister && (
        <View>
          <Text tone="secondary">Listing agent</Text>
          <AgentName agent={lister} linked />
        </View>
      )}
      {facts.length > 0 && (
        <Text as="p" tone="secondary">
          {facts.join(' ')}
        </Text>
      )}
      {disclaimer !== '' && (
        <Text as="p" tone="secondary">
          {disclaimer}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({ text: { gap: space[2], maxWidth: 760 } });
