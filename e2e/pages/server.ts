/** Origin of the server under test on the web; on devices, of the machine that runs the specs. */
export const origin = () => (process.env.WEB_BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
