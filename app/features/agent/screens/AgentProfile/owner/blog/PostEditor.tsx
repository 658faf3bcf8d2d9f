import { count } from '@hearthway/format';
import { Box, Button, color, Field, makeStyles, Notice, radius, Segmented, space, Text, useNavigate, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { type Block, type OwnPost, previewPost, savePost } from '../../../../ownPosts';
import type { TabProps } from '../tabs';
import { AddPicture } from './AddPicture';
import { draftOf, dropDraft, keepDraft } from './drafts';

interface Props extends Pick<TabProps, 'shared'> {
  /** Path of the profile. */
  of: string;
  /** Address of the list. */
  list: string;
  /** Null: a new one. */
  post: OwnPost | null;
  onChange: () => void;
}

const mostTitle = 120;
const mostText = 12_000;
const views = [{ value: 'write', label: 'Write' }, { value: 'preview', label: 'Preview' }] as const;

/** Writes a post in Markdown. What is typed stays on this device until it is saved. */
export function PostEditor({ shared, of, list, post, onChange }: Props) {
  const s = useStyles();
  const toast = useToast();
  const { navigate } = useNavigate();
  const id = post?.id ?? '';
  const saved = { title: post?.title ?? '', text: post?.text ?? '' };
  const [kept, setKept] = useState(() => draftOf(of, id || 'new'));
  const [typed, setTyped] = useState(kept ?? saved);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [blocks, setBlocks] = useState<Block[] | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<'' | 'draft' | 'publish'>('');
  const published = post?.published ?? false;

  function change(next: Partial<typeof typed>) {
    const now = { ...typed, ...next };
    setTyped(now);
    keepDraft(of, id || 'new', now);
  }

  function discard() {
    dropDraft(of, id || 'new');
    setKept(null);
    setTyped(saved);
  }

  async function show(next: 'write' | 'preview') {
    setView(next);
    setError('');
    if (next === 'write') return;
    setBlocks(null);
    const result = await previewPost(typed.text);
    if (result.ok) setBlocks(result.value);
    else setError(result.fields?.text ?? result.error);
  }

  async function save(publish: boolean) {
    setBusy(publish ? 'publish' : 'draft');
    setError('');
    const result = await savePost(id, { ...typed, published: publish });
    setBusy('');
    setWrong(result.ok ? {} : result.fields ?? {});
    if (!result.ok) {
      setView('write');
      if (!result.fields) setError(result.error);
      return;
    }
    dropDraft(of, id || 'new');
    toast.show({ text: publish ? (published ? 'Changes published' : 'Post published') : published ? 'Post is no longer public' : 'Draft saved', icon: 'check' });
    onChange();
    navigate(list, { replace: true });
  }

  return (
    <Box as="form" label={post ? 'Edit post' : 'New post'} method="post" onSubmit={() => void save(published)} style={s.form} testID="post-editor">
      <Box style={s.row}>
        <Text as="h2" variant="h2" style={s.grow}>{post ? 'Edit post' : 'New post'}</Text>
        <Segmented label="View" options={views} value={view} onChange={(next) => void show(next)} testID="post-view" />
      </Box>
      {kept && <Notice kind="info" text="These are changes that you haven’t saved yet." action={<Button label="Discard" variant="quiet" compact onPress={discard} />} testID="post-kept" />}
      {view === 'write' ? (
        <>
          <Field label="Title" value={typed.title} maxLength={mostTitle} autoCapitalize="sentences" onChangeText={(title) => change({ title })} error={wrong.title} testID="post-title" />
          <Field
            label="Text" rows={18} value={typed.text} maxLength={mostText} autoCapitalize="sentences" onChangeText={(text) => change({ text })} error={wrong.text}
            hint={`Markdown: # heading, **bold**, _italic_, - list, > quote, [link](https://…). ${count(typed.text.length)} of ${count(mostText)} characters.`} testID="post-text"
          />
          <AddPicture onAdd={(line) => change({ text: `${typed.text.trimEnd()}\n\n${line}\n\n`.trimStart() })} />
        </>
      ) : (
        <Box style={s.preview} testID="post-preview">
          <Text as="h3" variant="h1" style={s.longText}>{typed.title || 'No title yet'}</Text>
          {blocks && blocks.length === 0 && <Text tone="secondary">There is no text yet.</Text>}
          {blocks ? <shared.Prose blocks={blocks} /> : error === '' && <Text tone="secondary" role="status">Loading preview</Text>}
        </Box>
      )}
      {error !== '' && <Notice kind="danger" text={error} testID="post-error" />}
      <Box style={s.row}>
        <Button label={published ? 'Publish changes' : 'Publish'} loading={busy === 'publish'} loadingLabel="Publishing" onPress={() => void save(true)} testID="post-publish" />
        <Button label={published ? 'Unpublish' : 'Save draft'} variant="secondary" loading={busy === 'draft'} loadingLabel="Saving" onPress={() => void save(false)} testID="post-save" />
        <Button label="Back to your posts" variant="quiet" href={list} />
      </Box>
      <Text variant="small" tone="secondary">What you type is kept on this device until you save it. A published post shows your name, license and brokerage.</Text>
    </Box>
  );
}

const useStyles = makeStyles({
  form: { gap: space[4], maxWidth: 860 },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  grow: { flexGrow: 1 },
  preview: { gap: space[6], padding: space[5], minHeight: 320, borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
