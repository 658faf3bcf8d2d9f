import { announce } from '@hearthway/ui';

import { recognition } from './canListen';

interface Listener {
  onHear(text: string): void;
  onFail(text: string): void;
  onEnd(): void;
}

/** Why nothing was heard, by the error of the Web Speech API. Stopping is no failure. */
const failures: Record<string, string> = {
  'not-allowed': 'Your browser blocks the microphone for this site. Allow it in the site’s settings, or type instead.',
  'service-not-allowed': 'Your browser doesn’t allow voice input here. Type instead.',
  'audio-capture': 'No microphone was found. Type instead.',
  'no-speech': 'We didn’t hear anything. Try again.',
  network: 'Voice input needs a connection. Type instead.',
  'language-not-supported': 'Your browser can’t recognize English speech. Type instead.',
};

/** Listens to one sentence. Returns what stops it. */
export function listen({ onHear, onFail, onEnd }: Listener): () => void {
  const Recognizer = recognition();
  if (!Recognizer) {
    onEnd();
    return () => undefined;
  }
  const recognizer = new Recognizer();
  recognizer.lang = 'en-US';
  recognizer.interimResults = true;
  recognizer.onresult = ({ results }) =>
    onHear(
      Array.from(results)
        .map((alternatives) => alternatives[0]?.transcript ?? '')
        .join(''),
    );
  recognizer.onerror = ({ error }) => failures[error] && onFail(failures[error]);
  recognizer.onend = onEnd;
  recognizer.start();
  announce('Listening');
  return () => recognizer.stop();
}
