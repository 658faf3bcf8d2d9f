// Detox's expect(element) and waitFor(element): assertions that are retried until they hold
// or time out, as Detox's synchronization does on a device.
import type { Locator } from 'playwright-core';
import { currentPage } from './browser';
import { element, type WebElement } from './element';
import type { Matcher } from './matchers';

const EXPECT_MS = 5_000;
const INTERVAL_MS = 50;

type Check = (...args: never[]) => Promise<boolean>;

function checksOf(target: WebElement): Record<string, Check> {
  /** The text of an element, or the value of a field. */
  const text = async (locator: Locator) =>
    (
      await locator.evaluate(
        (node) => (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : (node as HTMLElement).innerText),
        undefined,
        { timeout: 1000 },
      )
    ).trim();
  const attribute = (name: string) => target.visible().getAttribute(name, { timeout: 1000 });
  return {
    toBeVisible: () => target.visible().isVisible(),
    toExist: async () => (await target.any().count()) > 0,
    toBeFocused: () => target.visible().evaluate((node) => node === document.activeElement || node.contains(document.activeElement)),
    toHaveText: async (wanted: string) => (await text(target.visible())) === wanted,
    toHaveLabel: async (wanted: string) => (await attribute('aria-label')) === wanted,
    toHaveId: async (wanted: string) => (await attribute('data-testid')) === wanted,
    toHaveValue: async (wanted: string) => (await target.visible().inputValue({ timeout: 1000 })) === wanted,
    toHaveToggleValue: async (wanted: boolean) => ((await attribute('aria-checked')) ?? (await attribute('aria-pressed'))) === String(wanted),
  };
}

async function retryUntil(check: () => Promise<boolean>, wanted: boolean, milliseconds: number, description: string): Promise<void> {
  const end = Date.now() + milliseconds;
  let last: unknown;
  do {
    try {
      if ((await check()) === wanted) return;
      last = undefined;
    } catch (error) {
      // An element that isn't there yet has no text: retry.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  } while (Date.now() < end);
  const detail = last instanceof Error ? `: ${last.message.split('\n')[0]}` : '';
  throw new Error(`${description} did not hold within ${milliseconds} ms at ${currentPage().url()}${detail}`);
}

export type Assertions = Record<string, (...args: unknown[]) => Promise<void>> & { not: Assertions };

export function assertions(target: WebElement, negated = false, milliseconds = EXPECT_MS): Assertions {
  const checks = checksOf(target);
  const result = Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      (...args: unknown[]) =>
        retryUntil(() => check(...(args as never[])), !negated, milliseconds, `${negated ? 'not.' : ''}${name}(${args.map(String).join(', ')})`),
    ]),
  ) as Assertions;
  Object.defineProperty(result, 'not', { get: () => assertions(target, !negated, milliseconds) });
  return result;
}

interface Waiting {
  withTimeout(milliseconds: number): Promise<void>;
  whileElement(matcher: Matcher): { scroll(pixels: number, direction?: 'up' | 'down'): Promise<void> };
}

export function waitFor(target: WebElement, negated = false): Record<string, (...args: unknown[]) => Waiting> & { not: unknown } {
  const names = Object.keys(checksOf(target));
  const result = Object.fromEntries(
    names.map((name) => [
      name,
      (...args: unknown[]): Waiting => ({
        withTimeout: (milliseconds) => assertions(target, negated, milliseconds)[name]!(...args),
        whileElement: (matcher) => ({
          async scroll(pixels, direction = 'down') {
            for (let tries = 0; tries < 40; tries++) {
              const held = await assertions(target, negated, INTERVAL_MS)[name]!(...args).then(
                () => true,
                () => false,
              );
              if (held) return;
              await element(matcher).scroll(pixels, direction);
            }
            await assertions(target, negated)[name]!(...args);
          },
        }),
      }),
    ]),
  ) as Record<string, (...args: unknown[]) => Waiting> & { not: unknown };
  Object.defineProperty(result, 'not', { get: () => waitFor(target, !negated) });
  return result;
}
