import { Box, Button, makeStyles, Notice, Skeleton, space, Text } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { problemFrom } from '../../../../../../lib/query/result';
import { ownTestimonialsQuery } from '../../../../ownTestimonials';
import type { TabProps } from '../tabs';
import { TestimonialRow } from './TestimonialRow';

/** What buyers wrote about the agent, who may answer it, or ask for another look at it. */
export function TestimonialsTab({ shared, owner }: TabProps) {
  const s = useStyles();
  const { data, error, isFetching, refetch } = useQuery(ownTestimonialsQuery);
  if (!data) {
    return error && !isFetching ? (
      <Notice kind="danger" text={problemFrom(error).text} action={<Button label="Try again" variant="soft" compact onPress={() => void refetch()} />} testID="testimonials-error" />
    ) : (
      <Box role="status" aria-busy label="Loading testimonials" style={s.column}><Skeleton height={132} /><Skeleton height={132} /></Box>
    );
  }
  return (
    <Box style={s.column}>
      <Text tone="secondary" style={s.note}>
        Buyers who confirmed their email and were your lead here can write on your profile. Someone on our team reads what they say before it’s published. Stars never decide that.
      </Text>
      {data.length === 0 && (
        <Box style={s.empty} testID="testimonials-empty">
          <Text as="h2" variant="h3">No testimonials yet</Text>
          <Text tone="secondary">{`Send buyers you helped to ${owner.address}. Please ask for their honest words: you may not reward good ones, or ask only those who were happy.`}</Text>
        </Box>
      )}
      <Box as="ul" style={s.list}>
        {data.map((one) => <TestimonialRow key={one.id} shared={shared} one={one} onChange={() => void refetch()} />)}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  column: { gap: space[5] },
  note: { maxWidth: 720 },
  empty: { gap: space[2], maxWidth: 640 },
  list: { gap: space[4] },
});
