import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Agreement } from '../../../../forms';
import type { Role } from '../../../../lib/session/session';
import { enterSecondStep } from '../../api/secondStep';
import type { Step } from './authSteps';
import { CodeForm } from './CodeForm';
import { LoginForm } from './LoginForm';
import { LoginLinkForm } from './LoginLinkForm';
import { Divider, OtherOptions } from './OtherOptions';
import { PasskeyButton } from './PasskeyButton';
import { ForgotForm, NewPasswordForm } from './PasswordForms';
import { LoginPeople, offersProvider, ProviderButtons, ProviderExtraForm } from './ProviderForms';
import { RegisterForm } from './RegisterForm';
import { RequestCodeForm } from './RequestCodeForm';
import { SecondStepForm } from './SecondStepForm';

export interface AuthStepProps {
  step: Step;
  go: (step: Step) => void;
  /** The roles to try to log in as, in order. */
  roles: readonly Role[];
  /** What the account is for, if that is in the heading. */
  to?: string;
}

/** The form of one step, and the buttons that lead to other steps. */
export function AuthStep({ step, go, roles, to }: AuthStepProps) {
  switch (step.kind) {
    case 'register': {
      const toLogin = <Switch question="Have an account?" label="Log In" onPress={() => go({ kind: 'login' })} testID="to-login" />;
      return (
        <>
          {/* Who pressed a heart may well have an account, and on phones the end of the form is out of sight. */}
          {to ? toLogin : <Text tone="secondary">Save homes and places, and get price-cut alerts right away.</Text>}
          <Providers go={go} />
          <RegisterForm onLogin={(username) => go({ kind: 'login', username })} onCode={(username) => go({ kind: 'requestCode', username })} />
          <OtherOptions>
            <TryAnotherWay go={go} />
            {!to && toLogin}
          </OtherOptions>
          <Agreement />
        </>
      );
    }
    case 'login':
      return (
        <>
          <Providers go={go} />
          <LoginForm roles={roles} username={step.username} autoFocus />
          <PasskeyButton />
          <OtherOptions>
            <TryAnotherWay go={go} />
            <Button label="Forgot your password?" variant="quiet" compact onPress={() => go({ kind: 'forgot' })} testID="to-forgot" />
          </OtherOptions>
          <OtherOptions>
            <Switch question="New here?" label="Sign up" onPress={() => go({ kind: 'register' })} testID="to-register" />
          </OtherOptions>
          <Agreement />
        </>
      );
    case 'requestCode':
      return (
        <>
          <RequestCodeForm roles={roles} username={step.username} onSent={(request) => go({ kind: 'code', request, sentAt: Date.now() })} />
          <OtherOptions>
            <Button label="Email me a link instead" variant="quiet" onPress={() => go({ kind: 'loginLink', username: step.username })} testID="to-login-link" />
          </OtherOptions>
          <BackToPassword go={go} />
          <Agreement />
        </>
      );
    case 'code':
      return (
        <>
          <CodeForm
            request={step.request}
            sentAt={step.sentAt}
            onResent={() => go({ ...step, sentAt: Date.now() })}
            onChange={() => go({ kind: 'requestCode', username: step.request.username })}
          />
          <BackToPassword go={go} />
          <Agreement />
        </>
      );
    case 'extra':
      return (
        <>
          <ProviderExtraForm token={step.token} email={step.email} noEmail={step.noEmail} />
          <Agreement />
        </>
      );
    case 'people':
      return <LoginPeople provider={step.provider} go={go} />;
    case 'forgot':
      return (
        <>
          <Text tone="secondary">We’ll email you a link to set a new password. You’ll be logged out on all your devices.</Text>
          <ForgotForm username={step.username} onMailed={(username) => go({ kind: 'mailed', username, life: '24 hours' })} />
          <BackToLogin go={go} username={step.username} />
        </>
      );
    case 'loginLink':
      return (
        <>
          <Text tone="secondary">We’ll email you a link that logs you in, without a password or a code.</Text>
          <LoginLinkForm roles={roles} username={step.username} onMailed={(username, life) => go({ kind: 'mailed', username, life })} />
          <BackToLogin go={go} username={step.username} />
          <Agreement />
        </>
      );
    case 'mailed':
      return (
        <>
          <Text tone="secondary" role="status" testID="mailed">
            If {step.username} has an account, we’ve emailed you a link. It works once and expires in {step.life}.
          </Text>
          <BackToLogin go={go} username={step.username} />
        </>
      );
    case 'secondStep':
      return (
        <>
          <SecondStepForm verify={enterSecondStep} button="Log In" />
          <BackToLogin go={go} />
        </>
      );
    case 'newPassword':
      return (
        <>
          {step.undo && <Text tone="secondary">We’ll restore your previous email and log out all devices. Set a new password to keep others out.</Text>}
          <NewPasswordForm token={step.token} undo={step.undo} />
          <OtherOptions>
            {!step.undo && <Button label="Email me a new link" variant="quiet" compact onPress={() => go({ kind: 'forgot' })} testID="to-forgot" />}
            <Button label="Back to login" variant="quiet" compact onPress={() => go({ kind: 'login' })} testID="back-to-login" />
          </OtherOptions>
        </>
      );
  }
}

function Providers({ go }: Pick<AuthStepProps, 'go'>) {
  if (!offersProvider()) return null;
  return (
    <>
      <ProviderButtons go={go} />
      <Divider>or with your email</Divider>
    </>
  );
}

const TryAnotherWay = ({ go }: Pick<AuthStepProps, 'go'>) => (
  <Button label="Try Another Way" icon="device-mobile" variant="quiet" compact onPress={() => go({ kind: 'requestCode' })} testID="another-way" />
);

function BackToPassword({ go }: Pick<AuthStepProps, 'go'>) {
  return (
    <OtherOptions>
      <Button label="Use a password instead" variant="quiet" onPress={() => go({ kind: 'login' })} testID="to-password" />
    </OtherOptions>
  );
}

/** Leads back to the login form and keeps a typed username. */
function BackToLogin({ go, username }: Pick<AuthStepProps, 'go'> & { username?: string }) {
  return (
    <OtherOptions>
      <Button label="Back to login" icon="arrow-left" variant="quiet" onPress={() => go({ kind: 'login', username })} testID="back-to-login" />
    </OtherOptions>
  );
}

function Switch({ question, label, onPress, testID }: { question: string; label: string; onPress: () => void; testID: string }) {
  return (
    <View style={styles.switch}>
      <Text tone="secondary">{question}</Text>
      <Button label={label} variant="quiet" compact onPress={onPress} style={styles.switchButton} testID={testID} />
    </View>
  );
}

const styles = StyleSheet.create({
  switch: { flexDirection: 'row', alignItems: 'center' },
  switchButton: { paddingHorizontal: space[2] },
});
