/** How to get a Facebook token. */
export interface FacebookLogin {
  /** False where Facebook isn't offered: on devices, until Sign in with Apple is offered, too. */
  offered: (appId: string) => boolean;
  /** Asks Facebook. Resolves to the token, or null if the person declined. Rejects if Facebook can't be asked. */
  ask: (appId: string) => Promise<string | null>;
  /** Whether this page is the window that Facebook redirected back. */
  cameBack: () => boolean;
  /** In that window, sends the result to the page that opened it, and closes the window. */
  handOn: () => void;
}
