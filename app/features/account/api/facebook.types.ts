/** How a person shows Facebook's token. */
export interface FacebookLogin {
  /** False where Facebook is not offered: devices, as long as Sign in with Apple does not be beside it. */
  offered: (appId: string) => boolean;
  /** Asks Facebook. The token, or null when the person thought better of it. Rejects when Facebook cannot be asked. */
  ask: (appId: string) => Promise<string | null>;
  /** Whether this page is the window that Facebook sent back. */
  cameBack: () => boolean;
  /** Gives the answer in such a window to the page that opened it, and closes the window. */
  handOn: () => void;
}
