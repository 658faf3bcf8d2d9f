// What a fault did to visitors, and whether what they wrote is there once.

/**
 * @param {{began: number, ended: number, well: number, until: number}} episode Unix times (ms): when the fault began and ended, when all parts
 *   were in use again, and when the next episode began
 * @param {{at: number, took: number, problem?: string}[]} requests of all episodes
 */
export function outcome({ began, ended, well, until }, requests) {
  const own = requests.filter(({ at }) => at >= began && at < until);
  const failed = own.filter(({ problem }) => problem);
  const took = own
    .filter(({ problem }) => !problem)
    .map((request) => request.took)
    .sort((a, b) => a - b);
  const lastFailed = failed.reduce((latest, { at }) => Math.max(latest, at), 0);
  return {
    requests: own.length,
    failed: failed.length,
    p95: took[Math.floor(0.95 * took.length)] ?? 0,
    recovered: (Math.max(well, lastFailed, ended) - ended) / 1000,
    problems: count(failed.map(({ problem }) => problem)),
  };
}

/** How often each text is in a list, the most frequent first. @returns {[string, number][]} */
export function count(list) {
  const counts = new Map();
  for (const text of list) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

const keyOf = ({ kind, email, home = 0 }) => `${kind} of ${email}${home ? ` about ${home}` : ''}`;

/**
 * @param {{kind: string, email: string, home?: number, done: boolean}[]} writes of visitors; done: they were told that it worked
 * @param {{kind: string, email: string, home?: number, count: number}[]} rows of the database
 * @returns {{lost: string[], twice: string[]}}
 */
export function compare(writes, rows) {
  const there = new Map(rows.map((row) => [keyOf(row), row.count]));
  return {
    lost: writes
      .filter(({ done }) => done)
      .map(keyOf)
      .filter((key) => !there.has(key)),
    twice: rows.filter(({ email, count: times }) => email && times > 1).map(keyOf),
  };
}

/**
 * @param {string[]} due who must have got something once, such as a mail @param {string[]} got who got it, each time
 * @returns {{lost: string[], twice: string[]}}
 */
export function once(due, got) {
  const times = new Map(count(got));
  return { lost: due.filter((one) => !times.has(one)), twice: [...times].filter(([, n]) => n > 1).map(([one]) => one) };
}
