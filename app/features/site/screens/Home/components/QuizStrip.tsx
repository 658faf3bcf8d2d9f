import { Box, Button, color, makeStyles, radius, space, Text } from '@hearthway/ui';

/** Leads to the buyer quiz. */
export function QuizStrip({ homes }: { homes: string }) {
  const s = useStyles();
  return (
    <Box as="section" label="Buyer quiz" style={s.strip}>
      <Box style={s.text}>
        <Text as="h2" variant="h2">Not sure where to start?</Text>
        <Text tone="secondary">Seven short questions about place, price and must-haves, and {homes} homes become a list worth visiting.</Text>
      </Box>
      <Button label="Take the buyer quiz" href="/buyer-quiz" />
    </Box>
  );
}

const useStyles = makeStyles({
  strip: {
    gap: space[5],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[8] },
  },
  text: { gap: space[2], flexShrink: 1 },
});
