import type { AgentTestimonial, AgentTestimonials } from '@hearthway/api';
import { count, counted, date } from '@hearthway/format';
import { Badge, Button, color, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Stars } from '../../../../../components/Rating/Stars';
import { useMore } from '../../../../../lib/query/useMore';
import { testimonialsPage } from '../../../api/testimonials';
import { RatingSummary } from './RatingSummary';
import { WriteTestimonial } from './WriteTestimonial';

interface Props {
  agentId: string;
  first: string;
  testimonials: AgentTestimonials;
}

/** Testimonials with the agent's replies, a note on who may write them, and a way to write one. */
export function Testimonials({ agentId, first, testimonials }: Props) {
  const { list, showMore, loading, error } = useMore({
    name: `testimonials ${agentId}`,
    first: testimonials.newest,
    page: 0,
    load: (page) => testimonialsPage(agentId, page),
  });
  return (
    <View as="section" label="Testimonials" id="testimonials" style={styles.section} testID="agent-testimonials">
      <Text as="h2" variant="h2">
        Testimonials
      </Text>
      {testimonials.count === 0 ? <Text>{`No one has written about ${first} here yet.`}</Text> : <RatingSummary testimonials={testimonials} />}
      {list.length > 0 && (
        <View as="ul">
          {list.map((one, index) => (
            <One key={one.id} one={one} first={first} divided={index > 0} />
          ))}
        </View>
      )}
      {list.length < testimonials.count && (
        <View style={styles.paging}>
          <Button
            label="Show more"
            accessibleLabel="Show more testimonials"
            variant="secondary"
            loading={loading}
            onPress={showMore}
            testID="agent-testimonials-more"
          />
          <Text tone="secondary" aria-live="polite">{`${count(list.length)} of ${counted(testimonials.count, 'testimonial')}`}</Text>
        </View>
      )}
      {error && <Notice kind="danger" text={error} testID="agent-testimonials-problem" />}
      <Text variant="small" tone="secondary" testID="agent-testimonials-whose">
        {`Testimonials come from buyers who confirmed their email and were in touch with ${first} here. We check what they say, not how many stars they give. Other clients may see it differently.`}
      </Text>
      <WriteTestimonial agentId={agentId} first={first} />
    </View>
  );
}

function One({ one, first, divided }: { one: AgentTestimonial; first: string; divided: boolean }) {
  return (
    <View as="li" style={[styles.one, divided && styles.divided]}>
      <Stars rating={one.rating} />
      <Text as="p" variant="prose" style={styles.text}>
        {one.text}
      </Text>
      <Text variant="small" tone="secondary">
        <Text variant="small" weight={600}>
          {one.name}
        </Text>
        {` · ${date(one.date)}`}
      </Text>
      {one.label !== '' && (
        <View style={styles.label}>
          <Badge kind="open_soft" text={one.label} />
        </View>
      )}
      {one.reply !== '' && (
        <View style={styles.reply}>
          <Text variant="small" weight={600}>{`${first} answered`}</Text>
          <Text as="p" style={styles.text}>
            {one.reply}
          </Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[4], web: { scrollMarginTop: '96px' } },
  one: { gap: space[2], paddingVertical: space[5] },
  divided: { borderTopWidth: 1, borderColor: color.border },
  text: { minWidth: 0, web: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
  reply: { gap: space[1], marginTop: space[2], padding: space[4], borderRadius: radius.photo, backgroundColor: color.sunken },
  label: { alignSelf: 'flex-start' },
  paging: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
});
