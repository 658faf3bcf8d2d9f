import { Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { Conversation } from './components/Conversation';

/** A conversation: what the two wrote, and a field to write more. */
export default function ConversationScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Conversation(params));
  const data = answer?.data;
  if (!data || data.conversation.id !== params.id) {
    return (
      <View style={[contentStyles.narrow, styles.loading]} testID="conversation-loading">
        <Skeleton height={52} />
        <Loading
          label="Loading the conversation"
          lines={[
            ['60%', 56],
            ['70%', 80],
            ['40%', 56],
          ]}
          style={styles.loading}
        />
      </View>
    );
  }
  return <Conversation key={`${params.id} ${params.message}`} data={data} found={Number(params.message) || undefined} />;
}

const styles = StyleSheet.create({ loading: { gap: space[4] } });
