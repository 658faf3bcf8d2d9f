/** What we use of the Web Speech API, which TypeScript's DOM types don't have. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

/** The browser's speech recognition, if it has one. */
export function recognition(): (new () => Recognition) | undefined {
  const browser = globalThis as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

export const canListen = (): boolean => recognition() !== undefined;

export interface VoiceProps {
  /** Whether someone types instead. */
  hidden: boolean;
  /** Called with what was heard so far. */
  onHear(text: string): void;
  /** Called with why nothing can be heard. */
  onFail(text: string): void;
}
