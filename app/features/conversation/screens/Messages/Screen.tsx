import type { AgentName as Agent } from '@hearthway/api';
import { Avatar, Badge, Button, color, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { AgentName } from '../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../components/AgentName/Portrait';
import { Loading } from '../../../../components/Loading';
import { useFollowed } from '../../../../lib/events/useFollowed';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { ConversationCard } from '../../api';
import { WriteButton } from '../../components/WriteButton';
import { useMessageTimes } from '../../useMessageTimes';
import { SearchMessages } from './components/SearchMessages';

const path = '/account/messages';

/** Someone's conversations: of buyers the latest first, of agents those whose buyers wait longest. */
export default function MessagesScreen() {
  const { answer, refetch } = useScreen(screenQueries.Messages());
  useFollowed('conversation', refetch);
  if (!answer) {
    return (
      <AccountFrame current={path} title="Messages" testID="messages-loading">
        <Loading label="Loading your messages" lines={[88, 88, 88]} style={styles.list} />
      </AccountFrame>
    );
  }
  const { agent, conversations, contacts, response_time: took } = answer.data;
  const waiting = conversations.filter(({ waiting_since: since }) => since !== null).length;
  const lead = waiting > 0 ? `${waiting === 1 ? '1 buyer waits' : `${waiting} buyers wait`} for your answer, longest first.` : undefined;
  return (
    <AccountFrame current={path} agent={agent} title="Messages" lead={lead} testID="messages">
      {took !== '' && (
        <Text tone="secondary" testID="response-time">
          {`Half of your first answers come within ${took}. Last 90 days; only you see this.`}
        </Text>
      )}
      {conversations.length > 0 && (
        <SearchMessages>
          <View as="ul" label="Conversations" testID="conversations">
            {conversations.map((one, index) => (
              <Row key={one.id} conversation={one} first={index === 0} />
            ))}
          </View>
        </SearchMessages>
      )}
      {contacts.length > 0 && <Contacts contacts={contacts} />}
      {conversations.length === 0 && contacts.length === 0 && (
        <AccountPanel title="No messages yet" testID="messages-empty">
          <Text tone="secondary">
            {agent
              ? 'Buyers who asked you something can write to you here. To write first, open an accepted lead and choose Message.'
              : 'Ask about a home or write to an agent on their page. From then on, the two of you can write to each other here, without passing on your phone or email.'}
          </Text>
          <Button label={agent ? 'My leads' : 'Find an agent'} href={agent ? '/account/leads' : '/real-estate-agents'} style={styles.start} />
        </AccountPanel>
      )}
    </AccountFrame>
  );
}

function Row({ conversation, first }: { conversation: ConversationCard; first: boolean }) {
  const { id, name, agent, last, last_mine: mine, last_at: at, unread, waiting_since: since, blocked } = conversation;
  const times = useMessageTimes();
  const text = last === '' ? 'Sent a home' : last;
  return (
    <View as="li" style={!first && styles.line} testID="conversation">
      <Link href={`${path}/${id}`} style={styles.row} testID="conversation-open">
        {agent ? <Portrait name={name} photo={agent.photo} size={52} /> : <Avatar name={name} size={52} />}
        <View style={styles.text}>
          <View style={styles.names}>
            <Text weight={600} numberOfLines={1} style={styles.name}>
              {name}
            </Text>
            <Text variant="small" tone="secondary">
              {times.short(at)}
            </Text>
          </View>
          {agent && (
            <Text weight={600} numberOfLines={1}>
              {agent.brokerage}
            </Text>
          )}
          <Text tone={unread > 0 ? 'text' : 'secondary'} weight={unread > 0 ? 600 : 400} numberOfLines={1}>
            {mine ? `You: ${text}` : text}
          </Text>
          {(unread > 0 || since !== null || blocked) && (
            <View style={styles.badges}>
              {unread > 0 && <Badge kind="new" text={`${unread} new`} />}
              {since !== null && <Badge kind="status" text={`Waiting since ${times.short(since)}`} />}
              {blocked && <Badge kind="status" text="Blocked" />}
            </View>
          )}
        </View>
      </Link>
    </View>
  );
}

/** Agents who have something that the buyer asked, and to whom they haven't written here yet. */
function Contacts({ contacts }: { contacts: readonly Agent[] }) {
  return (
    <AccountPanel title="Start a conversation" testID="contacts">
      <Text tone="secondary">They have something you asked. What you write here doesn’t pass on your phone or email.</Text>
      <View as="ul" style={styles.list}>
        {contacts.map((one) => (
          <View as="li" key={one.href} style={styles.contact}>
            <Portrait name={one.name} photo={one.photo} size={52} />
            <View style={styles.text}>
              <AgentName agent={one} linked />
            </View>
            <WriteButton to={{ agent: one.href.slice(one.href.lastIndexOf('/') + 1) }} name={one.name} />
          </View>
        ))}
      </View>
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[4] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  row: { flexDirection: 'row', alignItems: 'flex-start', gap: space[3], paddingVertical: space[4], hover: { backgroundColor: color.sunken } },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 2 },
  names: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] },
  name: { flexShrink: 1, minWidth: 0 },
  badges: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2], paddingTop: space[1] },
  contact: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  start: { alignSelf: 'flex-start' },
});
