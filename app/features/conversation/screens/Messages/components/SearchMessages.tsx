import { counted } from '@hearthway/format';
import { color, Icon, Link, Notice, Skeleton, space, StyleSheet, Text, TextField, View } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';

import { useLookup } from '../../../../../lib/query/useLookup';
import { type FoundMessage, searchMessages } from '../../../api';
import { useMessageTimes } from '../../../useMessageTimes';

/** The server's minimum and maximum length of what is looked for, and how many messages it returns. */
const [minText, maxText, maxFound] = [2, 100, 30];

const lookup = { name: 'found-messages', find: searchMessages };

/** A field that looks through all of someone's messages; while it is empty, `children` are shown. */
export function SearchMessages({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState('');
  const long = Array.from(typed.trim()).length >= minText;
  const { found, failed, term } = useLookup(lookup, long ? typed : '');
  return (
    <>
      <View role="search" label="Search your messages">
        <TextField
          label="Search your messages"
          hideLabel
          placeholder="Search your messages"
          maxLength={maxText}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChangeText={setTyped}
          prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
          testID="messages-search"
        />
      </View>
      {!long && children}
      {long && failed && <Notice kind="danger" text="Your messages couldn’t be searched. Please try again." testID="search-failed" />}
      {long && !failed && !found && <Skeleton height={88} />}
      {long && found && (
        <View role="status">
          <Text tone="secondary" testID="search-count">
            {found.length === 0
              ? `No message has “${term}”.`
              : found.length >= maxFound
                ? `The latest ${maxFound} messages with “${term}”`
                : `${counted(found.length, 'message')} with “${term}”`}
          </Text>
        </View>
      )}
      {long && found && found.length > 0 && (
        <View as="ul" label="Messages found">
          {found.map((one, index) => (
            <Found key={one.message.id} found={one} term={term} first={index === 0} />
          ))}
        </View>
      )}
    </>
  );
}

/** How many characters are shown before what is looked for. */
const BEFORE = 40;

/** A message from a little before what is looked for. */
function excerpt(text: string, term: string): string {
  const line = text.replace(/\s+/g, ' ');
  const at = line.toLowerCase().indexOf(term.toLowerCase());
  return at <= BEFORE ? line : `…${line.slice(at - BEFORE)}`;
}

/** What was written, and how the files are called, which are searched, too. */
const textOf = ({ text, files }: FoundMessage['message']): string => [text, ...files.map(({ name }) => name)].filter((one) => one !== '').join(' · ');

function Found({ found: { conversation, message }, term, first }: { found: FoundMessage; term: string; first: boolean }) {
  const times = useMessageTimes();
  return (
    <View as="li" style={!first && styles.line} testID="found-message">
      <Link href={`/account/messages/${conversation.id}?message=${message.number}`} style={styles.row} testID="found-open">
        <View style={styles.names}>
          <Text weight={600} numberOfLines={1} style={styles.name}>
            {conversation.name}
          </Text>
          <Text variant="small" tone="secondary">
            {times.short(message.at)}
          </Text>
        </View>
        <Text tone="secondary" numberOfLines={2} style={styles.text}>
          {message.mine ? `You: ${excerpt(textOf(message), term)}` : excerpt(textOf(message), term)}
        </Text>
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({
  line: { borderTopWidth: 1, borderTopColor: color.border },
  row: { gap: 2, paddingVertical: space[4], hover: { backgroundColor: color.sunken } },
  names: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] },
  name: { flexShrink: 1, minWidth: 0 },
  text: { web: { overflowWrap: 'anywhere' } },
});
