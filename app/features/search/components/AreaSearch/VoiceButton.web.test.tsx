import { act, render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react';

import { locationStore, noLocation } from '../../../place/fixture';
import { recentPlacesStore } from '../../store';
import { AreaSearch } from './AreaSearch';
import type { Recognition } from './canListen';

const browser = globalThis as { webkitSpeechRecognition?: new () => Recognition };
let heard: Recognition & { started: number; stopped: number };

class FakeRecognition implements Recognition {
  lang = '';
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  started = 0;
  stopped = 0;
  constructor() {
    heard = this;
  }
  start() {
    this.started++;
  }
  stop() {
    this.stopped++;
    this.onend?.();
  }
}

const field = () => screen.getByTestId<HTMLInputElement>('area-search-input');
const voice = () => screen.queryByTestId('area-search-voice');

beforeEach(() => {
  locationStore.set(noLocation);
  recentPlacesStore.set([]);
  browser.webkitSpeechRecognition = FakeRecognition;
});
afterEach(() => {
  delete browser.webkitSpeechRecognition;
});

async function listen() {
  render(<AreaSearch value="Dallas, TX" />);
  await act(async () => void fireEvent.click(voice()!));
}

it('is not offered where the browser recognizes no speech', () => {
  delete browser.webkitSpeechRecognition;
  render(<AreaSearch />);
  expect(voice()).toBeNull();
});

it('writes what is heard into the field, and stops', async () => {
  await listen();
  expect(heard.started).toBe(1);
  expect(voice()!.getAttribute('aria-label')).toBe('Stop listening');
  act(() => heard.onresult!({ results: [[{ transcript: 'three beds ' }], [{ transcript: 'with a pool' }]] }));
  expect(field().value).toBe('three beds with a pool');
  await act(async () => void fireEvent.click(voice()!));
  expect(heard.stopped).toBe(1);
  expect(voice()).toBeNull(); // what was heard can be corrected now
});

it('says why nothing is heard', async () => {
  await listen();
  act(() => {
    heard.onerror!({ error: 'not-allowed' });
    heard.onend!();
  });
  expect(screen.getAllByText(/Your browser blocks the microphone/)).toHaveLength(2); // announced, too
  expect(voice()!.getAttribute('aria-label')).toBe('Say what you’re looking for');
});
