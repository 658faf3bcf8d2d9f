import type { Schemas } from '@hearthway/api';
import { announce, scrollToAnchor } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';

import { useFollowed } from '../../../../../lib/events/useFollowed';
import { dropSavedDraft, readSavedDraft, saveDraft } from '../../../../../forms/savedDrafts';
import { isPassing, problemFrom } from '../../../../../lib/query/result';
import { type ConversationFile, type ConversationMessage, markRead, messagesOf, type MessagesPage, type Outgoing, sendMessage } from '../../../api';
import { newId } from '../../../../../lib/newId';

/** Id of the end of the messages. */
export const latestId = 'latest';

/** How long the message that a conversation is opened at is marked, in ms. */
const MARK_MS = 4000;

/** Messages with those that came, in their order, each once. */
function withMessages(known: readonly ConversationMessage[], came: readonly ConversationMessage[]): ConversationMessage[] {
  const all = new Map(known.map((one) => [one.number, one]));
  for (const one of came) all.set(one.number, one);
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/**
 * What was written, and what is being sent. Messages show at once; those that couldn't be sent stay on this device, also
 * after a reload, and are sent again with the same id. `opened` is the number of the message that it is opened at; what was
 * written after it is read at once.
 */
export function useConversation(data: Schemas['ConversationData'], opened?: number) {
  const { id } = data.conversation;
  const [page, setPage] = useState<MessagesPage>(data);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle');
  const sending = useRef(Promise.resolve());
  const [found, setFound] = useState(opened);
  const last = page.messages.at(-1)?.number ?? 0;
  /** Everything up to this number is here; one's own messages may be ahead of it. */
  const latest = useRef(last);
  /** Ids of messages that were refused: sending them again changes nothing. */
  const refused = useRef(new Set<string>());

  /** Reads what was written since. */
  async function catchUp(): Promise<void> {
    for (let more = true; more;) {
      const after = latest.current;
      const answer = await messagesOf(id, { after });
      more = after > 0 && answer.more;
      add(answer.messages, { conversation: answer.conversation, ...(!more && { tours: answer.tours }) });
      latest.current = Math.max(latest.current, answer.messages.at(-1)?.number ?? 0);
      const theirs = answer.messages.filter(({ mine, number }) => !mine && number > after);
      if (theirs.length > 0)
        announce(theirs.length === 1 ? `${answer.conversation.name}: ${theirs[0]?.text || answer.conversation.last}` : `${theirs.length} new messages`);
    }
  }

  function add(came: readonly ConversationMessage[], state?: Partial<Pick<MessagesPage, 'conversation' | 'tours'>>): void {
    const end = came.at(-1)?.number ?? 0;
    if (end > latest.current && found === undefined) setTimeout(() => scrollToAnchor(latestId));
    setPage((before) => ({ ...before, ...state, messages: withMessages(before.messages, came) }));
  }

  function keep(change: (before: readonly Outgoing[]) => readonly Outgoing[]): void {
    setOutgoing((before) => {
      const now = change(before);
      void (now.length === 0 ? dropSavedDraft(draftOf(id)) : saveDraft(draftOf(id), { outgoing: now }, 0));
      return now;
    });
  }

  /** Sends one message after the other, so that they keep their order. */
  function send(message: Outgoing): void {
    keep((before) => [...before.filter((one) => one.id !== message.id), { ...message, failed: undefined }]);
    sending.current = sending.current.then(async () => {
      try {
        const stored = await sendMessage(id, message);
        add([stored]);
        keep((before) => before.filter((one) => one.id !== message.id));
        if (stored.number > latest.current + 1) void catchUp().catch(() => undefined); // the other one wrote meanwhile
      } catch (thrown) {
        const { kind, text } = problemFrom(thrown);
        if (!isPassing(thrown)) refused.current.add(message.id);
        const failed = kind === 'offline' ? 'You’re offline. We’ll send it when you’re back.' : text;
        announce(`Not sent. ${failed}`);
        keep((before) => before.map((one) => (one.id === message.id ? { ...one, failed } : one)));
      }
    });
  }

  useEffect(() => {
    void readSavedDraft(draftOf(id)).then((draft) => {
      for (const one of (draft?.values.outgoing ?? []) as Outgoing[]) send({ ...one, files: one.files ?? [] }); // older ones have none
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what an earlier visit couldn't send, once
  }, [id]);

  // What waited for the network is sent once it is back.
  useFollowed(`conversation/${id} tour`, () => {
    void catchUp().catch(() => undefined);
    for (const one of outgoing) if (one.failed !== undefined && !refused.current.has(one.id)) send(one);
  });

  useEffect(() => {
    if (opened === undefined) return undefined;
    const timer = setTimeout(() => setFound(undefined), MARK_MS);
    return () => clearTimeout(timer);
  }, [opened]);

  useEffect(() => {
    if (latest.current > 0 && page.conversation.unread > 0) void markRead(id, latest.current);
  }, [id, last, page.conversation.unread]);

  return {
    conversation: page.conversation,
    messages: page.messages,
    tours: page.tours,
    /** Number of the message that is marked. */
    found,
    more: page.more,
    earlier,
    outgoing,
    write: (text: string, files: readonly ConversationFile[]) => send({ id: newId(), text, files, at: new Date().toISOString() }),
    retry: send,
    discard: (message: Outgoing) => keep((before) => before.filter((one) => one.id !== message.id)),
    /** Reads the conversation again, such as after it was blocked. */
    refresh: () => void catchUp().catch(() => undefined),
    async showEarlier() {
      setEarlier('loading');
      try {
        const answer = await messagesOf(id, { before: page.messages[0]?.number ?? 0 });
        setPage((before) => ({ ...before, more: answer.more, messages: withMessages(before.messages, answer.messages) }));
        setEarlier('idle');
      } catch {
        setEarlier('failed');
      }
    },
  };
}

const draftOf = (id: string) => `messages-${id}`;
