import { Box, Icon, makeStyles } from '@hearthway/ui';

const steps = [1, 2, 3, 4, 5];

/** A rating as stars; an average is rounded to whole ones, and said exactly to assistive technology. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const s = useStyles();
  return (
    <Box role="img" label={`${rating} of 5 stars`} style={s.row}>
      {steps.map((step) => <Icon key={step} name="star" weight="fill" size={size} tone={step <= Math.round(rating) ? 'star' : 'border'} />)}
    </Box>
  );
}

const useStyles = makeStyles({ row: { flexDirection: 'row', gap: 2 } });
