// Runs commands and shows what is happening.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { Progress } from './progress.mjs';

const progress = new Progress(process.stdout, process.stdout.isTTY && !process.env.CI);

/** Prints a line. Used for everything except the output of commands. */
export const say = (text) => progress.say(text);

/**
 * Shows one step while it is running, and the time it took. Steps may run at the same time; one of a moment leaves no line.
 * @template T
 * @param {string} name
 * @param {(detail: (text: string) => void) => Promise<T>} work detail sets what is shown after the name meanwhile
 * @param {(result: T) => string} [note] shown after the time
 * @returns {Promise<T>}
 */
export const step = (name, work, note) => progress.step(name, work, note);

/**
 * Runs a command and waits for it to exit.
 * @param {string} command @param {string[]} args
 * @param {{cwd?: string, env?: object, quiet?: boolean, limit?: number, onLine?: (line: string) => void}} options
 *   quiet: don't print the output; onLine: called for each line of output, which isn't printed either; limit: ms until it is killed.
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, limit, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const piped = quiet || onLine;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      timeout: limit,
      killSignal: 'SIGKILL',
      stdio: ['ignore', piped ? 'pipe' : 'inherit', piped ? 'pipe' : 'inherit'],
    });
    let output = '';
    let rest = '';
    const take = (text) => {
      output += text;
      if (output.length > 4_000_000) output = output.slice(-2_000_000);
      if (!onLine) return;
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    };
    // A multi-byte character may be split between two chunks.
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    // What a killed command started may go on, and would hold its output open.
    child.on('exit', (_code, signal) => {
      if (signal) for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
    });
    child.on('close', (code, signal) => {
      if (onLine && rest) onLine(rest);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Runs a command that must succeed. The error has its output, unless that was printed, without what matches options.noise. */
export async function must(command, args, { noise = /$^/, ...options } = {}) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${output.replace(noise, '')}${command} ${args.slice(0, 3).join(' ')} … exited with code ${code}`);
  return output;
}
