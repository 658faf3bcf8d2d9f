// What goes wrong in the bad hour, in this order. A fault without an end is over when `begin` has returned.
import { fileURLToPath } from 'node:url';
import { at } from '../../../lib/paths.mjs';
import { must } from '../../../lib/run.mjs';
import { measure, siteArguments, surroundings } from '../../measure.mjs';
import { childrenOf, rendererOf } from '../soak/processes.mjs';
import { canSkew, skew } from './clock.mjs';

/** ms in each direction: more than a BFF waits for Redis; and a database in another region. */
const SLOW_REDIS = 60;
const SLOW_POSTGRES = 15;
const SKEW_S = 300;
const CHANGED = 2000;

const signal = (pids, name) => pids.forEach((pid) => process.kill(pid, name));

/** PostgreSQL's main process, and all of them. */
function postgres({ database }) {
  const [main] = childrenOf(database.pid);
  return { main, all: [main, ...childrenOf(main)] };
}

/** Stops processes from running until the end. */
function freeze(name, pidsOf) {
  let frozen = [];
  return {
    name,
    begin: (site) => signal((frozen = pidsOf(site)), 'SIGSTOP'),
    end: () => signal(frozen, 'SIGCONT'),
  };
}

/** A file system without space; skipped where there is none that may run full. */
const full = (name, of) => ({
  name,
  skip: ({ disks }) => !disks.canFill && 'only root can mount a small file system',
  begin: ({ disks }) => disks.fill(of),
  end: ({ disks }) => disks.empty(of),
});

function clock(name, seconds) {
  let right;
  return {
    name,
    skip: () => !canSkew && 'only root on Linux with x86-64 can change the clock of one process',
    begin: async ({ bffs }) => void (right = await skew(bffs[0].pid, seconds)),
    end: () => right(),
  };
}

const slow = (name, which, ms) => ({
  name,
  begin: ({ links }) => void (links[which].delay = ms),
  end: ({ links }) => void (links[which].delay = 0),
});

/** Lets a thread loop forever; skipped by Node without a WebSocket. */
async function hangThread({ bffs: [bff] }) {
  process.kill(rendererOf(bff.pid), 'SIGUSR1'); // opens its debugger
  let url;
  for (let tries = 0; !url && tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    url = /Debugger listening on (ws:[^\s"]+)/.exec(bff.log())?.[1];
  }
  await must(process.execPath, ['--experimental-websocket', fileURLToPath(new URL('hangThread.mjs', import.meta.url)), url], { quiet: true });
}

/** An import of changed homes. */
async function importHomes({ bffs, data, listings, url, report }) {
  const take = (figure) => /after$/.test(figure.column ?? '') && report({ ...figure, what: `import, ${figure.what}` });
  const more = [...siteArguments({ url, pid: bffs[0].pid }), '--count', String(Math.min(CHANGED, listings)), '--program', at('.build/bin/hearthway')];
  await measure('import-delta', listings, take, more, { ...surroundings(listings), DATA_DIR: data });
}

export const faults = [
  { name: 'nothing' },
  {
    name: 'a deployment',
    async begin({ bffs }) {
      for (const bff of bffs) {
        await bff.stop();
        await bff.start();
      }
    },
  },
  { name: 'a BFF killed', begin: ({ bffs: [bff] }) => bff.kill(), end: ({ bffs: [bff] }) => bff.start() },
  freeze('a BFF frozen', ({ bffs: [, bff] }) => [bff.pid]),
  { name: 'Redis killed', begin: ({ redis }) => redis.signal('SIGKILL'), end: ({ redis }) => redis.start() },
  { name: 'Redis frozen', begin: ({ redis }) => redis.signal('SIGSTOP'), end: ({ redis }) => redis.signal('SIGCONT') },
  slow('Redis slow', 'redis', SLOW_REDIS),
  { name: 'a renderer killed', begin: ({ bffs: [bff] }) => process.kill(rendererOf(bff.pid), 'SIGKILL') },
  freeze('a renderer frozen', ({ bffs: [bff] }) => [rendererOf(bff.pid)]),
  { name: 'a thread of a renderer hangs', begin: hangThread },
  slow('PostgreSQL slow', 'postgres', SLOW_POSTGRES),
  { name: 'PostgreSQL killed', begin: (site) => process.kill(postgres(site).main, 'SIGKILL') },
  freeze('PostgreSQL frozen', (site) => postgres(site).all),
  full('the disk of a BFF full', 'one'),
  full('the disk of PostgreSQL full', 'database'),
  clock('the clock of a BFF 5 min fast', SKEW_S),
  clock('the clock of a BFF 5 min slow', -SKEW_S),
  { name: 'the mail server down', begin: ({ mail }) => void (mail.down = true), end: ({ mail }) => void (mail.down = false) },
  { name: 'an import of changed homes', begin: importHomes },
  { name: 'nothing again' },
];
