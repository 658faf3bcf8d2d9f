import { Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { TicketForm } from './components/TicketForm';
import { FindTicket } from './components/FindTicket';
import { MyTickets } from './components/MyTickets';
import { Questions } from './components/Questions';
import { TicketSent } from './components/TicketSent';
import { Ticket } from './components/Ticket';

/** Answers to common questions, a contact form, and the status of support requests. */
export default function AppSupportScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.AppSupport());
  const ready = useFormsReady(true);
  const loggedIn = isLoggedIn(useSession());
  const [sent, setSent] = useState<string | null>(null);
  if (!answer) {
    return <Loading label="Loading page" lines={[[280, 40], 320, 280]} style={[contentStyles.narrow, styles.page]} />;
  }
  const { title, text, questions, topics } = answer.data;
  const { reference } = params;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="app-support">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary">
          {text}
        </Text>
      </View>
      {ready && reference ? <Ticket key={reference} reference={reference} /> : null}
      <Questions questions={questions} />
      {ready ? (
        <>
          <AccountPanel title="Write to us" testID="support-ask">
            {sent === null ? <TicketForm topics={topics} guest={!loggedIn} onSent={setSent} /> : <TicketSent reference={sent} onMore={() => setSent(null)} />}
          </AccountPanel>
          {loggedIn && <MyTickets newest={sent} />}
          <AccountPanel title="Check a request’s status">
            <FindTicket />
          </AccountPanel>
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' } },
  head: { gap: space[3] },
});
