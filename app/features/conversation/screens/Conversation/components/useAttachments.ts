import { announce } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';
import { Platform } from 'react-native';

import { pickFiles } from '../../../../../lib/device/photo/pickFiles';
import type { PickedFile, PickedFiles } from '../../../../../lib/device/types';
import { useOnline } from '../../../../../lib/network/online';
import { newId } from '../../../../../lib/newId';
import { problemFrom } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { type ConversationFile, maxFileBytes, maxFiles, type Upload, uploadFile } from '../../../api';

/** A file that is attached to the message that is being written. */
export interface Attachment extends PickedFile, Upload {
  /** Why it couldn't be uploaded. */
  failed?: string;
  /** It may be tried again. */
  retry?: boolean;
  /** Once it is uploaded. */
  file?: ConversationFile;
}

/** What this platform's picker has. */
const choose = Platform.select({ web: 'Choose photos or PDFs.', default: 'Choose photos.' });

/** The files of the message that is being written. They are uploaded at once, and again when the network is back. */
export function useAttachments(conversation: string) {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [note, setNote] = useState<string>();
  const queue = useRef(Promise.resolve());
  // Uploads go on while the screen is drawn again, so they need the current list.
  const there = useRef<readonly Attachment[]>([]);
  function set(now: readonly Attachment[]): void {
    there.current = now;
    setList(now);
  }
  const change = (id: string, to: Partial<Attachment>) => set(there.current.map((one) => (one.id === id ? { ...one, ...to } : one)));

  /** One after the other: on a slow line each is sooner there. */
  function upload({ id }: Attachment): void {
    change(id, { failed: undefined });
    queue.current = queue.current.then(async () => {
      const one = there.current.find((one) => one.id === id);
      if (!one) return; // removed
      try {
        const file = await uploadFile(conversation, one, (arrived) => change(id, { arrived }));
        change(id, { file: { ...file, name: one.name } });
      } catch (thrown) {
        const { kind, text, fields } = problemFrom(thrown);
        const failed = kind === 'offline' ? 'You’re offline' : (Object.values(fields ?? {})[0] ?? text);
        announce(`${one.name}: ${failed}`);
        change(id, { failed, retry: kind !== 'invalid' });
      }
    });
  }

  function add({ files, unreadable }: PickedFiles): void {
    const empty = files.filter(({ blob }) => blob.size === 0).map(({ name }) => name);
    const large = files.filter(({ blob }) => blob.size > maxFileBytes).map(({ name }) => name);
    const taken = files.filter(({ blob }) => blob.size > 0 && blob.size <= maxFileBytes);
    const fit = taken.slice(0, maxFiles - there.current.length);
    const notes = [
      unreadable.length > 0 && `Can’t be read: ${unreadable.join(', ')}. ${choose}`,
      empty.length > 0 && `Empty: ${empty.join(', ')}. Choose another file.`,
      large.length > 0 && `Larger than 10 MB: ${large.join(', ')}.`,
      fit.length < taken.length && `A message can have ${maxFiles} files.`,
    ].filter((one) => one !== false);
    setNote(notes.length > 0 ? notes.join(' ') : undefined);
    const added = fit.map((one): Attachment => ({ ...one, id: newId(), arrived: 0 }));
    set([...there.current, ...added]);
    added.forEach(upload);
  }

  const pick = useGuardedMutation({ mutationFn: () => pickFiles(maxFiles - there.current.length), onSuccess: add, onError: ({ message }) => setNote(message) });
  const online = useOnline();
  useEffect(() => {
    if (online) for (const one of there.current) if (one.failed !== undefined && one.retry) upload(one);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the network is back
  }, [online]);

  return {
    list,
    note,
    full: list.length >= maxFiles,
    /** All are uploaded, or there are none. */
    ready: list.every(({ file }) => file),
    pick: () => pick.mutate(),
    retry: upload,
    remove: (id: string) => set(there.current.filter((one) => one.id !== id)),
    /** The files, which the next message doesn't have. */
    take(): ConversationFile[] {
      const taken = there.current.flatMap(({ file }) => file ?? []);
      set([]);
      setNote(undefined);
      return taken;
    },
  };
}
