import * as Device from 'expo-device';

import { expo } from '../../../app.json';

import type { About } from './types';

export function about(): About {
  const system = [Device.osName, Device.osVersion].filter(Boolean).join(' ');
  return { version: `App ${expo.version}`, device: [Device.modelName, system].filter(Boolean).join(', ') || 'Unknown device' };
}
