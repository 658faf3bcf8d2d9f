import { counted } from '@hearthway/format';
import { Box, makeStyles, space, Text } from '@hearthway/ui';

import type { TabProps } from './tabs';

/** What buyers wrote about the agent. */
export function TestimonialsTab({ owner }: TabProps) {
  const s = useStyles();
  return (
    <Box style={s.column}>
      <Text as="h2" variant="h2">Testimonials</Text>
      <Text tone="secondary">{`${counted(owner.counts.testimonials, 'testimonial')} on your profile.`}</Text>
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[2] } });
