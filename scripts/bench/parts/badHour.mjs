// A bad hour in ten minutes: while visitors come, each part is killed, frozen and slowed in turn. Nothing they wrote may be lost or
// there twice, and afterward everything is as before.
import { say } from '../../lib/run.mjs';
import { measure, surroundings } from '../measure.mjs';
import { Agent } from './badHour/agent.mjs';
import { faults } from './badHour/faults.mjs';
import { compare, once, outcome } from './badHour/judge.mjs';
import { startSite } from './badHour/site.mjs';
import { processes } from './soak/processes.mjs';
import { Visitors } from './soak/visitors.mjs';

const SHARE = 0.3;
const CROWD = 12;
const MAX_CROWD = 200;
/** The part of its time that a fault lasts; the rest is for coming back. */
const LASTS = 1 / 3;
/** s that coming back, or sending what waits, may take. */
const PATIENCE = 120;
/** How often visitors try to write something. */
const TRIES = 4;

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, 1000 * count));

/** Waits until something holds. @returns {Promise<number>} when, as Unix time (ms); Infinity if it never does */
async function until(holds) {
  for (const deadline = Date.now() + 1000 * PATIENCE; Date.now() < deadline; await seconds(0.25)) if (await holds()) return Date.now();
  return Infinity;
}

/** @param {number} minutes how long it takes, once it is known what the machine gives */
export async function badHour({ report, listings, inventory, minutes }) {
  await inventory(listings);
  const site = await startSite(listings);
  const leave = () => void site.stop().finally(() => process.exit(130));
  process.once('SIGINT', leave);
  try {
    await spend({ ...site, report }, minutes);
  } finally {
    process.off('SIGINT', leave);
    await site.stop();
  }
}

async function spend(site, minutes) {
  const { report } = site;
  const requests = [];
  const visitors = new Visitors(site.url, { tries: TRIES, asked: (request) => requests.push(request) });
  const agent = new Agent(site.url);
  await agent.start();
  const measured = Math.min(20, 10 * minutes);
  await visitors.keep(CROWD, measured);
  const { visits } = await visitors.keep(CROWD, measured);
  const second = (SHARE * visits) / measured;
  say(`  ${second.toFixed(1)} visitors a second`);

  const ahead = faults.filter(({ name, skip }) => {
    const why = skip?.(site);
    if (why) say(`  skipped: ${name}: ${why}`);
    return !why;
  });
  const end = new AbortController();
  const coming = visitors.arrive(second, Infinity, MAX_CROWD, end.signal);
  const { episodes, before } = await suffer(site, ahead, (60 * minutes) / ahead.length);
  end.abort();
  await coming;
  agent.stop();

  for (const episode of episodes) {
    const { requests: all, failed, p95, recovered, problems } = outcome(episode, requests);
    for (const [column, value, unit, goal] of [
      ['requests', all, ''],
      ['failed', failed, ''],
      ['p95', p95, 'ms'],
      ['well again after', recovered, 's', PATIENCE],
    ])
      report({ what: episode.name, column, value, unit, ...(goal && { goal }) });
    for (const [problem, times] of problems.slice(0, 3)) say(`    ${times} × ${problem}`);
  }
  await settle(site, visitors, agent);
  await compareProcesses(site, before);
}

/** Goes through the faults. @returns when each was what, and the processes before the longer part of them */
async function suffer(site, ahead, length) {
  const episodes = [];
  let before;
  for (const { name, begin, end } of ahead) {
    say(`  ${name}`);
    const began = Date.now();
    await begin?.(site);
    if (end) {
      await seconds(length * LASTS);
      await end(site);
    }
    const ended = Date.now();
    const well = await until(async () => (await Promise.all(site.bffs.map((bff) => bff.isWell()))).every(Boolean));
    await seconds(Math.max(length - (Date.now() - began) / 1000, length * LASTS));
    episodes.push({ name, began, ended, well, until: Date.now() });
    if (name === 'a BFF frozen') before = await look(site); // the last processes have been started
  }
  return { episodes, before };
}

const look = (site) =>
  Promise.all(
    site.bffs.map(async (bff) => {
      const { go_goroutines: goroutines, go_memstats_next_gc_bytes: next, ...metrics } = await bff.metrics();
      const caches = Object.entries(metrics)
        .filter(([name]) => name.startsWith('hearthway_cache_bytes'))
        .reduce((sum, [, bytes]) => sum + bytes, 0);
      const { 'memory of the BFF': _, ...more } = processes(bff.pid);
      // Go collects garbage when its memory is twice what was in use the last time.
      return { 'memory in use of a BFF, without its caches': (next / 2 - caches) / 2 ** 20, ...more, 'goroutines of the BFF': goroutines };
    }),
  );

async function compareProcesses(site, before) {
  const after = await look(site);
  for (const name of Object.keys(before[0])) {
    const [then, now] = [before, after].map((bffs) => bffs.reduce((sum, bff) => sum + bff[name], 0));
    site.report({ what: name, column: 'afterward', value: now / site.bffs.length, unit: /^memory/.test(name) ? 'MB' : '' });
    site.report({ what: name, column: 'compared with before', value: now / then, unit: '×', goal: 1.25 });
  }
}

/** Waits until everything is sent, and compares what visitors were told with what is there. */
async function settle({ listings, data, mail, tool, bffs, report }, visitors, agent) {
  let rows = [];
  const began = Date.now();
  const sent = await until(async () => {
    rows = [];
    await measure('written', listings, (row) => rows.push(row), ['--emails', visitors.emails], { ...surroundings(listings), DATA_DIR: data });
    return rows.find(({ kind }) => kind === 'to be sent').count === 0;
  });
  report({ what: 'everything is sent', column: 'after', value: (sent - began) / 1000, unit: 's', goal: PATIENCE });

  const emailsOf = (kind) => rows.filter((row) => row.kind === kind).map(({ email }) => email);
  const written = compare(visitors.writes, rows);
  const mails = mail.mails.map(({ id }) => id);
  const welcomed = once(
    emailsOf('registration'),
    mail.mails.filter(({ to, subject }) => to.startsWith(visitors.emails) && /welcome/i.test(subject)).map(({ to }) => to),
  );
  const delivered = once(
    emailsOf('delivery'),
    tool.events.filter((email) => email.startsWith(visitors.emails)),
  );
  for (const [what, count] of [
    ['registrations, saved homes and leads', visitors.writes.filter(({ done }) => done).length],
    ['mails', mails.length],
    ['leads sent to an agent’s tool', tool.events.length],
  ])
    report({ what, value: count, unit: '' });
  const wrong = [
    ['written, but lost', written.lost],
    ['written twice', written.twice],
    ['mails lost', welcomed.lost],
    ['mails twice', once([], mails).twice.concat(welcomed.twice)],
    ['leads not sent to a tool', delivered.lost],
    ['leads sent to a tool twice', delivered.twice],
    ['accepted leads that are lost', [...agent.accepted].filter((email) => email.startsWith(visitors.emails) && !emailsOf('offer').includes(email))],
    ['jobs given up', rows.filter(({ kind }) => kind.startsWith('given up')).map(({ kind, count }) => `${kind} × ${count}`)],
    ['BFFs that are not ready', await Promise.all(bffs.map(async (bff) => ((await bff.isWell()) ? '' : bff.url))).then((urls) => urls.filter(Boolean))],
  ];
  for (const [what, list] of wrong) {
    report({ what, value: list.length, unit: '', goal: 0 });
    for (const one of list.slice(0, 5)) say(`    ${one}`);
  }
}
