import { Button, color, Notice, Photo, Link, radius, scrollToAnchor, space, StyleSheet, Text, View } from '@hearthway/ui';
import { Fragment, type RefObject, useEffect, useRef } from 'react';

import { isTyping, showStep } from '../../../../../lib/focus/focus';
import type { ConversationFile, ConversationMessage, Outgoing, TourCard } from '../../../api';
import { Files } from '../../../components/Files';
import { useMessageTimes } from '../../../useMessageTimes';
import { Tour } from './Tour';
import { latestId } from './useConversation';

interface Props {
  /** Of the other one. */
  name: string;
  /** Path of this page. */
  page: string;
  messages: readonly ConversationMessage[];
  /** Latest changed last. */
  tours: readonly TourCard[];
  outgoing: readonly Outgoing[];
  /** Number of the message to show and mark. */
  found: number | undefined;
  /** There are earlier messages. */
  more: boolean;
  earlier: 'idle' | 'loading' | 'failed';
  showEarlier: () => Promise<void>;
  retry: (message: Outgoing) => void;
  discard: (message: Outgoing) => void;
}

/** The messages by day, then those that are being sent. */
export function Messages({ name, page, messages, tours, found, outgoing, more, earlier, showEarlier, retry, discard }: Props) {
  const times = useMessageTimes();
  const mark = useRef<View>(null);
  // Again when others came, which may move it.
  useEffect(() => {
    if (found === undefined || isTyping()) return;
    showStep(mark.current);
    scrollToAnchor(foundId);
  }, [found, messages.length]);
  return (
    <View style={styles.scroll} tabIndex={0} role="region" label={`Messages with ${name}`} testID="messages-scroll">
      <View style={styles.all}>
        {more && (
          <Button
            label={earlier === 'failed' ? 'Try again' : 'Show earlier messages'}
            variant="quiet"
            compact
            loading={earlier === 'loading'}
            loadingLabel="Loading"
            onPress={() => void showEarlier()}
            style={styles.middle}
            testID="messages-earlier"
          />
        )}
        {earlier === 'failed' && <Notice kind="danger" text="Earlier messages couldn’t be loaded." />}
        {messages.length + tours.length + outgoing.length === 0 && (
          <Text tone="secondary" style={styles.middle} testID="messages-none">
            {`Say hello to ${name}. Your phone and email stay yours until you pass them on.`}
          </Text>
        )}
        <View as="ol" style={styles.list}>
          {withTours(messages, tours, more).map(({ at, message, tour }, index, all) => {
            const day = times.day(at);
            const before = all[index - 1];
            return (
              <Fragment key={message?.id ?? tour?.id}>
                {(!before || times.day(before.at) !== day) && <Day text={day} />}
                {tour && <Tour tour={tour} />}
                {message && (
                  <Bubble
                    mark={message.number === found ? mark : undefined}
                    mine={message.mine}
                    by={message.mine ? 'You' : name}
                    text={message.text}
                    home={message.home}
                    files={message.files}
                    page={page}
                    note={times.time(message.at)}
                  />
                )}
              </Fragment>
            );
          })}
          {outgoing.map((one) => (
            <Bubble
              key={one.id}
              mine
              by="You"
              text={one.text}
              home={null}
              files={one.files}
              page={page}
              note={one.failed === undefined ? 'Sending' : `Not sent. ${one.failed}`}
              failed={one.failed !== undefined}
            >
              {one.failed !== undefined && (
                <View style={styles.retry}>
                  <Button label="Try again" variant="secondary" compact onPress={() => retry(one)} testID="message-retry" />
                  <Button label="Discard" variant="quiet" compact onPress={() => discard(one)} testID="message-discard" />
                </View>
              )}
            </Bubble>
          ))}
        </View>
        <View id={latestId} />
      </View>
    </View>
  );
}

/** Messages and tours by time; without tours from before the messages, if there are earlier ones of those. */
function withTours(messages: readonly ConversationMessage[], tours: readonly TourCard[], more: boolean) {
  const all: { at: string; message?: ConversationMessage; tour?: TourCard }[] = messages.map((message) => ({ at: message.at, message }));
  const from = more ? Date.parse(messages[0]?.at ?? '') : 0;
  for (const tour of tours) if (Date.parse(tour.at) >= from) all.push({ at: tour.at, tour });
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const Day = ({ text }: { text: string }) => (
  <View as="li" style={styles.middle} testID="messages-day">
    <Text variant="small" tone="secondary" weight={600}>
      {text}
    </Text>
  </View>
);

const foundId = 'found-message';

interface BubbleProps extends Pick<ConversationMessage, 'mine' | 'text' | 'home'> {
  files: readonly ConversationFile[];
  page: string;
  by: string;
  /** When it was sent, or why it wasn't. */
  note: string;
  failed?: boolean;
  /** It was looked for. */
  mark?: RefObject<View | null>;
  children?: React.ReactNode;
}

function Bubble({ mine, by, text, home, files, page, note, failed = false, mark, children }: BubbleProps) {
  return (
    <View as="li" style={[styles.message, mine && styles.right]} {...(mark && { ref: mark, id: foundId, tabIndex: -1 })} testID="message">
      <View
        role="group"
        label={`${by}, ${note}`}
        style={[styles.bubble, mine && styles.mine, failed && styles.failed, mark && styles.found]}
        testID={mark && 'message-found'}
      >
        {home && (
          <Link href={home.href} style={styles.home} testID="message-home">
            <View style={styles.photo}>
              <Photo photo={home.photo} sizes="96px" width={96} height={72} decorative />
            </View>
            <View style={styles.words}>
              <Text weight={600} style={styles.text}>
                {home.address}
              </Text>
              <Text variant="small" tone="secondary">
                {home.facts}
              </Text>
            </View>
          </Link>
        )}
        {text !== '' && <Text style={styles.text}>{text}</Text>}
        <Files files={files} page={page} />
      </View>
      <Text variant="small" tone={failed ? 'danger' : 'secondary'} testID="message-note">
        {note}
      </Text>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  /** Reversed, so that browsers stay at the end while messages come. */
  scroll: {
    flexShrink: 1,
    web: {
      flexGrow: 1,
      minHeight: 0,
      overflowY: 'auto',
      display: 'flex',
      flexDirection: 'column-reverse',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
  },
  all: { gap: space[3], paddingVertical: space[2] },
  list: { gap: space[3] },
  middle: { alignSelf: 'center', alignItems: 'center', paddingVertical: space[2], web: { textAlign: 'center' } },
  message: { alignItems: 'flex-start', gap: 2, maxWidth: '85%', alignSelf: 'flex-start', tablet: { maxWidth: '75%' } },
  right: { alignItems: 'flex-end', alignSelf: 'flex-end' },
  bubble: {
    gap: space[2],
    maxWidth: '100%',
    paddingHorizontal: space[4],
    paddingVertical: space[3],
    borderRadius: radius.panel,
    backgroundColor: color.sunken,
    forcedColors: { borderWidth: 1, borderColor: 'CanvasText' },
  },
  mine: { backgroundColor: color.primarySoft },
  failed: { borderWidth: 1, borderColor: color.danger },
  found: { backgroundColor: color.lampSoft },
  text: { web: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  home: { flexDirection: 'row', alignItems: 'center', gap: space[3], hover: { web: { textDecorationLine: 'underline' } } },
  photo: { width: 96, height: 72, borderRadius: radius.control, overflow: 'hidden', flexShrink: 0 },
  words: { flexShrink: 1, minWidth: 0 },
  retry: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
