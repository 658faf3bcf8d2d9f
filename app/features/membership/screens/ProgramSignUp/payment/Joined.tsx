import { Box, Button, color, Icon, makeStyles, radius, space, Text } from '@hearthway/ui';
import { useEffect, useRef } from 'react';
import type { View } from 'react-native';

import { useContentStyles } from '../../../../../components/contentStyles';
import { showStep } from '../../../../../lib/focus/focus';
import { isLoggedIn, useSession } from '../../../../../lib/session/session';
import type { Placed } from '../useSignUp';

interface Props {
  placed: Placed;
  status: 'succeeded' | 'processing';
}

/** The sign-up is paid, or its bank payment on its way: what happens next. */
export function Joined({ placed: { program, email, quote }, status }: Props) {
  const content = useContentStyles();
  const s = useStyles();
  const card = useRef<View>(null);
  useEffect(() => showStep(card.current), []);
  const loggedIn = isLoggedIn(useSession());
  const paid = status === 'succeeded';
  const next = [
    paid ? `Your receipt is on its way to ${email}.` : 'Bank payments take about four business days. We email you when yours arrives, and your program starts then.',
    ...(loggedIn ? [] : ['If you’re new here, the link in our email “Activate your profile” makes the account yours: set a password, and add your license and brokerage.']),
    'Your ZIP codes become your service areas, and buyers there find your profile.',
    ...quote.later.slice(0, 1).map(() => 'Under Billing in your account you see every charge before it’s made, and can change your card or cancel.'),
  ];
  return (
    <Box style={[content.narrow, s.page]}>
      <Box ref={card} tabIndex={-1} style={s.card} testID="signup-joined">
        <Box style={s.mark}><Icon name={paid ? 'check' : 'clock'} size={24} weight={paid ? 'bold' : 'regular'} tone="primary" /></Box>
        <Text as="h2" variant="h2">{paid ? `Welcome to ${program}` : 'Your payment is on its way'}</Text>
        <Box as="ol" style={s.steps}>
          {next.map((text, index) => (
            <Box as="li" key={text} style={s.step}>
              <Text weight={600} tone="primary" tabular aria-hidden>{index + 1}</Text>
              <Text style={s.text}>{text}</Text>
            </Box>
          ))}
        </Box>
        <Box style={s.actions}>
          {loggedIn
            ? <Button label="See your billing" href="/account/billing" testID="signup-billing" />
            : <Button label="Log in" href="/login" testID="signup-login-next" />}
          <Button label="Search homes" variant="secondary" href="/search" />
        </Box>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { paddingTop: 0, tablet: { paddingTop: 0 } },
  card: {
    gap: space[5], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, web: { outline: 'none' },
    tablet: { padding: space[10] },
  },
  mark: { width: 52, height: 52, borderRadius: 26, alignItems: 'center', justifyContent: 'center', backgroundColor: color.primarySoft },
  steps: { gap: space[3] },
  step: { flexDirection: 'row', gap: space[3] },
  text: { flexShrink: 1, minWidth: 0 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
