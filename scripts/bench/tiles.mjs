// The street map's tiles, served on this machine: without them, a browser that is offline would
// report every missing tile as an error, and the measured map would draw nothing.
import http from 'node:http';
import sharp from 'sharp';

const SIDE = 256;
/** Milliseconds, about as long as a nearby CDN edge takes to answer. */
const DELAY = 20;

const picture = (side) =>
  sharp({ create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 224, sigma: 3 }, background: '#e0e0e0' } })
    .png({ palette: true, colors: 2 })
    .toBuffer();

/** @returns {Promise<{pattern: string, stop: () => Promise<void>}>} pattern: the value of MAP_TILE_URL */
export async function tiles() {
  const [plain, sharper] = await Promise.all([picture(SIDE), picture(2 * SIDE)]);
  const server = http.createServer((request, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' });
      response.end(request.url.includes('@2x') ? sharper : plain);
    }, DELAY);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    pattern: `http://127.0.0.1:${server.address().port}/{z}/{x}/{y}{r}.png`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
