import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

/** An element of the rendered tree: a DOM element on the web, a host element of React Native on devices. */
export interface TestElement {
  readonly __element: unique symbol;
}

type Words = string | RegExp;

interface RoleOptions {
  name?: Words;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
}

/** The queries that mean the same on both platforms. */
export interface Queries {
  getByTestId: (id: Words) => TestElement;
  getAllByTestId: (id: Words) => TestElement[];
  queryByTestId: (id: Words) => TestElement | null;
  queryAllByTestId: (id: Words) => TestElement[];
  findByTestId: (id: Words) => Promise<TestElement>;
  getByText: (text: Words) => TestElement;
  getAllByText: (text: Words) => TestElement[];
  queryByText: (text: Words) => TestElement | null;
  findByText: (text: Words) => Promise<TestElement>;
  getByLabelText: (text: Words) => TestElement;
  queryByLabelText: (text: Words) => TestElement | null;
  getByRole: (role: string, options?: RoleOptions) => TestElement;
  getAllByRole: (role: string, options?: RoleOptions) => TestElement[];
  queryByRole: (role: string, options?: RoleOptions) => TestElement | null;
}

export interface NavigationMock {
  navigate: jest.Mock<void, [href: string, options?: { replace?: boolean }]>;
  back: jest.Mock<void, []>;
}

export interface RenderOptions {
  /** Query client; by default a new one that doesn't retry. */
  client?: QueryClient;
}

export interface Rendered extends Queries {
  rerender: (ui: ReactElement) => void;
  unmount: () => void;
  /** Where navigation was requested to. */
  navigation: NavigationMock;
  client: QueryClient;
}

/** What assistive technology is told about a control; undefined: nothing. */
export interface ControlState {
  disabled?: boolean;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
  busy?: boolean;
}
