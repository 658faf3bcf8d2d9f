// People on the site: they search, look at homes, register, log in, save homes and ask about them.
import http from 'node:http';

const PASSWORD = 'maple cabinet 7';
const TIMEOUT_MS = 10_000;
export const cities = [
  ['Dallas', 'TX'],
  ['Chicago', 'IL'],
  ['Austin', 'TX'],
  ['Phoenix', 'AZ'],
  ['Denver', 'CO'],
  ['Atlanta', 'GA'],
];
const words = ['dal', 'chic', 'austin', '752', 'oak', 'denver', 'main st'];

const dice = (sides) => Math.floor(Math.random() * sides);
const pick = (list) => list[dice(list.length)];

/** A range of prices that hardly anybody asked for before. */
const prices = () => ({ price_range_from: 1000 * (150 + dice(400)), price_range_to: 1000 * (600 + dice(900)) });

export class Visitors {
  #url;
  #agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  #count = 0;
  #run = Date.now().toString(36);
  #took = new Map();
  #failures = [];
  #tries;
  #again;
  #asked;
  /** What they wrote: {kind, email, home}, and whether they were told that it worked (done). */
  writes = [];

  /**
   * @param {string} url of a BFF that trusts the addresses it is told
   * @param {{tries?: number, again?: number, asked?: (request: {kind: string, at: number, took: number, problem?: string}) => void}} options
   *   tries: how often they try to write something, again after so many ms; asked: called after each request with its end (Unix time, ms) and its time (ms)
   */
  constructor(url, { tries = 1, again = 1500, asked = () => {} } = {}) {
    this.#url = new URL(url);
    this.#tries = tries;
    this.#again = again;
    this.#asked = asked;
  }

  /** What the emails of these visitors begin with. */
  get emails() {
    return `soak-${this.#run}-`;
  }

  /** Keeps this many people on the site: one who leaves is followed by another. @returns how many left */
  async keep(crowd, length) {
    const until = Date.now() + 1000 * length;
    let visits = 0;
    await Promise.all(
      Array.from({ length: crowd }, async () => {
        while (Date.now() < until) {
          await this.#visit();
          visits += 1;
        }
      }),
    );
    this.#take();
    return { visits };
  }

  /** Lets this many people arrive a second, however many are there already, up to a limit, until the time is over or the signal comes. */
  async arrive(second, length, limit, signal) {
    const began = Date.now();
    const there = new Set();
    for (let arrived = 0; Date.now() - began < 1000 * length && !signal?.aborted;) {
      for (const due = ((Date.now() - began) / 1000) * second; arrived < due; arrived++) {
        if (there.size >= limit) {
          this.#failures.push(`a visitor found ${limit} others`);
          continue;
        }
        const visit = this.#visit().finally(() => there.delete(visit));
        there.add(visit);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await Promise.all(there);
    return { ...this.#take(), seconds: (Date.now() - began) / 1000 };
  }

  #take() {
    const taken = { requests: [...this.#took].sort(([a], [b]) => a.localeCompare(b)), failures: this.#failures };
    this.#took = new Map();
    this.#failures = [];
    return taken;
  }

  async #visit() {
    const who = { number: ++this.#count, address: `10.${dice(256)}.${dice(256)}.${1 + dice(250)}`, token: '' };
    const [city, state] = pick(cities);
    const param = { city, state, ...prices() };
    await this.#get(who, 'page of a list', `/search/list?${new URLSearchParams(param)}`);
    await this.#get(who, 'suggestions', `/api/pub/properties/search-bar?${new URLSearchParams({ term: pick(words) })}`);
    for (let pan = 0; pan < 4; pan++) await this.#post(who, 'map', '/api/v1/properties/search/map', { criteria: { param: { ...param, ...prices() } } });
    const list = await this.#post(who, 'list', '/api/v1/properties/search/list', { criteria: { param } });
    const home = pick(list?.properties ?? []);
    if (!home) return;
    await this.#get(who, 'page of a home', `/for-sale/${home.long_state.toLowerCase()}/${city.toLowerCase()}/${home.alias}`);
    if (dice(3) === 0) await this.#join(who, home);
  }

  /** Registers, saves a home, comes back and asks about it. */
  async #join(who, home) {
    const email = `${this.emails}${who.number}@example.com`;
    const registered = await this.#write(who, { kind: 'registration', email }, '/api/pub/client-leads/register', {
      name: 'Ann Buyer',
      email,
      phone: '(214) 555-0142',
      type: 'buyer',
      panel_lead_type: 'mm_generated',
      password: PASSWORD,
    });
    if (!registered) return;
    who.token = registered.token ?? '';
    if (!who.token) await this.#logIn(who, email); // it had worked, but they weren't told
    if (!who.token) return;
    await this.#write(who, { kind: 'home saved', email, home: home.id }, `/api/lead/favorites/${home.id}`);
    await this.#logIn(who, email);
    if (!who.token) return;
    await this.#get(who, 'saved homes', '/api/screens/dashboard');
    if (dice(2) === 0)
      await this.#write(who, { kind: 'lead', email, home: home.id }, '/api/pub/inquiries', {
        alias: home.alias,
        kind: 'question',
        name: 'Ann Buyer',
        email,
        message: 'Is the roof new?',
        retry_key: `lead-${who.number}`,
      });
  }

  async #logIn(who, email) {
    const back = await this.#post(who, 'login', '/api/v1/login/mobile-lead', { username: email, password: PASSWORD });
    who.token = back?.token ?? '';
  }

  /** Writes something, again if that fails. @returns the answer; undefined if it failed for good */
  async #write(who, what, path, body) {
    for (let tries = 1; ; tries++) {
      // Who registers again hears that they have an account.
      const answer = await this.#ask(who, what.kind, 'POST', path, body && JSON.stringify(body), tries > 1 && 409);
      if (answer || tries === this.#tries) {
        this.writes.push({ ...what, done: Boolean(answer) });
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#again));
    }
  }

  #get(who, kind, path) {
    return this.#ask(who, kind, 'GET', path);
  }

  #post(who, kind, path, body) {
    return this.#ask(who, kind, 'POST', path, body && JSON.stringify(body));
  }

  /** Sends a request and records how it went; fineToo is a status that is no failure. @returns the answer, if it is JSON and as it should be */
  async #ask(who, kind, method, path, body, fineToo) {
    const began = performance.now();
    let problem;
    try {
      const { status, text } = await this.#send(method, path, body, {
        'X-Forwarded-For': who.address,
        'Accept-Encoding': 'identity',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(who.token && { Authorization: `Bearer ${who.token}` }),
      });
      const answer = text.startsWith('{') ? JSON.parse(text) : undefined;
      if (status !== fineToo && (status !== 200 || answer?.success === false)) throw new Error(`${status} ${answer?.error ?? answer?.title ?? ''}`);
      const took = this.#took.get(kind) ?? [];
      took.push(performance.now() - began);
      this.#took.set(kind, took);
      return answer;
    } catch (error) {
      problem = `${kind}: ${error.message}`;
      this.#failures.push(problem);
      return undefined;
    } finally {
      this.#asked({ kind, at: Date.now(), took: performance.now() - began, problem });
    }
  }

  #send(method, path, body, headers) {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#url;
      const request = http.request({ agent: this.#agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS }, (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part) => (text += part))
          .on('end', () => resolve({ status: response.statusCode, text }))
          .on('error', reject);
      });
      request
        .on('timeout', () => request.destroy(new Error('no answer within ten seconds')))
        .on('error', reject)
        .end(body);
    });
  }
}
