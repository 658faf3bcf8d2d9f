/** Fill opacities of states, from the fewest agents to the most. */
const shades = [0.11, 0.18, 0.26, 0.36, 0.5] as const;

/** A state's fill opacity. Each step stands for about twice as many agents as the one before. */
export function shadeOf(agents: number, max: number): number {
  if (agents === 0) return 0.06;
  const step = shades.length + Math.ceil(Math.log2(agents / max));
  return shades[Math.min(Math.max(step, 1), shades.length) - 1] ?? shades[0];
}
