import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { ListLinks } from '../../components/ListLinks';

/** Curated lists of agents. */
export default function AgentListsScreen() {
  const { answer } = useScreen(screenQueries.AgentLists());
  if (!answer) return <Loading label="Loading lists" lines={[['50%', 42], 240]} style={[contentStyles.page, styles.page]} />;
  const { title, text, lists } = answer.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="agent-lists">
      <Text as="h1" variant="h1">
        {title}
      </Text>
      <Text as="p" variant="lead" tone="secondary">
        {text}
      </Text>
      {lists.length > 0 ? <ListLinks lists={lists} /> : <Text>There are no lists yet.</Text>}
    </View>
  );
}

const styles = StyleSheet.create({ page: { gap: space[5] } });
