/** React Native Web publishes no types. These are the parts we import by name. */
declare module 'react-native-web' {
  import type { ComponentType, JSX } from 'react';

  /** Renders an element by tag name with React Native's props; classes are passed in styles marked with `$$css`. */
  export function unstable_createElement(element: string | ComponentType, props: object): JSX.Element;
}
