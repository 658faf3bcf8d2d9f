import type { Schemas } from '@hearthway/api';
import { Avatar, Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { contentStyles } from '../../../../../components/contentStyles';
import { Actions } from './Actions';
import { Composer } from './Composer';
import { Messages } from './Messages';
import { useConversation } from './useConversation';

/** A conversation, with whom it is, and a field to write more. `found` is the number of the message that it is opened at. In browsers the messages scroll between both. */
export function Conversation({ data, found }: { data: Schemas['ConversationData']; found: number | undefined }) {
  const { conversation, write, refresh, ...thread } = useConversation(data, found);
  const { name, agent, closed } = conversation;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="conversation-page">
      <View style={styles.head}>
        <Link href="/account/messages" label="All messages" style={styles.back} testID="conversation-back">
          <Text tone="primary" weight={600}>
            ← Messages
          </Text>
        </Link>
        <View style={styles.who}>
          {agent ? <Portrait name={name} photo={agent.photo} size={52} /> : <Avatar name={name} size={52} />}
          <View style={styles.name}>
            {agent ? (
              <AgentName agent={agent} linked heading="h1" />
            ) : (
              <Text as="h1" variant="h3" style={styles.wrap}>
                {name}
              </Text>
            )}
          </View>
          <Actions conversation={conversation} onChange={refresh} />
        </View>
      </View>
      <Messages {...thread} name={name} page={`/account/messages/${conversation.id}`} />
      {closed === '' ? (
        <Composer id={conversation.id} name={name} agent={data.agent} onSend={write} />
      ) : (
        <Notice kind="info" text={closed} testID="conversation-closed" />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    gap: space[4],
    paddingTop: space[4],
    paddingBottom: space[4],
    tablet: { paddingTop: space[6] },
    web: { height: 'calc(100dvh - 72px - var(--bottom-bar, 0px))', minHeight: '420px' },
  },
  head: { gap: space[2], flexShrink: 0 },
  back: { alignSelf: 'flex-start', minHeight: 44, justifyContent: 'center' },
  who: { flexDirection: 'row', alignItems: 'flex-start', gap: space[3] },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  wrap: { web: { overflowWrap: 'anywhere' } },
});
