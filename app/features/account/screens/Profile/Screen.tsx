import { Button, color, space, StyleSheet, View } from '@hearthway/ui';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { Loading } from '../../../../components/Loading';
import { useFormsReady } from '../../../../forms';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { logout } from '../../../../lib/session/logout';
import { ConnectedPrograms } from '../../../oauth';
import { ContactRow } from './components/ContactRow';
import { Devices } from './components/Devices';
import { ErasureNote } from './components/ErasureNote';
import { NameForm } from './components/NameForm';
import { OnThisDevice } from './components/OnThisDevice';
import { Passkeys } from './components/Passkeys';
import { PasswordForm } from './components/PasswordForm';
import { TextMessageConsent } from './components/TextMessageConsent';
import { TwoStep } from './components/TwoStep';

const path = '/myaccount/profile';

/** The user's name, email, phone, password, second step, passkeys, consents and devices. */
export default function ProfileScreen() {
  const { answer, refetch } = useScreen(screenQueries.Profile());
  const ready = useFormsReady(true);
  if (!answer || !ready) {
    return (
      <AccountFrame current={path} title="Profile" testID="profile-loading">
        <Loading label="Loading your profile" lines={[168, 220, 240]} style={styles.panels} />
      </AccountFrame>
    );
  }
  const { data } = answer;
  const buyer = data.role === 'lead';
  return (
    <AccountFrame current={path} agent={!buyer} title="Profile" lead={data.name} testID="profile">
      <View style={styles.panels}>
        {data.erasure && <ErasureNote erasure={data.erasure} onUndone={refetch} />}
        <AccountPanel title="Name" testID="profile-name">
          <NameForm name={data.name} onSaved={refetch} />
        </AccountPanel>
        <AccountPanel title="Email and phone" testID="profile-contact">
          <ContactRow type="email" value={data.email} verified={data.email_verified} onSaved={refetch} />
          <View style={styles.line} />
          <ContactRow type="phone" value={data.phone} verified={data.phone_verified} onSaved={refetch} />
        </AccountPanel>
        <AccountPanel title={data.has_password ? 'Change your password' : 'Set a password'} testID="profile-password">
          <PasswordForm onSaved={refetch} />
        </AccountPanel>
        <AccountPanel title="Two-step verification" testID="profile-two-step">
          <TwoStep state={data.two_step} onChanged={refetch} />
        </AccountPanel>
        <Passkeys passkeys={data.passkeys} offered={data.can_add_passkey} onChanged={refetch} />
        {buyer && (
          <AccountPanel title="What you’ve agreed to" testID="profile-consents">
            <TextMessageConsent on={data.text_optin} consents={data.consents} onSaved={refetch} />
          </AccountPanel>
        )}
        <AccountPanel title="Where you’re logged in" testID="profile-devices">
          <Devices sessions={data.sessions} onChanged={refetch} />
        </AccountPanel>
        <OnThisDevice buyer={buyer} />
        {buyer && <ConnectedPrograms />}
        <View style={styles.leave}>
          <Button label="Log out" variant="secondary" icon="sign-out" onPress={() => void logout()} testID="profile-logout" />
          <Button label="Delete my data" variant="danger" href="/delete-my-data" testID="profile-delete" />
        </View>
      </View>
    </AccountFrame>
  );
}

const styles = StyleSheet.create({
  panels: { gap: space[4], width: '100%', maxWidth: 720 },
  line: { height: 1, backgroundColor: color.border },
  leave: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3], paddingTop: space[2] },
});
