import { IconButton, StyleSheet } from '@hearthway/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { canListen, type VoiceProps } from './canListen';

const never = () => () => undefined;

/** Dictates into the search field, in browsers that recognize speech. */
export function VoiceButton({ hidden, onHear, onFail }: VoiceProps) {
  const offered = useSyncExternalStore(never, canListen, () => false); // the server can't know
  const [listening, setListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!offered || (hidden && !listening)) return null;

  async function start() {
    setListening(true);
    try {
      const { listen } = await import('./listen');
      stop.current = listen({ onHear, onFail, onEnd: () => setListening(false) });
    } catch {
      setListening(false);
    }
  }

  return (
    <IconButton
      icon={listening ? 'dots' : 'microphone'}
      tone={listening ? 'primary' : undefined}
      label={listening ? 'Stop listening' : 'Say what you’re looking for'}
      onPress={() => (listening ? stop.current?.() : void start())}
      style={styles.button}
      testID="area-search-voice"
    />
  );
}

const styles = StyleSheet.create({ button: { marginRight: -10 } });
