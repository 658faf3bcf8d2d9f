// Runs commands one after another and prints what is happening.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const tty = process.stdout.isTTY && !process.env.CI;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints a line. Used for everything except the output of commands. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a command and waits for it to exit.
 * @param {string} command @param {string[]} args
 * @param {{cwd?: string, env?: object, quiet?: boolean, onLine?: (line: string) => void}} options
 *   quiet: print the output only if the command fails; onLine: called for each line of output.
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const piped = quiet || onLine;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
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
    child.on('close', (code, signal) => {
      if (onLine && rest) onLine(rest);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Runs a command that must succeed. If it fails, prints its output and throws. */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) {
    if (options.quiet) process.stderr.write(output);
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} … exited with code ${code}`);
  }
  return output;
}

/**
 * Shows one step: its name at once, the time it took when it is done, and the elapsed time every
 * two seconds on a terminal (every 30 elsewhere).
 */
export async function step(name, work) {
  const since = Date.now();
  if (tty) process.stdout.write(`  ${name} …`);
  else say(`  ${name} …`);
  const tick = setInterval(() => {
    if (tty) process.stdout.write(`\r  ${name} … ${seconds(since)}`);
    else say(`  ${name} … ${seconds(since)}`);
  }, tty ? 2000 : 30000);
  try {
    const result = await work();
    clearInterval(tick);
    const note = typeof result === 'string' && result ? ` (${result})` : '';
    say(`${tty ? '\r' : ''}  ${name}: ${seconds(since)}${note}`);
    return result;
  } catch (error) {
    clearInterval(tick);
    say(`${tty ? '\r' : ''}  ${name}: failed after ${seconds(since)}`);
    throw error;
  }
}
