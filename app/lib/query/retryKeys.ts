/** Idempotency keys: the same for the same content, however often it is retried, so that nothing is sent twice. */
export function retryKeys(): (content: unknown) => string {
  let before = '';
  let key = '';
  return (content) => {
    const now = JSON.stringify(content);
    if (now !== before) key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    before = now;
    return key;
  };
}
