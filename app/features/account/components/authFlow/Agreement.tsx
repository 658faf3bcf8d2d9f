import { Box, color, Link, makeStyles, space, Text } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { PRODUCT_NAME } from '../../../../lib/product';

/** What the box for texts and calls asks. Its wording has a version on the server; both change together. */
export const consentText =
  `I agree to receive texts and calls from ${PRODUCT_NAME} and its agents to help me buy a home. ` +
  'Message and data rates may apply. Reply STOP to stop, HELP for help. Not a condition of any purchase.';

/** Under every form with which someone makes an account, logs in or writes to an agent. The pages open beside the form, so that nothing typed is lost. */
export function Agreement() {
  return (
    <Text as="p" variant="small" tone="secondary" align="center">
      By submitting you agree to the <Link href="/TermsOfService" newTab variant="small" underline>Terms of Service</Link> and{' '}
      <Link href="/PrivacyPolicy" newTab variant="small" underline>Privacy Policy</Link>.
    </Text>
  );
}

/** A line with a word between: "or with your email". */
export function Between({ children }: { children: string }) {
  const s = useStyles();
  return (
    <Box style={s.between}>
      <Box style={s.line} />
      <Text variant="small" tone="tertiary">{children}</Text>
      <Box style={s.line} />
    </Box>
  );
}

/** What else one can do here, in one row. */
export function Ways({ children }: { children: ReactNode }) {
  const s = useStyles();
  return <Box style={s.ways}>{children}</Box>;
}

const useStyles = makeStyles({
  between: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  line: { flexGrow: 1, flexShrink: 1, height: 1, backgroundColor: color.border },
  ways: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: space[3], rowGap: 0 },
});
