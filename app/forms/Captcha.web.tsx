import { Notice, type ThemeName, useThemeName, View } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';

import { config } from '../lib/config';
import { useStore } from '../lib/store';
import { captchaStore, setCaptchaToken } from './captchaToken';

/** The common API of reCAPTCHA, hCaptcha and Turnstile. */
interface Vendor {
  ready?: (then: () => void) => void;
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (widget: unknown) => void;
}

const vendors = ['turnstile', 'hcaptcha', 'grecaptcha'] as const;
const loadedVendor = () => vendors.map((name) => (window as unknown as Record<string, Vendor | undefined>)[name]).find(Boolean);

let loading: Promise<Vendor> | null = null;

/** Loads the service's script once; a failed attempt is forgotten. */
function loadVendor(script: string): Promise<Vendor> {
  loading ??= new Promise<Vendor>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.onload = () => {
      const vendor = loadedVendor();
      if (!vendor) reject(new Error('no captcha'));
      else if (vendor.ready) vendor.ready(() => resolve(vendor));
      else resolve(vendor);
    };
    element.onerror = () => reject(new Error('no captcha'));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The captcha, if the server has one. Its script is loaded with the form, never before. */
export function Captcha() {
  const { captcha_site_key: key, captcha_script_url: script } = config();
  const theme = useThemeName();
  // A widget can't change its theme.
  return key === '' || script === '' ? null : <Challenge key={theme} siteKey={key} script={script} theme={theme} />;
}

function Challenge({ siteKey, script, theme }: { siteKey: string; script: string; theme: ThemeName }) {
  const place = useRef<View>(null);
  const [failed, setFailed] = useState(false);
  const { round } = useStore(captchaStore);
  const drawn = useRef<{ vendor: Vendor; widget: unknown } | null>(null);

  useEffect(() => {
    let left = false;
    setCaptchaToken('');
    loadVendor(script).then(
      (vendor) => {
        if (left || !place.current) return;
        const clear = () => setCaptchaToken('');
        const options = { sitekey: siteKey, theme, callback: setCaptchaToken, 'expired-callback': clear, 'error-callback': clear };
        drawn.current = { vendor, widget: vendor.render(place.current as unknown as HTMLElement, options) };
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
      drawn.current = null;
    };
  }, [siteKey, script, theme]);

  // An answer can be used once: after each call there is a new challenge.
  useEffect(() => {
    if (round > 0 && drawn.current) drawn.current.vendor.reset(drawn.current.widget);
  }, [round]);

  return (
    <>
      <View ref={place} style={{ minHeight: 65 }} testID="captcha" />
      {failed && <Notice kind="danger" text="The robot check couldn’t be loaded. Please try again in a moment." testID="captcha-failed" />}
    </>
  );
}
