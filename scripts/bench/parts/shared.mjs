// What a BFF stores in Redis, and what a request to Redis costs.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { redis } from '../../lib/programs.mjs';
import { freePort } from '../../lib/server.mjs';
import { siteArguments, timed } from '../measure.mjs';
import { Site } from '../site.mjs';

/** Waits until something listens on a local port. */
async function listening(port) {
  for (let i = 0; i < 100; i++) {
    const there = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('redis-server is not listening');
}

export async function shared({ report, listings, inventory }) {
  await inventory(listings);
  const { path: program, env } = await redis();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-redis-'));
  const port = await freePort();
  const server = spawn(program, ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('close', resolve));
  const site = new Site(listings);
  try {
    await listening(port);
    const running = await site.running({ REDIS_URL: `redis://127.0.0.1:${port}` });
    await timed('shared', listings, report, [...siteArguments(running), '--redis', `127.0.0.1:${port}`]);
  } finally {
    await site.stop();
    server.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
