import { deviceIcon } from './Devices';

it.each(['Safari on iPhone', 'Chrome on Android', 'Safari on iPad', 'App on iOS', 'App'])('draws “%s” as a phone', (device) => {
  expect(deviceIcon(device)).toBe('device-mobile');
});

it.each(['Chrome on Windows', 'Safari on Mac', 'Firefox on Linux', 'Chrome on ChromeOS', 'Edge', 'Unknown device', ''])(
  'draws “%s” as a computer',
  (device) => {
    expect(deviceIcon(device)).toBe('desktop');
  },
);
