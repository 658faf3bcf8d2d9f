import { Button, Notice, Skeleton, StyleSheet, useThemeName, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';

import { useStore } from '../lib/store';
import { captchaStore, setCaptchaToken } from './captchaToken';
import { captchaPage, captchaWanted } from './captchaPage.native';

type Stage = 'asking' | 'unwanted' | 'loading' | 'shown' | 'failed';

/** Height of the widget, and of the tallest challenge that a form makes room for, in points. */
const lowest = 65;
const highest = 620;

/**
 * The captcha, if the server requires one. Its script only runs in browsers, so a web view shows a page of ours with it. It
 * is loaded with the form, never before.
 */
export function Captcha() {
  const [tried, setTried] = useState(1);
  const [stage, setStage] = useState<Stage>('asking');
  const { round } = useStore(captchaStore);

  useEffect(() => {
    let left = false;
    captchaWanted().then(
      (wanted) => left || setStage(wanted ? 'loading' : 'unwanted'),
      () => left || setStage('failed'),
    );
    return () => {
      left = true;
    };
  }, [tried]);

  // An answer can be used once: after each call there is a new challenge.
  const [shownRound, setShownRound] = useState(round);
  if (round !== shownRound) {
    setShownRound(round);
    if (stage === 'shown') setStage('loading');
  }

  if (stage === 'asking' || stage === 'unwanted') return null;
  if (stage === 'failed') {
    const again = () => {
      setStage('asking');
      setTried(tried + 1);
    };
    return (
      <Notice
        kind="danger"
        text="The robot check couldn’t be loaded."
        action={<Button label="Try again" variant="soft" compact onPress={again} testID="captcha-again" />}
        testID="captcha-failed"
      />
    );
  }
  return (
    <View style={styles.place} aria-busy={stage === 'loading'} testID="captcha">
      <Challenge key={round} onShown={() => setStage('shown')} onFailed={() => setStage('failed')} />
      {stage === 'loading' && (
        <View style={styles.over} pointerEvents="none">
          <Skeleton height={lowest} />
        </View>
      )}
    </View>
  );
}

function Challenge({ onShown, onFailed }: { onShown: () => void; onFailed: () => void }) {
  const theme = useThemeName();
  const [height, setHeight] = useState(lowest);
  const page = captchaPage();
  useEffect(() => {
    setCaptchaToken('');
    return () => setCaptchaToken('');
  }, []);

  function onMessage({ nativeEvent: { url, data } }: WebViewMessageEvent) {
    if (url.split('?')[0] !== page) return;
    const message = read(data);
    if (message.is === 'ready') onShown();
    else if (message.is === 'answer' && message.answer) setCaptchaToken(message.answer);
    else if (message.is === 'expired') setCaptchaToken('');
    else if (message.is === 'failed') onFailed();
    else if (message.is === 'height') setHeight(Math.min(highest, Math.max(lowest, Number(message.height) || 0)));
  }

  return (
    <WebView
      source={{ uri: `${page}?theme=${theme}` }}
      // Every URL is checked below; one that isn't on this list would open in the browser.
      originWhitelist={['*']}
      // The page can't navigate away. Its content security policy controls its frames.
      onShouldStartLoadWithRequest={({ url, isTopFrame }) => isTopFrame === false || url.split('?')[0] === page}
      onMessage={onMessage}
      onError={onFailed}
      onHttpError={({ nativeEvent }) => nativeEvent.url.split('?')[0] === page && onFailed()}
      setSupportMultipleWindows={false}
      scrollEnabled={height >= highest}
      accessibilityLabel="Confirm you’re not a robot"
      // Transparent, so that it has the form's background in either theme.
      style={{ height, backgroundColor: 'transparent' }}
      testID="captcha-view"
    />
  );
}

type Message = Partial<{ is: string; answer: string; height: number }>;

function read(data: string): Message {
  try {
    const message = JSON.parse(data) as unknown;
    return typeof message === 'object' && message !== null ? (message as Message) : {};
  } catch {
    return {};
  }
}

const styles = StyleSheet.create({
  place: { minHeight: lowest, borderRadius: 8, overflowX: 'hidden', overflowY: 'hidden' },
  over: { position: 'absolute', top: 0, left: 0, right: 0 },
});
