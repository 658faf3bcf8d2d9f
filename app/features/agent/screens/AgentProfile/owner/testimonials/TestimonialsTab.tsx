import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { Pending } from '../../../../../../components/Pending';
import { useShare } from '../../../../../../lib/device/share/useShare';
import { ownTestimonialsQuery } from '../../../../api/ownTestimonials';
import type { TabProps } from '../tabs';
import { TestimonialRow } from './TestimonialRow';

/** What buyers wrote about the agent. The agent may answer a testimonial, or report it for another review. */
export function TestimonialsTab({ shared, owner }: TabProps) {
  const share = useShare();
  const query = useQuery(ownTestimonialsQuery);
  const { data, refetch } = query;
  if (!data) return <Pending query={query} label="Loading testimonials" lines={[132, 132]} style={styles.column} testID="testimonials-error" />;
  return (
    <View style={styles.column}>
      <Text tone="secondary" style={styles.note}>
        Buyers who confirmed their email and were your lead here can write on your profile. Someone on our team reads each testimonial before it’s published.
        Star ratings never decide that.
      </Text>
      {data.length === 0 && (
        <Text as="h2" variant="h3" testID="testimonials-empty">
          No testimonials yet
        </Text>
      )}
      {owner.public && (
        <View style={styles.ask} testID="testimonials-ask">
          <Text tone="secondary" style={styles.note}>
            {`Send buyers you’ve helped to ${owner.address}. Please ask for honest feedback. You may not reward good testimonials or ask only happy clients.`}
          </Text>
          <Button
            label="Share the link"
            icon="share"
            variant="secondary"
            compact
            style={styles.share}
            testID="testimonials-share"
            onPress={() => void share({ title: `Write about ${owner.name}`, url: `${owner.url}#testimonials` })}
          />
        </View>
      )}
      <View as="ul" style={styles.list}>
        {data.map((one) => (
          <TestimonialRow key={one.id} shared={shared} one={one} onChange={() => void refetch()} />
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[5] },
  note: { maxWidth: 720, web: { overflowWrap: 'anywhere' } },
  ask: { gap: space[3] },
  share: { alignSelf: 'flex-start' },
  list: { gap: space[4] },
});
