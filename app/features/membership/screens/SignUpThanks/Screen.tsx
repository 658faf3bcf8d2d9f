import type { Schemas } from '@hearthway/api';
import { Button, color, Icon, type IconName, Link, type PhotoSource, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useStore } from '../../../../lib/store';
import { LiveCard } from '../../components/LiveCard';
import { webmailOf } from '../../components/webmail';
import { MessageCard } from '../../components/MessageCard';
import { SendAgain } from '../../components/SendAgain';
import { SignupPage } from '../../components/SignupPage';
import { type RecentSignUp, recentSignUpStore } from '../../recentSignUp';

/** The page after an agent signs up, which points to the activation email. */
export default function SignUpThanksScreen(_props: ScreenProps) {
  const { answer } = useScreen(screenQueries.SignUpThanks());
  const newcomer = useStore(recentSignUpStore);
  if (!answer)
    return (
      <SignupPage testID="thanks-loading">
        <Skeleton height={560} />
      </SignupPage>
    );
  return (
    <SignupPage testID="sign-up-thanks">
      <Step data={answer.data} newcomer={newcomer} />
    </SignupPage>
  );
}

/** The next step, which depends on who just signed up on this device and on who is logged in. */
function Step({ data: { agent, photo }, newcomer }: { data: Schemas['SignUpThanksData']; newcomer: RecentSignUp | null }) {
  const email = newcomer?.email ?? agent?.email ?? '';
  if (agent && agent.href !== '') return <LiveCard photo={photo} href={agent.href} />;
  if (email === '') return <Unknown photo={photo} />;
  return <Mailed photo={photo} email={email} firstName={newcomer?.firstName ?? agent?.first_name ?? ''} newcomer={newcomer} />;
}

/** Shown if it's unknown who signed up. */
function Unknown({ photo }: { photo: PhotoSource }) {
  return (
    <MessageCard
      photo={photo}
      icon="envelope"
      title="Check your email"
      text="If you’ve signed up, we sent you a link. Open it, set a password and add your license, and your page goes live."
    >
      <Button label="Get a new link" href="/profile/activate" variant="secondary" style={styles.start} />
    </MessageCard>
  );
}

interface MailedProps {
  photo: PhotoSource;
  email: string;
  firstName: string;
  /** The agent who just signed up on this device; null after a reload. */
  newcomer: RecentSignUp | null;
}

/** Says that the activation email was sent, and what it's for. */
function Mailed({ photo, email, firstName, newcomer }: MailedProps) {
  const mailbox = webmailOf(email);
  const known = newcomer?.known ?? false;
  const to = (
    <Text as="strong" weight={600} tone="text">
      {email}
    </Text>
  );
  return (
    <MessageCard
      photo={photo}
      icon="envelope"
      title={known ? `Welcome back, ${firstName}` : `One step left, ${firstName}`}
      text={
        known ? (
          <>You already have an account. We sent an email to {to} with instructions for logging in.</>
        ) : (
          <>We sent a link to {to}. Open it, set a password and add your license.</>
        )
      }
    >
      <View style={styles.actions}>
        {mailbox && <Button label="Open my email" href={mailbox} newTab testID="open-mailbox" />}
        <SendAgain email={email} />
      </View>
      {!known && (
        <View as="ul" style={styles.rows}>
          <Row icon="user-circle" label="Next" text="A password, your license and your brokerage" />
          <Row icon="house-line" label="Your page" text="Goes live once that’s done" />
          {newcomer?.sponsor ? <Row icon="people" label="Your sponsor" text={newcomer.sponsor} /> : null}
        </View>
      )}
      <Text variant="small" tone="secondary">
        {'Nothing arrived? Check your spam folder'}
        {newcomer && (
          <>
            , or{' '}
            <Link href={newcomer.page} variant="small" underline>
              sign up with another email
            </Link>
          </>
        )}
        . The link expires in 24 hours.
      </Text>
    </MessageCard>
  );
}

function Row({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <View as="li" style={styles.row}>
      <View style={styles.icon}>
        <Icon name={icon} size={20} tone="primary" />
      </View>
      <View style={styles.column}>
        <Text variant="small" tone="secondary">
          {label}
        </Text>
        <Text weight={600} style={styles.text}>
          {text}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  start: { alignSelf: 'flex-start' },
  actions: { gap: space[2], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' } },
  rows: { borderTopWidth: 1, borderColor: color.border, paddingTop: space[2] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[4], paddingVertical: space[3] },
  icon: { width: 40, height: 40, borderRadius: radius.compact, backgroundColor: color.primarySoft, alignItems: 'center', justifyContent: 'center' },
  column: { flexShrink: 1, minWidth: 0 },
  text: { web: { overflowWrap: 'anywhere' } },
});
