// Shows steps while they are running, several at the same time: on a terminal each has a line at the bottom, which is
// drawn again and again; elsewhere lines are only added.

const FRAMES = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
const DRAW_MS = 120;
/** A step that takes less leaves no line. */
const QUICK_MS = 2000;
/** How often a running step is mentioned where lines are only added. */
const REMIND_MS = 30_000;

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export class Progress {
  #out;
  #terminal;
  #running = new Set();
  #lines = 0; // drawn at the bottom of the terminal
  #timer;

  /** @param {NodeJS.WriteStream} out @param {boolean} terminal whether lines can be drawn again */
  constructor(out, terminal) {
    this.#out = out;
    this.#terminal = terminal;
  }

  /** Prints a line above the steps that are running. */
  say(text) {
    this.#draw(`${text}\n`);
  }

  /** Shows a step, see run.mjs. */
  async step(name, work, note = () => '') {
    const one = { name, detail: '', since: Date.now() };
    this.#begin(one);
    try {
      const result = await work((text) => {
        one.detail = text;
      });
      this.#end(one, '✓', note(result));
      return result;
    } catch (error) {
      this.#end(one, '✗', 'failed');
      throw error;
    }
  }

  #begin(one) {
    this.#running.add(one);
    if (this.#terminal) {
      this.#timer ??= setInterval(() => this.#draw(), DRAW_MS);
      this.#draw();
      return;
    }
    one.timer = setTimeout(() => {
      this.say(`  ${one.name} … ${one.detail}`.trimEnd());
      one.timer = setInterval(() => this.say(`  ${one.name} … ${about(seconds(one.since), one.detail)}`), REMIND_MS);
    }, QUICK_MS);
  }

  #end(one, mark, note) {
    this.#running.delete(one);
    clearTimeout(one.timer); // clears an interval, too
    if (this.#running.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    const quick = mark === '✓' && Date.now() - one.since < QUICK_MS;
    this.#draw(quick ? '' : `  ${mark} ${one.name}: ${about(seconds(one.since), note)}\n`);
  }

  /** Replaces the lines at the bottom by text and the steps that are running. */
  #draw(text = '') {
    const width = (this.#out.columns || 80) - 1; // a line that wraps couldn't be erased
    const frame = FRAMES[Math.floor(Date.now() / DRAW_MS) % FRAMES.length];
    const steps = this.#terminal ? [...this.#running].map((one) => `  ${frame} ${one.name} … ${about(seconds(one.since), one.detail)}`.slice(0, width)) : [];
    const erase = this.#lines ? `\x1b[${this.#lines}A\r\x1b[J` : '';
    this.#lines = steps.length;
    this.#out.write(erase + text + steps.map((line) => `${line}\n`).join(''));
  }
}

const about = (time, detail) => (detail ? `${time}, ${detail}` : time);
