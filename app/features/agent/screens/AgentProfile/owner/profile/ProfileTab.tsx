import { Button, color, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { AccountPanel } from '../../../../../../components/AccountPage/AccountPanel';
import { AgentName } from '../../../../../../components/AgentName/AgentName';
import { Loading } from '../../../../../../components/Loading';
import { useFormsReady } from '../../../../../../forms';
import { problemFrom } from '../../../../../../lib/query/result';
import { ownProfileQuery } from '../../../../api/ownProfile';
import { usePickedPhoto } from '../../../../components/usePickedPhoto';
import type { TabProps } from '../tabs';
import { PhotoPanel } from './PhotoPanel';
import { AboutForm } from './AboutForm';
import { IdentityForm } from './IdentityForm';

/** Everything on the profile that the agent can edit, and how buyers see their name. */
export function ProfileTab({ shared, onChange }: TabProps) {
  const client = useQueryClient();
  const ready = useFormsReady(true);
  const chosen = usePickedPhoto();
  const { data: profile, error, refetch } = useQuery(ownProfileQuery);
  if (!profile && error) {
    return (
      <Notice
        kind="danger"
        text={problemFrom(error).text}
        action={<Button label="Try again" variant="soft" compact onPress={() => void refetch()} />}
        testID="own-profile-error"
      />
    );
  }
  if (!profile || !ready) {
    return <Loading label="Loading your profile" lines={[160, 480]} style={styles.column} />;
  }
  function changed() {
    void client.invalidateQueries(ownProfileQuery);
    onChange();
  }
  return (
    <View style={styles.columns}>
      <View style={styles.side}>
        <View as="section" label="How buyers see your name" style={styles.card} testID="own-name">
          <shared.Portrait name={profile.who.name} photo={profile.photo} size={72} />
          <AgentName agent={profile.who} size="card" />
        </View>
        <Text variant="small" tone="secondary">
          Your name, license and brokerage always appear together, as state rules require.{' '}
          {profile.imported
            ? 'They come from your MLS and can’t be changed here. Ask your MLS or broker to change them, and we’ll show the change after the next update.'
            : 'If you change one of them, we check your license again. Until then your page says so, isn’t in the directory, and you only get leads from clients you invite.'}
        </Text>
      </View>
      <View style={styles.column}>
        {!profile.imported && (
          <AccountPanel title="Name and license" testID="own-identity">
            <IdentityForm key={profile.id} profile={profile} onSaved={changed} />
          </AccountPanel>
        )}
        <AccountPanel title="Portrait" testID="own-photo">
          <PhotoPanel shared={shared} profile={profile} chosen={chosen} onChange={changed} />
        </AccountPanel>
        <AccountPanel title="About you" testID="own-about">
          <AboutForm key={profile.id} profile={profile} chosen={chosen} onSaved={changed} />
        </AccountPanel>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[6], desktop: { flexDirection: 'row-reverse', justifyContent: 'flex-end', alignItems: 'flex-start', gap: space[8] } },
  column: { gap: space[5], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  side: { gap: space[3], desktop: { width: 344 } },
  card: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[4],
    padding: space[5],
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
  },
});
