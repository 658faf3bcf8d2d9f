import { Box, makeStyles, space, Text } from '@hearthway/ui';

/** What is charged when, how it renews and how to cancel, in the exact wording that is stored with the consent. */
export function ChargeTerms({ lines }: { lines: readonly string[] }) {
  const s = useStyles();
  return (
    <Box as="ul" label="What is charged, and when" style={s.list} testID="signup-wording">
      {lines.map((line) => <Box as="li" key={line}><Text variant="small" tone="secondary">{line}</Text></Box>)}
    </Box>
  );
}

const useStyles = makeStyles({ list: { gap: space[1] } });
