/** Systems of what is held in a hand, as the server names a device: "Safari on iPhone". */
const handheld = /\b(iPhone|iPad|iOS|Android|App)\b/;

/** A computer is not drawn as a phone. */
export const deviceIcon = (device: string): 'device-mobile' | 'desktop' => (handheld.test(device) ? 'device-mobile' : 'desktop');
