// The agent who gets the visitors' leads, accepts them, and has them sent to a tool.
import { cities } from '../soak/visitors.mjs';

const LOOK_EVERY = 1000;
/** Below what an agent may answer in a day. */
const MOST = 180;

export class Agent {
  #origin;
  #token = '';
  #timer;
  #busy = false;
  /** Emails of the buyers whose leads were accepted, as far as the agent was told. */
  accepted = new Set();

  /** @param {string} origin of the site */
  constructor(origin) {
    this.#origin = origin;
  }

  /** Logs in, serves the cities that the visitors look at, and begins to accept leads. */
  async start() {
    const { token } = await this.#call('POST', '/api/v1/login/mobileapp', { username: 'agent@example.com', password: 'hearthway-demo' });
    this.#token = token;
    for (const [city, state] of cities) await this.#call('POST', '/api/v1/agent-service-areas/add', { city, stateAbbr: state }).catch(() => {}); // it is one already
    await this.#call('PUT', '/api/agent/follow-up-boss', { api_key: 'fub_bad_hour' });
    this.#timer = setInterval(() => void this.#work(), LOOK_EVERY);
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #work() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const { leads } = await this.#call('GET', '/api/agent/leads');
      for (const { id, stage, email } of leads) {
        if (stage !== 'new' || this.accepted.size >= MOST) continue;
        await this.#call('POST', `/api/agent/leads/${id}/accept`);
        this.accepted.add(email);
      }
    } catch {
      // The next look tries again.
    } finally {
      this.#busy = false;
    }
  }

  async #call(method, path, body) {
    const answer = await fetch(this.#origin + path, {
      method,
      signal: AbortSignal.timeout(10_000),
      body: body && JSON.stringify(body),
      headers: { 'X-Forwarded-For': '192.0.2.7', 'Content-Type': 'application/json', ...(this.#token && { Authorization: `Bearer ${this.#token}` }) },
    });
    const json = await answer.json();
    if (!answer.ok || json.success === false) throw new Error(`${path}: ${answer.status} ${json.error ?? ''}`);
    return json;
  }
}
