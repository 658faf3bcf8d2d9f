import { del, post } from '@hearthway/api';

import { isBuyer, onSession, sessionStore } from '../session/session';
import { local } from '../storage/storage';
import { createStore } from '../store';
import { push } from './notifications.native';
import { onPromptTrigger, type PromptTrigger } from './promptTriggers';

// Home notifications on this device. Stores the server's id of the device, which belongs to the login session and is
// deleted with it.
const DEVICE = 'push';
const OFFERED = 'push_offered';

/** How long after "Not now" the offer isn't repeated. */
export const OFFER_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;
/** Lets the previous dialog close first, because one can't replace another directly. */
export const OFFER_AFTER_MS = 1000;

/** Whether this device gets notifications. */
export const pushStore = createStore(false);

/** What triggered the current offer of notifications; null if there is none. */
export const pushOfferStore = createStore<PromptTrigger | null>(null);

/** Notifications are worth offering if there will be some: for a search with instant or daily alerts, or from the second home on. */
export function isWorthOffering(trigger: PromptTrigger): boolean {
  return trigger.kind === 'favorited' ? trigger.count >= 2 : trigger.frequency === 'instant' || trigger.frequency === 'daily';
}

/** `denied`: only the system's settings can change that. `failed`: no network, or the push service is down. */
type Enabled = 'on' | 'denied' | 'failed' | 'undecided';

/** Asks for permission if necessary, and registers the device with the server. */
export async function enablePush(): Promise<Enabled> {
  try {
    let permission = await push.permission();
    if (permission === 'undecided') permission = await push.ask();
    if (permission !== 'granted') return permission;
    await register();
    return 'on';
  } catch {
    return 'failed';
  }
}

async function register(): Promise<void> {
  const token = await push.token();
  const { device } = await post<{ device: { id: string } }>('/api/lead/devices', token);
  local.write(DEVICE, device.id);
  pushStore.set(true);
}

/** Unregisters the device. False if the server couldn't be reached; notifications then stay on. */
export async function disablePush(): Promise<boolean> {
  const id = local.read(DEVICE);
  try {
    if (id) await del(`/api/lead/devices/${encodeURIComponent(id)}`);
  } catch {
    return false;
  }
  clearDevice();
  return true;
}

function clearDevice(): void {
  local.remove(DEVICE);
  pushStore.set(false);
  void push.stop();
}

/** "Not now", or a response to the system's question. */
export function closeOffer(): void {
  local.write(OFFERED, String(Date.now()));
  pushOfferStore.set(null);
}

async function offer(trigger: PromptTrigger): Promise<void> {
  if (!push.offered() || pushStore.get() || !isBuyer(sessionStore.get()) || !isWorthOffering(trigger)) return;
  const last = Number(local.read(OFFERED) ?? 0);
  if (Date.now() - last < OFFER_AGAIN_MS) return;
  if ((await push.permission()) === 'denied') return;
  setTimeout(() => pushOfferStore.set(trigger), OFFER_AFTER_MS);
}

/**
 * Updates this device's registration, because tokens change and permissions get revoked. Called at startup, once storage
 * and session are loaded, and after each login.
 */
export async function loadPush(): Promise<void> {
  if (local.read(DEVICE) === null) return;
  if (!isBuyer(sessionStore.get())) {
    clearDevice();
    return;
  }
  pushStore.set(true);
  try {
    if ((await push.permission()) === 'granted') await register();
    else await disablePush();
  } catch {
    // Without a network, the last registration stays in effect.
  }
}

/**
 * Offers notifications at the right time. A logout ends them: the server deletes what belongs to the session, and the
 * system is told as well in case the server can't be reached.
 */
export function watchPush(): () => void {
  const stops = [
    onPromptTrigger((trigger) => void offer(trigger).catch(() => undefined)),
    onSession((_now, before, { kind }) => {
      if (kind === 'loggedIn') void loadPush(); // a new session, of the same person or someone else
      const left = kind === 'loggedOut' || kind === 'expired';
      if (left) pushOfferStore.set(null);
      if (left && before.token && local.read(DEVICE) !== null) clearDevice();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Messages after an attempt to turn on notifications. */
export const pushTexts = {
  on: 'Notifications are on for this device',
  undecided: 'Notifications stay off',
  denied: 'Notifications are turned off for this app in your device settings',
  failed: 'Notifications couldn’t be turned on. Please try again.',
} as const;
