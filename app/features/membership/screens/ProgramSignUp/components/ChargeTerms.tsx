import { makeStyles, space, Text, View } from '@hearthway/ui';

/** What is charged when, how it renews and how to cancel, in the exact wording that is stored with the consent. */
export function ChargeTerms({ lines }: { lines: readonly string[] }) {
  const s = useStyles();
  return (
    <View as="ul" label="What is charged, and when" style={s.list} testID="signup-wording">
      {lines.map((line) => <View as="li" key={line}><Text variant="small" tone="secondary">{line}</Text></View>)}
    </View>
  );
}

const useStyles = makeStyles({ list: { gap: space[1] } });
