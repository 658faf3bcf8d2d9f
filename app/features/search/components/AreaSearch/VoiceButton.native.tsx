import type { VoiceProps } from './canListen';

/** None in the apps: their keyboards have a key for dictation. */
export const VoiceButton: (props: VoiceProps) => null = () => null;
