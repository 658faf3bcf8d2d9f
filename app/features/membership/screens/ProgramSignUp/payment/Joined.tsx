import { Button, type PhotoSource, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useRef } from 'react';

import { showStep } from '../../../../../lib/focus/focus';
import { isLoggedIn, useSession } from '../../../../../lib/session/session';
import { webmailOf } from '../../../components/webmail';
import { MessageCard } from '../../../components/MessageCard';
import { SendAgain } from '../../../components/SendAgain';
import { SignupPage } from '../../../components/SignupPage';
import type { PlacedOrder } from '../useSignUp';

interface Props {
  /** `stays`: only the ZIP codes of the program changed. */
  placed: Pick<PlacedOrder, 'program' | 'email' | 'quote'> & { stays?: boolean };
  status: 'succeeded' | 'processing';
  photo: PhotoSource;
}

/** Says what happens next, once the sign-up is paid or its bank payment is on its way. */
export function Joined({ placed: { program, email, quote, stays = false }, status, photo }: Props) {
  const card = useRef<View>(null);
  useEffect(() => showStep(card.current), []);
  const loggedIn = isLoggedIn(useSession());
  const mailbox = webmailOf(email); // new agents continue in their email
  const paid = status === 'succeeded';
  const next = [
    ...(paid ? [] : ['We’ll email you when your payment arrives. Your program starts then.']),
    ...(loggedIn ? [] : ['If you’re new here, open the link in our email “Activate your profile” to set a password and add your license and brokerage.']),
    quote.program === 'plus'
      ? 'The toolkit is yours: each kit is a PDF with your name, brokerage and license.'
      : 'Your ZIP codes become your service areas, so buyers there can find your profile.',
    ...quote.later.slice(0, 1).map(() => 'Under Billing in your account, you can see each charge before it’s made, change your card or cancel.'),
  ];
  return (
    <SignupPage testID="signup-done">
      <View ref={card} tabIndex={-1} style={styles.card} testID="signup-joined">
        <MessageCard
          photo={photo}
          icon={paid ? 'check' : 'clock'}
          title={!paid ? 'Your payment is on its way' : stays ? 'Your ZIP codes changed' : `Welcome to ${program}`}
          text={
            !paid
              ? 'Bank payments take about four business days.'
              : quote.due_today > 0
                ? `Your receipt is on its way to ${email}.`
                : stays
                  ? `${program} goes on with them.`
                  : 'Your program has started.'
          }
        >
          <View as="ol" style={styles.steps}>
            {next.map((text, index) => (
              <View as="li" key={text} style={styles.step}>
                <Text weight={600} tone="primary" tabular aria-hidden>
                  {index + 1}
                </Text>
                <Text style={styles.text}>{text}</Text>
              </View>
            ))}
          </View>
          <View style={styles.actions}>
            {loggedIn ? (
              <>
                <Button label="See your billing" href="/account/billing" testID="signup-billing" />
                {quote.membership === 'join' && <Button label="Open the toolkit" variant="secondary" href="/plus/toolkit" testID="signup-toolkit" />}
              </>
            ) : (
              <>
                {mailbox && <Button label="Open my email" href={mailbox} newTab testID="signup-mailbox" />}
                <SendAgain email={email} />
                <Button label="I have a password: log in" variant="quiet" href="/login" testID="signup-login-next" />
              </>
            )}
          </View>
        </MessageCard>
      </View>
    </SignupPage>
  );
}

const styles = StyleSheet.create({
  card: { web: { outline: 'none' } },
  steps: { gap: space[3] },
  step: { flexDirection: 'row', gap: space[3] },
  text: { flexShrink: 1, minWidth: 0 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
