/** Devices show no riddle: the services' scripts run in browsers. */
export function Captcha() {
  return null;
}
