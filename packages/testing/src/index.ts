/** One way to test a component on the web and on devices. */
export { act, blur, press, render, stateOf, textOf, type, valueOf, waitFor, within } from './render';
export { mockServer, type Reply, type ServerCall } from './mockServer';
export type { ControlState, NavigationMock, Queries, Rendered, RenderOptions, TestElement } from './types';
