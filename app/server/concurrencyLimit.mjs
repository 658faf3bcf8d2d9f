/** Lets at most `max` jobs run at once; the others wait in order. */
export function concurrencyLimit(max) {
  let running = 0;
  const waiting = [];
  return async function run(job) {
    if (running >= max) await new Promise((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // The slot passes straight to the next job in line, so that it is neither lost nor given out twice.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
