import { Platform } from 'react-native';

import { createStore, useStore } from '../store';

export type Role = 'lead' | 'admin';

export interface SessionUser {
  id: string;
  /** For an agent: the name in the URL of the public profile. */
  alias: string | null;
  name: string;
}

/** Stands for a token in a cookie that scripts can't read. */
export const heldByCookie = 'cookie';

/** What the state has of a token. In browsers the BFF has set the cookie; devices send the token themselves. */
export const tokenForState = (token: string): string => Platform.select({ web: heldByCookie, default: token });

export interface AuthState {
  /** See `tokenForState`. */
  token: string | null;
  type: Role | 'none';
  user: SessionUser | null;
  /** Error of the last login attempt. */
  error: string | null;
  activationKey: string | null;
  /** The login dialog, with the text that says why it is open. */
  loginModal: { open: boolean; text: string };
  termsModal: boolean;
  /** Facebook provided no email or phone, so a form asks for them. */
  extraDetails: boolean;
}

/** How someone logged in. */
export type LoginMethod = 'password' | 'code' | 'magicLink' | 'facebook' | 'apple' | 'register' | 'passwordLink' | 'passkey';

export type AuthEvent =
  | { kind: 'loggedIn'; role: Role; token: string; user: SessionUser; via?: LoginMethod }
  /** The session of an earlier visit continues. */
  | { kind: 'restored'; role: Role; token: string; user: SessionUser }
  | { kind: 'loggedOut' }
  | { kind: 'expired' }
  | { kind: 'failed'; error: string }
  | { kind: 'loginRequested'; text?: string }
  | { kind: 'loginDismissed' }
  | { kind: 'termsDue' }
  | { kind: 'termsSettled' }
  | { kind: 'detailsNeeded' }
  | { kind: 'activation'; key: string };

export const expiredText = 'You have been logged out. Please log back in to continue.';
export const unknownErrorText = 'Unknown Error';

export const loggedOut: AuthState = {
  token: null,
  type: 'none',
  user: null,
  error: null,
  activationKey: null,
  loginModal: { open: false, text: '' },
  termsModal: false,
  extraDetails: false,
};

/** All session transitions. */
export function nextAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.kind) {
    case 'loggedIn':
    case 'restored':
      return { ...loggedOut, token: event.token, type: event.role, user: event.user };
    case 'loggedOut':
      return loggedOut;
    case 'expired':
      return { ...loggedOut, loginModal: { open: true, text: expiredText } };
    case 'failed':
      return { ...state, error: event.error || unknownErrorText };
    case 'loginRequested':
      return { ...state, error: null, loginModal: { open: true, text: event.text ?? '' } };
    case 'loginDismissed':
      return { ...state, error: null, extraDetails: false, loginModal: { open: false, text: '' } };
    case 'termsDue':
      return isLoggedIn(state) && state.type === 'lead' ? { ...state, termsModal: true } : state;
    case 'termsSettled':
      return { ...state, termsModal: false };
    case 'detailsNeeded':
      return { ...state, extraDetails: true };
    case 'activation':
      return { ...state, activationKey: event.key };
  }
}

/** Logged in means that both a token and a user id are present. */
export function isLoggedIn(state: AuthState): boolean {
  return Boolean(state.token && state.user?.id);
}

/** Logins as a buyer, by code and by magic link end the anonymous visitor: viewed homes then belong to the account. */
export function endsVisitor(event: AuthEvent): boolean {
  return event.kind === 'loggedIn' && (event.role === 'lead' || event.via === 'code' || event.via === 'magicLink');
}

/** Value of the Authorization header; on the web the cookie is used instead. */
export function headerToken({ token }: AuthState): string | null {
  return token === heldByCookie ? null : token;
}

/** Where My Account and a login on the login page lead. */
export function accountPath({ type, user }: AuthState): string {
  return type === 'admin' && user?.alias ? `/agents/${encodeURIComponent(user.alias)}` : '/myaccount/profile';
}

export const sessionStore = createStore<AuthState>(loggedOut);

type Listener = (now: AuthState, before: AuthState, event: AuthEvent) => void;
const listeners = new Set<Listener>();

/** Listens to session events, to clear what belonged to the previous user. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dispatchAuth(event: AuthEvent): void {
  const before = sessionStore.get();
  const now = nextAuth(before, event);
  sessionStore.set(now);
  for (const listener of [...listeners]) listener(now, before, event);
}

export function useSession(): AuthState {
  return useStore(sessionStore);
}

/** Whether a buyer is logged in. */
export function isBuyer(state: AuthState): boolean {
  return state.type === 'lead' && isLoggedIn(state);
}

/** Call it with a request: when the answer arrives, the returned function tells whether the same user is still logged in. */
export function sameUserCheck(): () => boolean {
  const { user } = sessionStore.get();
  return () => sessionStore.get().user?.id === user?.id;
}

/** The id of the user who is logged in. */
export function useUserId(): string | undefined {
  return useStore(sessionStore, ({ user }) => user?.id);
}

export function useLoggedIn(): boolean {
  return useStore(sessionStore, isLoggedIn);
}
