import { Keyboard } from 'react-native';

/** Whether somebody is typing: a dialog that comes by itself must not take their words. */
export const isTyping = (): boolean => Keyboard.isVisible();
