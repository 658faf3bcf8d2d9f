// Two BFFs behind a balancer, with a PostgreSQL, a Redis and services of their own, all of which can be broken.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import readline from 'node:readline';
import { at, bench, root } from '../../../lib/paths.mjs';
import { say } from '../../../lib/run.mjs';
import { surroundings } from '../../measure.mjs';
import { startRedis } from '../../redis.mjs';
import { Balancer } from './balancer.mjs';
import { Bff } from './bff.mjs';
import { Disks } from './disks.mjs';
import { Link } from './link.mjs';
import { agentsTool, mailServer } from './providers.mjs';

/** Runs the database of a folder, and starts it again when it ends. @returns {Promise<{pid: number, url: URL, stop: () => Promise<void>}>} */
async function startDatabase(listings, data) {
  const child = spawn(bench, ['database'], { cwd: root, env: { ...surroundings(listings), DATA_DIR: data }, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  for await (const line of readline.createInterface({ input: child.stdout })) {
    return {
      pid: child.pid,
      url: new URL(JSON.parse(line).url.replace('@/', '@localhost/')), // it names the folder of a socket
      stop() {
        child.stdin.end();
        return ended;
      },
    };
  }
  throw new Error('the database did not start');
}

/** @returns {Promise<object>} what faults break, with `stop` */
export async function startSite(listings) {
  fs.rmSync(at('.build/bad-hour'), { recursive: true, force: true });
  const stops = [];
  const site = {
    listings,
    stop: async () => {
      for (const stop of stops.splice(0).reverse()) await stop().catch((error) => say(`  ${error.message}`));
    },
  };
  const keep = (started) => (stops.push(async () => started.stop()), started);
  try {
    site.disks = new Disks();
    stops.push(() => site.disks.remove());
    site.data = await site.disks.copyOf(listings);
    site.database = keep(await startDatabase(listings, site.data));
    site.redis = keep(await startRedis());
    site.mail = keep(await mailServer());
    site.tool = keep(await agentsTool());
    const { url } = site.database;
    site.links = {
      redis: keep(new Link({ port: site.redis.port })),
      postgres: keep(new Link({ path: `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}` })),
    };
    const ports = { redis: await site.links.redis.start(), postgres: await site.links.postgres.start() };
    const env = {
      SAMPLE_LISTINGS: String(listings),
      TRUSTED_PROXIES: '127.0.0.1/32', // each visitor has an address of their own
      DATABASE_URL: `postgres://${url.username}:${url.password}@127.0.0.1:${ports.postgres}${url.pathname}?sslmode=disable`,
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      SMTP_URL: `smtp://127.0.0.1:${site.mail.port}`,
      MAIL_FROM: 'homes@example.com',
      FOLLOW_UP_BOSS_URL: site.tool.url,
      NODE_OPTIONS: '--inspect-port=0', // for the thread that hangs
    };
    site.bffs = [];
    for (const name of ['one', 'other']) {
      const bff = keep(new Bff(name, await site.disks.own(name), env));
      await bff.start();
      site.bffs.push(bff);
    }
    const balancer = keep(new Balancer(site.bffs.map((bff) => bff.url)));
    site.url = await balancer.start();
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}
