/** One way to test a component on the web and on devices. */
export { act, blur, press, render, stateOf, textOf, type, valueOf, waitFor, within } from './render';
export { type Asked, playServer, type Reply } from './server';
export type { ControlState, NavigationMock, Queries, Rendered, RenderOptions, TestElement } from './types';
