// Draws the captcha of the captcha's service for the app, and tells the app what becomes of it: `ready`, `answer`, `expired`,
// `failed`, and `height` in pixels whenever that changes.
(() => {
  const place = document.getElementById('captcha');
  const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.style.colorScheme = theme;

  const tell = (is, more) => window.ReactNativeWebView?.postMessage(JSON.stringify({ is, ...more }));
  const failed = () => tell('failed');

  // What reCAPTCHA, hCaptcha and Turnstile have in common.
  const vendor = () => window.turnstile ?? window.hcaptcha ?? window.grecaptcha;

  function draw() {
    vendor().render(place, {
      sitekey: place.dataset.key,
      theme,
      callback: (answer) => tell('answer', { answer }),
      'expired-callback': () => tell('expired'),
      'error-callback': failed,
    });
    tell('ready');
  }

  // Riddles open frames of their own, over the widget.
  let told = 0;
  function measure() {
    const frames = [...document.querySelectorAll('iframe')].filter((frame) => getComputedStyle(frame).visibility !== 'hidden');
    const height = Math.ceil(Math.max(0, ...frames.map((frame) => frame.getBoundingClientRect().bottom + scrollY)));
    if (height === told) return;
    told = height;
    tell('height', { height });
  }
  new MutationObserver(measure).observe(document, { attributes: true, childList: true, subtree: true });

  const script = document.createElement('script');
  script.src = place.dataset.script;
  script.onerror = failed;
  script.onload = () => {
    try {
      if (vendor().ready) vendor().ready(draw);
      else draw();
    } catch {
      failed();
    }
  };
  document.head.append(script);
})();
