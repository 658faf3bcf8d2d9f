// A real Redis that keeps nothing, and can be killed and started again.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { redis } from '../lib/programs.mjs';
import { freePort } from '../lib/server.mjs';

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

/** @returns {Promise<{port: number, signal: (name: string) => void, start: () => Promise<void>, stop: () => Promise<void>}>} start: once it has ended */
export async function startRedis() {
  const { path: program, env } = await redis();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-redis-'));
  const port = await freePort();
  let server;
  let ended;
  async function start() {
    server = spawn(program, ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    ended = new Promise((resolve) => server.on('close', resolve));
    await listening(port);
  }
  await start();
  return {
    port,
    start,
    signal: (name) => server.kill(name),
    async stop() {
      server.kill('SIGCONT');
      server.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
