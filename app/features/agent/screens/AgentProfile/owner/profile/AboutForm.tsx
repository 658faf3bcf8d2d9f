import type { OwnProfileRecord } from '@hearthway/api';
import { phoneTyped } from '@hearthway/format';
import { StyleSheet, Switch, Text, useToast } from '@hearthway/ui';
import { useEffect } from 'react';

import { Form, FormField, useSubmitForm } from '../../../../../../forms';
import { savePhoto, saveProfile } from '../../../../api/ownProfile';
import type { ChosenPhoto } from '../../../../components/usePickedPhoto';
import { Choices } from './Choices';

interface Props {
  profile: OwnProfileRecord;
  /** A portrait that isn't saved yet: "Save profile" saves it, too. */
  chosen: ChosenPhoto;
  onSaved: () => void;
}

/**
 * The part of a profile that the agent writes. Languages and specialties are comma-separated strings, so drafts can
 * store them like any other field.
 */
export function AboutForm({ profile, chosen, onSaved }: Props) {
  const toast = useToast();
  const before = {
    bio: profile.bio,
    languages: profile.languages.join(','),
    specialties: profile.specialties.join(','),
    since: profile.since > 0 ? String(profile.since) : '',
    phone: phoneTyped(profile.phone),
    phone_shown: profile.phone_shown,
  };
  const { form, error, sending, submit } = useSubmitForm(
    'agentProfile',
    before,
    async (values) => {
      if (chosen.picked) {
        const photo = await savePhoto(chosen.picked.blob);
        if (!photo.ok) return photo;
        chosen.drop();
      }
      const result = await saveProfile(values);
      if (result.ok) {
        toast.show({ text: 'Profile saved', icon: 'check' });
        onSaved();
      }
      return result;
    },
    { draft: `agent profile ${profile.id}`, onSent: (sent) => sent.reset(sent.getValues()) },
  );
  const { isDirty, errors } = form.formState;
  useLeaveWarning(isDirty);
  const [languages, specialties, shown] = form.watch(['languages', 'specialties', 'phone_shown']);
  const set = (name: 'languages' | 'specialties') => (value: string) => {
    form.clearErrors(name);
    form.setValue(name, value, { shouldDirty: true });
  };
  return (
    <Form label="About you" error={error} sending={sending} submit={submit} button="Save profile" busy="Saving" testID="own-profile">
      <FormField
        form={form}
        name="bio"
        label="Biography"
        rows={8}
        maxLength={2000}
        hint="How you work and what you know best. Up to 2,000 characters, without web addresses, emails or phone numbers."
        testID="own-bio"
      />
      <Choices
        label="Languages"
        add="Add a language"
        max={10}
        choices={profile.language_choices}
        value={languages}
        onChange={set('languages')}
        error={errors.languages?.message}
        testID="own-languages"
      />
      <Choices
        label="Specialties"
        add="Add a specialty"
        max={8}
        choices={profile.specialty_choices}
        value={specialties}
        onChange={set('specialties')}
        error={errors.specialties?.message}
        testID="own-specialties"
      />
      <FormField
        form={form}
        name="since"
        label="Licensed since"
        inputMode="numeric"
        maxLength={4}
        hint="The year of your first license"
        style={styles.short}
        testID="own-since"
      />
      <FormField
        form={form}
        name="phone"
        label="Phone"
        inputMode="tel"
        autoComplete="tel-national"
        shape={phoneTyped}
        style={styles.short}
        testID="own-phone"
      />
      <Switch
        label="Buyers can see my phone number when they press “Show phone”"
        value={shown}
        onChange={(on) => form.setValue('phone_shown', on, { shouldDirty: true })}
        testID="own-phone-shown"
      />
      {isDirty && (
        <Text variant="small" tone="secondary" role="status" testID="own-unsaved">
          You have unsaved changes.
        </Text>
      )}
    </Form>
  );
}

/** While something is unsaved, browsers ask before they close or reload the page. Within the app a form keeps its draft. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved || typeof globalThis.addEventListener !== 'function') return undefined;
    const ask = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

const styles = StyleSheet.create({ short: { tablet: { maxWidth: 240 } } });
