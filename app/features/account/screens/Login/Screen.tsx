import { color, gutter, Link, Logo, PageFocusedContext, radius, Skeleton, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';

import { useFormsReady } from '../../../../forms';
import { config } from '../../../../lib/config';
import { PRODUCT_NAME } from '../../../../lib/product';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { pathAfterLogin } from '../../../../lib/session/loginPath';
import { isLoggedIn, onSession, type Role, useSession } from '../../../../lib/session/session';
import { useInBrowser } from '../../../../lib/useInBrowser';
import { facebook } from '../../api/facebook';
import { AuthFlow } from '../../components/authFlow/AuthFlow';
import { type Step, titleOf } from '../../components/authFlow/authSteps';
import { useAuthStep } from '../../components/authFlow/useAuthStep';

const roles: readonly Role[] = ['lead', 'admin'];

/** The login page for buyers and agents, which also handles emailed password links. Redirects logged-in users. */
export default function LoginScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Login());
  const ready = useFormsReady(true);
  const { step, go, byLink } = useStep(params);
  const closing = useFacebookReturn();
  useRedirectAfterLogin(byLink, params.next);

  if (closing)
    return (
      <View style={styles.page}>
        <Text as="h1" variant="h2">
          You can close this window now.
        </Text>
      </View>
    );
  const title = ready && step.kind !== 'login' ? titleOf(step) : answer?.data.title;
  return (
    <View style={styles.page} testID="login-page">
      <Link href="/" label={`${PRODUCT_NAME} home`} style={styles.logo} testID="login-home">
        <Logo name={PRODUCT_NAME} />
      </Link>
      <View style={styles.card}>
        {title ? (
          <Text as="h1" variant="h2">
            {title}
          </Text>
        ) : (
          <Skeleton width="60%" height={32} />
        )}
        {step.kind === 'login' && answer && <Text tone="secondary">{answer.data.text}</Text>}
        {ready ? <AuthFlow step={step} go={go} roles={roles} /> : <Skeleton height={320} />}
      </View>
      <Agents />
    </View>
  );
}

/**
 * The step requested by the URL. The server renders one page for all, so it is read after hydration, and only once:
 * a token is removed from the URL, while the form keeps it.
 */
function useStep({ password_key, email_key, mode }: Record<string, string>) {
  const token = email_key || password_key;
  const [step, setStep] = useAuthStep({ kind: 'login' });
  const [byLink, setByLink] = useState(Boolean(token));
  const go = useCallback(
    (next: Step) => {
      setByLink(next.kind === 'newPassword');
      setStep(next);
    },
    [setStep],
  );
  const wanted = useRef<Step | null>(
    token ? { kind: 'newPassword', token, ...(email_key && { undo: true }) } : mode === 'register' || mode === 'forgot' ? { kind: mode } : null,
  );
  useEffect(() => {
    if (wanted.current) go(wanted.current);
    wanted.current = null;
  }, [go]);
  return { step, go, byLink };
}

/**
 * Redirects logged-in users. An emailed link is used first: someone who has just registered is logged in while
 * confirming their email.
 */
function useRedirectAfterLogin(byLink: boolean, next: string | undefined): void {
  const session = useSession();
  const { navigate } = useNavigate();
  const [entered, setEntered] = useState(false);
  useEffect(() => onSession((_now, _before, { kind }) => setEntered((before) => before || kind === 'loggedIn')), []);
  const to = isLoggedIn(session) && (entered || !byLink) ? pathAfterLogin(session, next) : null;
  const front = useContext(PageFocusedContext); // behind another page it waits until somebody comes back to it
  useEffect(() => {
    if (to && front) navigate(to, { replace: true });
  }, [to, front, navigate]);
}

/** Facebook's window returns to this URL; it has nothing to show. */
function useFacebookReturn(): boolean {
  const closing = useInBrowser(facebook.isRedirect, false);
  useEffect(() => {
    if (closing) facebook.forwardToken();
  }, [closing]);
  return closing;
}

function Agents() {
  const { back_office_url: office } = config();
  return office === '' ? null : (
    <Link href={office} newTab testID="login-office">
      Agents: Open the back office
    </Link>
  );
}

const styles = StyleSheet.create({
  page: {
    flexGrow: 1,
    alignItems: 'center',
    gap: space[6],
    paddingHorizontal: gutter.phone,
    paddingTop: space[6],
    paddingBottom: space[12],
    web: { minHeight: '100dvh' },
    tablet: { backgroundColor: color.sunken, paddingTop: space[12] },
  },
  logo: { minHeight: 44, justifyContent: 'center', borderRadius: 8 },
  card: {
    width: '100%',
    maxWidth: 600,
    gap: space[4],
    tablet: { padding: space[10], borderRadius: radius.dialog, backgroundColor: color.surface, borderWidth: 1, borderColor: color.border },
  },
});
