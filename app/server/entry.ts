// The program that the renderer runs: all screens, for a process without a window.
import { setConfig } from '../platform/config';
import { homeNotFoundView, screens } from '../navigation/registry';
import { render } from './render';

/** How the renderer reaches the bundle. */
interface Bundle {
  /** Takes the operator's settings and loads every screen; to be awaited once. */
  start: (settings: unknown) => Promise<void>;
  render: typeof render;
}

const bundle: Bundle = {
  async start(settings) {
    setConfig(settings);
    await Promise.all([homeNotFoundView, ...Object.values(screens).map(({ view }) => view)].map((view) => view.preload()));
  },
  render,
};

(globalThis as { hearthway?: Bundle }).hearthway = bundle;
