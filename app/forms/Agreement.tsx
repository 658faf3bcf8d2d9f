import { Link, Text } from '@hearthway/ui';

import { PRODUCT_NAME } from '../lib/product';

/** Label of the checkbox for texts and calls. Its wording has a version on the server; both change together. */
export function ConsentText() {
  return (
    <Text variant="small" tone="secondary">
      {`I agree to receive texts and calls from ${PRODUCT_NAME} and its agents to help me buy a home. ` +
        'Message and data rates may apply. Reply STOP to stop, HELP for help. Not a condition of any purchase.'}
    </Text>
  );
}

/**
 * Legal links below every form that creates an account, logs in or contacts an agent. They open in a new tab, so
 * nothing typed is lost.
 */
export function Agreement() {
  return (
    <Text as="p" variant="small" tone="secondary" align="center">
      By submitting you agree to the{' '}
      <Link href="/TermsOfService" newTab variant="small" underline>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link href="/PrivacyPolicy" newTab variant="small" underline>
        Privacy Policy
      </Link>
      .
    </Text>
  );
}
