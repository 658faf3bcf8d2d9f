/** Lets at most `most` jobs run at once; the others wait in their order. */
export function gate(most) {
  let running = 0;
  const waiting = [];
  return async function run(job) {
    if (running >= most) await new Promise((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // The place goes straight to the next in line, so that none is lost or given twice.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
