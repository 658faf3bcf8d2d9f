// What our staff does at a terminal. For browser specs only: devices don't run on the server's machine.
import { execFileSync } from 'node:child_process';

/** Runs a command on the data of the server under test, and returns what it prints. */
export function command(...args: string[]): string {
  const env = { ...process.env, HEARTHWAY_HOME: process.cwd(), APP_ENV: 'test', DATA_DIR: process.env.HEARTHWAY_DATA };
  return execFileSync(process.env.HEARTHWAY_PROGRAM!, args, { encoding: 'utf8', env });
}
