import { del, post } from '@hearthway/api';

import { isLead, onSession, sessionStore } from '../session/session';
import { local } from '../storage/storage';
import { createStore } from '../store';
import { push } from './notifications.native';
import { onPromptTrigger, type PromptTrigger } from './promptTriggers';

// Home notifications on this device. What is kept is the server's id of the device; it belongs to the login, and goes with it.
const DEVICE = 'push';
const OFFERED = 'push_offered';

/** Who said "Not now" is not asked again for so long. */
export const OFFER_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;
/** Until then the dialog that was answered is gone: two windows cannot change places at once. */
export const OFFER_AFTER_MS = 1000;

/** Whether messages come here. */
export const pushStore = createStore(false);

/** The moment after which messages are being offered; null while they are not. */
export const pushOfferStore = createStore<PromptTrigger | null>(null);

/** Messages are worth offering when there is something to tell: a search that emails soon, or the second home. */
export function isWorthOffering(trigger: PromptTrigger): boolean {
  return trigger.is === 'favorited' ? trigger.count >= 2 : trigger.frequency === 'instant' || trigger.frequency === 'daily';
}

/** `denied`: only the system's settings can change that. `failed`: without network, or the push service is down. */
export type Enabled = 'on' | 'denied' | 'failed' | 'undecided';

/** Asks the system where it was not asked, and tells the server where messages are to go. */
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
  const address = await push.address();
  const { device } = await post<{ device: { id: string } }>('/api/lead/devices', address);
  local.write(DEVICE, device.id);
  pushStore.set(true);
}

/** True when it is done: the server has to know. */
export async function disablePush(): Promise<boolean> {
  const id = local.read(DEVICE);
  try {
    if (id) await del(`/api/lead/devices/${encodeURIComponent(id)}`);
  } catch {
    return false;
  }
  forget();
  return true;
}

function forget(): void {
  local.remove(DEVICE);
  pushStore.set(false);
  void push.stop();
}

/** "Not now", or an answer to the system. */
export function closeOffer(): void {
  local.write(OFFERED, String(Date.now()));
  pushOfferStore.set(null);
}

async function offer(trigger: PromptTrigger): Promise<void> {
  if (!push.offered() || pushStore.get() || !isLead(sessionStore.get()) || !isWorthOffering(trigger)) return;
  const last = Number(local.read(OFFERED) ?? 0);
  if (Date.now() - last < OFFER_AGAIN_MS) return;
  if ((await push.permission()) === 'denied') return;
  setTimeout(() => pushOfferStore.set(trigger), OFFER_AFTER_MS);
}

/** At the start, when storage and session are there: tokens change, and permissions are taken back. */
export async function loadPush(): Promise<void> {
  if (local.read(DEVICE) === null) return;
  if (!isLead(sessionStore.get())) {
    forget();
    return;
  }
  pushStore.set(true);
  try {
    if ((await push.permission()) === 'granted') await register();
    else await disablePush();
  } catch {
    // Without network what the server was told the last time continues.
  }
}

/**
 * Offers messages at the right moments. Whoever logs out gets none: the server drops what belongs to the session, and the
 * system is told as well, in case the server cannot be reached.
 */
export function watchPush(): () => void {
  const stops = [
    onPromptTrigger((trigger) => void offer(trigger).catch(() => undefined)),
    onSession((_now, before, { is }) => {
      if (is === 'loggedIn') void loadPush(); // a new session of the same person, or someone else
      const left = is === 'loggedOut' || is === 'expired';
      if (left) pushOfferStore.set(null);
      if (left && before.token && local.read(DEVICE) !== null) forget();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What is said after messages were to be switched on. */
export const pushTexts = {
  on: 'Notifications are on for this device',
  undecided: 'Notifications stay off',
  denied: 'Notifications are turned off for this app in your device settings',
  failed: 'Notifications couldn’t be turned on. Please try again.',
} as const;
