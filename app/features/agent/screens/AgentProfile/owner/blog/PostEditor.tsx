import { count } from '@hearthway/format';
import { Button, color, Notice, radius, Segmented, space, StyleSheet, Text, useNavigate, useToast, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { FormField, useSubmitForm } from '../../../../../../forms';
import { type Block, type OwnPost, previewPost, savePost } from '../../../../api/posts';
import type { TabProps } from '../tabs';
import { AddPicture } from './AddPicture';
import { draftOf, dropDraft, storeDraft } from './drafts';

interface Props extends Pick<TabProps, 'shared'> {
  /** Path of the profile. */
  of: string;
  /** URL of the list of posts. */
  list: string;
  /** Null for a new post. */
  post: OwnPost | null;
  onChange: () => void;
}

const maxTitle = 120;
const maxText = 12_000;
const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Writes a post in Markdown. Unsaved input is stored as a draft on this device. */
export function PostEditor({ shared, of, list, post, onChange }: Props) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const id = post?.id ?? '';
  const saved = { title: post?.title ?? '', text: post?.text ?? '' };
  const published = post?.published ?? false;
  const [draft, setDraft] = useState(() => draftOf(of, id || 'new'));
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [preview, setPreview] = useState<{ blocks?: Block[]; problem?: string }>({});
  const { form, error, sending, submit } = useSubmitForm(
    'post',
    { ...(draft ?? saved), published },
    async (values) => {
      const result = await savePost(id, values);
      if (!result.ok) return result;
      dropDraft(of, id || 'new');
      toast.show({
        text: values.published ? (published ? 'Changes published' : 'Post published') : published ? 'Post is no longer public' : 'Draft saved',
        icon: 'check',
      });
      onChange();
      navigate(list, { replace: true });
      return result;
    },
    { onRefused: () => setView('write') },
  );
  const [title, text, publishing] = form.watch(['title', 'text', 'published']);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) storeDraft(of, id || 'new', { title, text });
  }, [of, id, isDirty, title, text]);

  function discard() {
    dropDraft(of, id || 'new');
    setDraft(null);
    form.reset({ ...saved, published });
  }

  async function show(next: 'write' | 'preview') {
    setView(next);
    setPreview({});
    if (next === 'write') return;
    const result = await previewPost(text);
    setPreview(result.ok ? { blocks: result.value } : { problem: result.fields?.text ?? result.error });
  }

  function save(publish: boolean) {
    form.setValue('published', publish);
    submit();
  }

  return (
    <View as="form" label={post ? 'Edit post' : 'New post'} method="post" onSubmit={() => save(published)} style={styles.form} testID="post-editor">
      <View style={styles.row}>
        <Text as="h2" variant="h2" style={styles.grow}>
          {post ? 'Edit post' : 'New post'}
        </Text>
        <Segmented label="View" options={views} value={view} onChange={(next) => void show(next)} testID="post-view" />
      </View>
      {draft && (
        <Notice kind="info" text="You have unsaved changes." action={<Button label="Discard" variant="quiet" compact onPress={discard} />} testID="post-kept" />
      )}
      {view === 'write' ? (
        <>
          <FormField form={form} name="title" label="Title" maxLength={maxTitle} autoCapitalize="sentences" testID="post-title" />
          <FormField
            form={form}
            name="text"
            label="Text"
            rows={18}
            maxLength={maxText}
            autoCapitalize="sentences"
            hint={`Markdown: # heading, **bold**, _italic_, - list, > quote, [link](https://…). ${count(text.length)} of ${count(maxText)} characters.`}
            testID="post-text"
          />
          <AddPicture onAdd={(line) => form.setValue('text', `${text.trimEnd()}\n\n${line}\n\n`.trimStart(), { shouldDirty: true })} />
        </>
      ) : (
        <View style={styles.preview} testID="post-preview">
          <Text as="h3" variant="h1" style={styles.longText}>
            {title || 'No title yet'}
          </Text>
          {preview.blocks?.length === 0 && <Text tone="secondary">No text yet.</Text>}
          {preview.blocks ? (
            <shared.Prose blocks={preview.blocks} />
          ) : (
            !preview.problem && (
              <Text tone="secondary" role="status">
                Loading preview
              </Text>
            )
          )}
          {preview.problem && <Notice kind="danger" text={preview.problem} testID="post-preview-error" />}
        </View>
      )}
      {error !== null && <Notice kind="danger" text={error} testID="post-error" />}
      <View style={styles.row}>
        <Button
          label={published ? 'Publish changes' : 'Publish'}
          loading={sending && publishing}
          loadingLabel="Publishing"
          onPress={() => save(true)}
          testID="post-publish"
        />
        <Button
          label={published ? 'Unpublish' : 'Save draft'}
          variant="secondary"
          loading={sending && !publishing}
          loadingLabel="Saving"
          onPress={() => save(false)}
          testID="post-save"
        />
        <Button label="Back to your posts" variant="quiet" href={list} />
      </View>
      <Text variant="small" tone="secondary">
        What you type stays on this device until you save it. A published post shows your name, license and brokerage.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[4], maxWidth: 860 },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  grow: { flexGrow: 1 },
  preview: {
    gap: space[6],
    padding: space[5],
    minHeight: 320,
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
  },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
