/** Whether the browser thinks that it has a network connection. */
export const isConnected = (): boolean => navigator.onLine;

/** Calls back on each change; the returned function stops it. */
export function watchConnection(onChange: (online: boolean) => void): () => void {
  const online = () => onChange(true);
  const offline = () => onChange(false);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}
