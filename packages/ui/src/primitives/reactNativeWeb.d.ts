/** React Native Web publishes no types. This is all that we use of it by name. */
declare module 'react-native-web' {
  import type { ComponentType, JSX } from 'react';

  /** An element by its name with React Native's props; classes travel in styles marked with `$$css`. */
  export function unstable_createElement(element: string | ComponentType, props: object): JSX.Element;
}
