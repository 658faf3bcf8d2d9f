// What the renderer runs: all screens, for a process without a window.
import { setConfig } from '../lib/config';
import { homeNotFoundView } from '../navigation/routes/screenEntry';
import { screens } from '../navigation/routes/screens.gen';
import { render } from './render';

/** The bundle's interface to the renderer. */
interface Bundle {
  /** Sets the operator's settings and loads every screen; must be awaited once. */
  start: (settings: unknown) => Promise<void>;
  render: typeof render;
}

const bundle: Bundle = {
  async start(settings) {
    setConfig(settings);
    await Promise.all([homeNotFoundView, ...Object.values(screens).map(({ view }) => view)].map((view) => view.load()));
  },
  render,
};

(globalThis as { hearthway?: Bundle }).hearthway = bundle;
