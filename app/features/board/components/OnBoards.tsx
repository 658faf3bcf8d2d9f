import { counted } from '@hearthway/format';
import { color, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { type HomeOnBoard, useOnBoards } from '../api';
import { listed, stages } from '../labels';

/** What the user's boards say about a home: its stage, and who likes it. Nothing for a home that is on none. */
export function OnBoards({ home }: { home: string }) {
  const boards = useOnBoards(home).data ?? [];
  if (boards.length === 0) return null;
  return (
    <View as="ul" style={styles.list} testID="on-boards">
      {boards.map((board) => (
        <View as="li" key={board.id}>
          <Link href={`/account/boards/${board.id}`} style={styles.board} testID={`on-board-${board.id}`}>
            <Icon name="people" size={20} tone="primary" />
            <View style={styles.text}>
              <Text weight={600} style={styles.wrap}>
                {`${stages.find(({ value }) => value === board.stage)?.label ?? ''} on “${board.name}”`}
              </Text>
              <Text variant="small" tone="secondary">
                {opinionsOf(board)}
              </Text>
            </View>
          </Link>
        </View>
      ))}
    </View>
  );
}

/** "Ben and Cy like this · You’re against it · 3 comments". */
function opinionsOf({ for: likes, against, mine, comments }: HomeOnBoard): string {
  const parts = [
    likes.length > 0 && `${listed(likes)} ${likes.length === 1 ? 'likes' : 'like'} this`,
    against.length > 0 && `${listed(against)} ${against.length === 1 ? 'is' : 'are'} against it`,
    mine !== '' && (mine === 'up' ? 'You like it' : 'You’re against it'),
    comments > 0 && counted(comments, 'comment'),
  ].filter(Boolean);
  return parts.join(' · ') || 'No votes yet';
}

const styles = StyleSheet.create({
  list: { gap: space[2], marginBottom: space[4] },
  board: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: 56,
    padding: space[3],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.panel,
    hover: { backgroundColor: color.sunken },
  },
  text: { flexShrink: 1, minWidth: 0 },
  wrap: { web: { overflowWrap: 'anywhere' } },
});
