// Commands of support, for what people do at a terminal. In browsers only: devices have no server beside them.
import { execFileSync } from 'node:child_process';

/** Runs a command on the data of the server under test, and returns what it prints. */
export function command(...args: string[]): string {
  const env = { ...process.env, HEARTHWAY_HOME: process.cwd(), APP_ENV: 'test', DATA_DIR: process.env.HEARTHWAY_DATA };
  return execFileSync(process.env.HEARTHWAY_PROGRAM!, args, { encoding: 'utf8', env });
}
