/** Devices always have a script. */
export function WithoutScript(_props: { label: string }) {
  return null;
}
