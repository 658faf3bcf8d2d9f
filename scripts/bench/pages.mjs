// Answers of the running product over HTTP, one connection, warm: the 95th of 100.
import http from 'node:http';

const RUNS = 200;

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function get(agent, url, headers = {}) {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk) => (bytes += chunk.length));
        answer.on('end', () => resolve({ status: answer.statusCode, bytes, ms: performance.now() - since }));
      })
      .on('error', reject);
  });
}

async function p95(agent, urlOf, runs = RUNS) {
  const times = [];
  for (let i = 0; i < runs; i++) {
    const { status, ms } = await get(agent, urlOf(i));
    if (status !== 200) throw new Error(`${urlOf(i)} answered ${status}`);
    times.push(ms);
  }
  return percentile(times, 0.95);
}

const CITIES = [['Dallas', 'TX'], ['Atlanta', 'GA'], ['Springfield', 'MO'], ['Bradenton', 'FL']];

export async function pages({ report, running }) {
  const { url } = await running();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const list = `${url}/search/list?city=Dallas&state=TX`;
  const map = (i, zoom = 11) => {
    // Each viewport differs a little, so that nothing is answered from the cache.
    const south = 32.6 + i * 0.0007;
    return `${url}/api/screens/search?view=map&bounds=${south.toFixed(4)},-97.0,${(south + 0.4).toFixed(4)},-96.5&zoom=${zoom}`;
  };
  await get(agent, list);
  report({ what: 'health, the floor of this machine, p95', value: await p95(agent, () => `${url}/health`), unit: 'ms' });
  report({ what: 'list page from the cache, p95', value: await p95(agent, () => list), unit: 'ms', goal: 2 });
  report({
    what: 'list page rendered anew, p95',
    value: await p95(agent, (i) => `${url}/search/list?city=${CITIES[i % 4][0]}&state=${CITIES[i % 4][1]}&price_range_to=${400000 + i * 1000}`, 100),
    unit: 'ms',
    goal: 25,
  });
  report({ what: 'map answer of a new viewport, p95', value: await p95(agent, map, 100), unit: 'ms' });
  report({ what: 'list answer of a new search, p95', value: await p95(agent, (i) => `${url}/api/screens/search?view=list&state=TX&price_range_from=${100000 + i * 1000}`, 100), unit: 'ms', goal: 5 });
  const terms = ['752', '75206', 'dal', 'dallas', 'atlan', 'sprigfield', 'bradentn', '120 main', '44 oak', 'king'];
  report({ what: 'typeahead, p95', value: await p95(agent, (i) => `${url}/api/pub/properties/search-bar?term=${encodeURIComponent(terms[i % terms.length])}`), unit: 'ms', goal: 10 });
  const answer = await get(agent, map(0, 12));
  report({ what: 'map answer on the wire, brotli', value: answer.bytes / 1024, unit: 'KB', goal: 30 });
  agent.destroy();
}
