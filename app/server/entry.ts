// The program that the renderer runs: all screens, for a process without a window.
import { configOf, setConfig } from '../platform/config';
import { screens } from '../navigation/registry';
import { render } from './render';

/** How the renderer reaches the bundle. */
interface Bundle {
  /** Reads the environment and loads every screen; to be awaited once. */
  start: (environment: Record<string, string | undefined>) => Promise<void>;
  render: typeof render;
}

const bundle: Bundle = {
  async start(environment) {
    setConfig(configOf(environment));
    await Promise.all(Object.values(screens).map(({ view }) => view.preload()));
  },
  render,
};

(globalThis as { hearthway?: Bundle }).hearthway = bundle;
