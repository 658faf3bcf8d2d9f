import { Box, Button, color, Icon, type IconName, Link, makeStyles, radius, Skeleton, space, Text } from '@hearthway/ui';

import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useStore } from '../../../../lib/store';
import { mailboxOf } from '../../components/mailbox';
import { MessageCard } from '../../components/MessageCard';
import { SendAgain } from '../../components/SendAgain';
import { SignupPage } from '../../components/SignupPage';
import { newcomerStore } from '../../newcomer';

/** What an agent who has signed up does next: open the link in the email. */
export default function SignUpThanksScreen(_props: ScreenProps) {
  const s = useStyles();
  const { answer } = useScreen(screenQueries.SignUpThanks());
  const newcomer = useStore(newcomerStore);
  if (!answer) return <SignupPage testID="thanks-loading"><Skeleton height={560} /></SignupPage>;
  const { agent, photo } = answer.data;
  if (agent && agent.href !== '') {
    return (
      <SignupPage testID="sign-up-thanks">
        <MessageCard photo={photo} icon="check" title="Your page is live" text="Buyers can find you in the directory now.">
          <Button label="See my page" href={agent.href} style={s.start} />
        </MessageCard>
      </SignupPage>
    );
  }
  const email = newcomer?.email ?? agent?.email ?? '';
  if (email === '') {
    return (
      <SignupPage testID="sign-up-thanks">
        <MessageCard photo={photo} icon="envelope" title="Check your email" text="If you’ve signed up, we sent you a link. Open it to set a password, and your page goes live.">
          <Button label="Get a new link" href="/profile/activate" variant="secondary" style={s.start} />
        </MessageCard>
      </SignupPage>
    );
  }
  const mailbox = mailboxOf(email);
  const first = newcomer?.firstName ?? agent?.first_name ?? '';
  return (
    <SignupPage testID="sign-up-thanks">
      <MessageCard
        photo={photo} icon="envelope" title={newcomer?.known ? `Welcome back, ${first}` : `One step left, ${first}`}
        text={
          newcomer?.known
            ? <>You already have an account. We sent an email to <Text as="strong" weight={600} tone="text">{email}</Text> that tells you how to get in.</>
            : <>We sent a link to <Text as="strong" weight={600} tone="text">{email}</Text>. Open it to set a password, and your page goes live.</>
        }
      >
        <Box style={s.actions}>
          {mailbox && <Button label="Open my email" href={mailbox} newTab testID="open-mailbox" />}
          <SendAgain email={email} />
        </Box>
        {!newcomer?.known && (
          <Box as="ul" style={s.rows}>
            <Row icon="house-line" label="Your page" text="Goes live as soon as you open the link" />
            {newcomer?.sponsor ? <Row icon="people" label="Your sponsor" text={newcomer.sponsor} /> : null}
            <Row icon="user-circle" label="Next" text="A password, your license and your brokerage" />
          </Box>
        )}
        <Text variant="small" tone="secondary">
          {'Nothing came? Look in the spam folder'}
          {newcomer && <>, or <Link href={newcomer.door} variant="small" underline>sign up with another email</Link></>}
          . The link works for 24 hours.
        </Text>
      </MessageCard>
    </SignupPage>
  );
}

function Row({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  const s = useStyles();
  return (
    <Box as="li" style={s.row}>
      <Box style={s.icon}><Icon name={icon} size={20} tone="primary" /></Box>
      <Box style={s.words}>
        <Text variant="small" tone="secondary">{label}</Text>
        <Text weight={600} style={s.text}>{text}</Text>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  start: { alignSelf: 'flex-start' },
  actions: { gap: space[2], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' } },
  rows: { borderTopWidth: 1, borderColor: color.border, paddingTop: space[2] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[4], paddingVertical: space[3] },
  icon: { width: 40, height: 40, borderRadius: radius.compact, backgroundColor: color.primarySoft, alignItems: 'center', justifyContent: 'center' },
  words: { flexShrink: 1, minWidth: 0 },
  text: { web: { overflowWrap: 'anywhere' } },
});
