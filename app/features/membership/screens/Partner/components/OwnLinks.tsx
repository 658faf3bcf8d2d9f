import { cents, count, date } from '@hearthway/format';
import { Button, color, Notice, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useShare } from '../../../../../lib/device/share/useShare';
import { problemFrom } from '../../../../../lib/query/result';
import { type PartnerRecord, usePartner } from '../../../api/partner';

/** The agent's own links, and what they led to. */
export function OwnLinks() {
  const { partner, error, refetch } = usePartner();
  if (error)
    return (
      <Notice
        kind="danger"
        text={problemFrom(error).text}
        action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
        testID="partner-problem"
      />
    );
  if (!partner)
    return (
      <View role="status" aria-busy label="Loading your links">
        <Skeleton height={340} radius={radius.sheet} />
      </View>
    );
  const { sign_ups: signUps, joined, total, credits } = partner;
  const numbers = [
    { value: count(signUps), label: 'signed up' },
    { value: count(joined), label: 'joined a program' },
    { value: cents(total), label: 'credited' },
  ];
  return (
    <View as="section" label="Your links" style={styles.card} testID="partner-links">
      <Text as="h2" variant="h2">
        Your links
      </Text>
      <OwnLink label="For anyone" url={partner.link} testID="partner-link" />
      <OwnLink label="An invitation that shows your name" url={partner.invite_link} testID="partner-invite" />
      <View as="dl" style={styles.numbers}>
        {numbers.map(({ value, label }) => (
          <View key={label} style={styles.number}>
            <Text as="dt" variant="small" tone="secondary">
              {label}
            </Text>
            <Text as="dd" variant="stat">
              {value}
            </Text>
          </View>
        ))}
      </View>
      {credits.length > 0 ? <Credits credits={credits} /> : <Text tone="secondary">No credits yet. They show up here on the day a program is paid for.</Text>}
    </View>
  );
}

function OwnLink({ label, url, testID }: { label: string; url: string; testID: string }) {
  const share = useShare();
  return (
    <View style={styles.link}>
      <View style={styles.linkText}>
        <Text variant="small" tone="secondary">
          {label}
        </Text>
        <Text weight={600} style={styles.url} testID={testID}>
          {url.replace(/^https?:\/\//, '')}
        </Text>
      </View>
      <Button
        label="Copy"
        accessibleLabel={`Copy the link: ${label}`}
        icon="copy"
        variant="secondary"
        compact
        onPress={() => void share({ title: label, url })}
        testID={`${testID}-copy`}
      />
    </View>
  );
}

function Credits({ credits }: { credits: PartnerRecord['credits'] }) {
  return (
    <View as="ul" label="Credits" testID="partner-credits">
      {credits.map(({ program, amount, day }, index) => (
        <View as="li" key={`${day} ${index}`} style={styles.credit}>
          <Text style={styles.program}>{program}</Text>
          <Text tone="secondary">{date(day)}</Text>
          <Text weight={600} tabular>
            {cents(amount)}
          </Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[5],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
  },
  link: { flexDirection: 'row', alignItems: 'center', gap: space[4], padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  linkText: { flexGrow: 1, flexShrink: 1, minWidth: 0, gap: 2 },
  url: { web: { overflowWrap: 'anywhere' } },
  numbers: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[8], rowGap: space[3] },
  number: { flexDirection: 'column-reverse' },
  credit: { flexDirection: 'row', alignItems: 'center', gap: space[4], minHeight: 48, borderTopWidth: 1, borderColor: color.border },
  program: { flexGrow: 1, flexShrink: 1, minWidth: 0 },
});
