/** How to get a Facebook token. */
export interface FacebookLogin {
  /** Always false on devices. */
  isOffered: (appId: string) => boolean;
  /** Resolves to the token, or null if the person declined. Rejects if the browser blocks Facebook's window. */
  requestToken: (appId: string) => Promise<string | null>;
  /** Whether this page is the window that Facebook redirected back. */
  isRedirect: () => boolean;
  /** In that window, sends the result to the page that opened it, and closes the window. */
  forwardToken: () => void;
}

const DIALOG = 'https://www.facebook.com/dialog/oauth';
const CHANNEL = 'hw.facebook';
const WINDOW = 'width=600,height=720';

/** What Facebook's window sends to the page that opened it. */
interface Returned {
  state: string;
  token: string | null;
}

const blocked = 'Your browser blocked the Facebook window. Please allow it and try again.';

let waiting: BroadcastChannel | null = null;

/** Waits for the window to return. We can't tell when it's closed, so a new request replaces one that never finished. */
function answerTo(state: string): Promise<string | null> {
  waiting?.close();
  const channel = new BroadcastChannel(CHANNEL);
  waiting = channel;
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Returned>) => {
      if (data.state !== state) return;
      channel.close();
      resolve(data.token);
    };
  });
}

/**
 * Opens Facebook's own page in a window: none of its scripts run in ours, and it learns about visitors only when they
 * press its button. The window returns to /login, which passes the token on through a same-origin channel and closes.
 */
export const facebook: FacebookLogin = {
  isOffered: (appId) => appId !== '',

  requestToken(appId) {
    const state = crypto.randomUUID();
    const query = new URLSearchParams({
      client_id: appId,
      redirect_uri: `${window.location.origin}/login`,
      response_type: 'token',
      scope: 'email',
      state,
      display: 'popup',
    });
    // The window must open during the press itself, or the browser blocks it.
    if (!window.open(`${DIALOG}?${query.toString()}`, 'facebook', WINDOW)) return Promise.reject(new Error(blocked));
    return answerTo(state);
  },

  isRedirect: () => returned() !== null,

  forwardToken() {
    const answer = returned();
    if (!answer) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(answer);
    channel.close();
    window.history.replaceState(null, '', '/login'); // the token must not stay in the URL
    window.close();
  },
};

/** What Facebook added to this page's URL. */
function returned(): Returned | null {
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const query = new URLSearchParams(window.location.search);
  const state = hash.get('state') ?? query.get('state');
  return state && (hash.has('access_token') || query.has('error')) ? { state, token: hash.get('access_token') } : null;
}
