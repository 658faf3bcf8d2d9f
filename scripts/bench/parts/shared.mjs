// What a BFF stores in Redis, and what a request to Redis costs.
import { siteArguments, timed } from '../measure.mjs';
import { startRedis } from '../redis.mjs';
import { Site } from '../site.mjs';

export async function shared({ report, listings, inventory }) {
  await inventory(listings);
  const server = await startRedis();
  const site = new Site(listings);
  try {
    const running = await site.running({ REDIS_URL: `redis://127.0.0.1:${server.port}` });
    await timed('shared', listings, report, [...siteArguments(running), '--redis', `127.0.0.1:${server.port}`]);
  } finally {
    await site.stop();
    await server.stop();
  }
}
