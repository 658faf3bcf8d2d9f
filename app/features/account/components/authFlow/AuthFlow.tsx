import { Box, makeStyles, space } from '@hearthway/ui';
import { useEffect, useRef } from 'react';
import type { View } from 'react-native';

import { focusStep } from '../../../../lib/focus/focus';
import { AuthStep, type AuthStepProps } from './AuthStep';

/**
 * Registration and login, one step at a time. A successful login changes the session; the surrounding component
 * watches for that.
 */
export function AuthFlow(props: AuthStepProps) {
  const { step } = props;
  const s = useStyles();
  const root = useRef<View>(null);
  const shown = useRef(step.is);
  useEffect(() => {
    if (shown.current !== step.is) focusStep(root.current);
    shown.current = step.is;
  }, [step.is]);
  return <Box ref={root} tabIndex={-1} style={s.panel} testID={`panel-${step.is}`}>{drawn(step, go, roles)}</Box>;
}

function drawn(step: Step, go: (step: Step) => void, roles: readonly Role[]) {
  switch (step.is) {
    case 'register':
      return (
        <>
          <Text tone="secondary">Save homes and places, and get price cut alerts right away.</Text>
          {withFacebook(go)}
          <RegisterForm onLogin={(username) => go({ is: 'login', username })} onCode={(username) => go({ is: 'requestCode', username })} />
          <OtherOptions>
            <TryAnotherWay go={go} />
            <Switch question="Have an account?" label="Log In" onPress={() => go({ is: 'login' })} testID="to-login" />
          </OtherOptions>
          <Agreement />
        </>
      );
    case 'login':
      return (
        <>
          {withFacebook(go)}
          <LoginForm roles={roles} username={step.username} autoFocus />
          <OtherOptions>
            <TryAnotherWay go={go} />
            <Button label="Forgot your password?" variant="quiet" compact onPress={() => go({ is: 'forgot' })} testID="to-forgot" />
          </OtherOptions>
          <OtherOptions>
            <Switch question="New here?" label="Sign up" onPress={() => go({ is: 'register' })} testID="to-register" />
          </OtherOptions>
          <Agreement />
        </>
      );
    case 'requestCode':
      return (
        <>
          <RequestCodeForm roles={roles} username={step.username} onSent={(request) => go({ is: 'code', request, sentAt: Date.now() })} />
          <OtherOptions>
            <Button label="Email me a link instead" variant="quiet" onPress={() => go({ is: 'loginLink', username: step.username })} testID="to-login-link" />
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
            onChange={() => go({ is: 'requestCode', username: step.request.username })}
          />
          <BackToPassword go={go} />
          <Agreement />
        </>
      );
    case 'extra':
      return (
        <>
          <FacebookExtraForm accessToken={step.accessToken} email={step.email} noEmail={step.noEmail} />
          <Agreement />
        </>
      );
    case 'facebookPeople':
      return <FacebookPeople go={go} />;
    case 'forgot':
      return (
        <>
          <Text tone="secondary">We’ll email you a link to set a new password. You’ll be logged out on all your devices.</Text>
          <ForgotForm username={step.username} onMailed={(username) => go({ is: 'mailed', username, life: '24 hours' })} />
          <BackToLogin go={go} username={step.username} />
        </>
      );
    case 'loginLink':
      return (
        <>
          <Text tone="secondary">We’ll email you a link that logs you in, without a password or a code.</Text>
          <LoginLinkForm roles={roles} username={step.username} onMailed={(username, life) => go({ is: 'mailed', username, life })} />
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
    case 'newPassword':
      return (
        <>
          {step.undo && <Text tone="secondary">We’ll restore your previous email and log out all devices. Set a new password to keep others out.</Text>}
          <NewPasswordForm token={step.token} undo={step.undo} />
          <OtherOptions>
            {!step.undo && <Button label="Email me a new link" variant="quiet" compact onPress={() => go({ is: 'forgot' })} testID="to-forgot" />}
            <Button label="Back to login" variant="quiet" compact onPress={() => go({ is: 'login' })} testID="back-to-login" />
          </OtherOptions>
        </>
      );
  }
}

const withFacebook = (go: Props['go']) =>
  offersFacebook() && (
    <>
      <FacebookButton go={go} />
      <Divider>or with your email</Divider>
    </>
  );

const TryAnotherWay = ({ go }: Pick<Props, 'go'>) => (
  <Button label="Try Another Way" icon="device-mobile" variant="quiet" compact onPress={() => go({ is: 'requestCode' })} testID="another-way" />
);

function BackToPassword({ go }: Pick<Props, 'go'>) {
  return (
    <OtherOptions>
      <Button label="Use a password instead" variant="quiet" onPress={() => go({ is: 'login' })} testID="to-password" />
    </OtherOptions>
  );
}

/** From a passwordless step to the login; a typed username stays. */
function BackToLogin({ go, username }: Pick<Props, 'go'> & { username?: string }) {
  return (
    <OtherOptions>
      <Button label="Back to login" icon="arrow-left" variant="quiet" onPress={() => go({ is: 'login', username })} testID="back-to-login" />
    </OtherOptions>
  );
}

function Switch({ question, label, onPress, testID }: { question: string; label: string; onPress: () => void; testID: string }) {
  const s = useStyles();
  return (
    <Box style={s.switch}>
      <Text tone="secondary">{question}</Text>
      <Button label={label} variant="quiet" compact onPress={onPress} style={s.switchButton} testID={testID} />
    </Box>
  );
}

const useStyles = makeStyles({
  panel: { gap: space[4], web: { outlineStyle: 'none' } },
});
