/*
 * What is pressed and typed before the app answers, on a slow phone for many seconds, is kept here and done again once the app has
 * taken over: buttons do nothing until then, and React would empty the fields. Links and forms work by themselves. This script comes
 * first and alone, so it is small and imports nothing. Comments are cut out when it is served.
 */
(function () {
  if (window.__HYDRATED__) return;
  var taps = [];
  var typed = new Map();

  function forget() {
    taps.splice(0).forEach(function (button) { button.removeAttribute('data-waiting'); });
  }

  function keepTap(target) {
    var pressed = target instanceof Element && target.closest('a[href],button');
    if (!pressed) return;
    var waits = pressed.tagName === 'BUTTON' && pressed.type === 'button' && !pressed.hasAttribute('aria-disabled');
    /* Of what opens something the last press counts; marks like hearts count each. */
    if (!waits || !pressed.hasAttribute('aria-pressed')) forget();
    if (!waits || taps.indexOf(pressed) >= 0) return;
    taps.push(pressed);
    pressed.setAttribute('data-waiting', '');
  }

  /* What is ticked stays by itself. */
  function isField(target) {
    return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(text|search|email|tel|url|number)$/.test(target.type));
  }

  function onClick(event) { keepTap(event.target); }
  function onInput(event) {
    if (isField(event.target)) typed.set(event.target, event.target.value);
  }

  /* As if the text was typed just now. React passes on only what differs from what it knows, so the field is as it knows it for a moment. */
  function type(text, field) {
    var caret = field.value === text ? field.selectionStart : text.length;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    else if (field.selectionStart !== null) field.setSelectionRange(caret, caret);
  }

  /* The button, or what the app has drawn in its place. */
  function press(button) {
    var id = button.getAttribute('data-testid');
    var now = button.isConnected ? button : id && document.querySelector('[data-testid=' + JSON.stringify(id) + ']');
    if (now) now.click();
  }

  function takeOver() {
    if (!window.__HYDRATED__) {
      requestAnimationFrame(takeOver);
      return;
    }
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onInput, true);
    var focused = document.activeElement;
    if (isField(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    typed.forEach(function (text, field) { if (field.isConnected) type(text, field); });
    var pressed = taps.slice();
    forget();
    pressed.forEach(press);
  }

  /* What came before this script: a press gives the focus without a ring, and text stands in its field. */
  var before = document.activeElement;
  if (before && before.matches('button:not(:focus-visible)')) keepTap(before);
  document.querySelectorAll('input,textarea').forEach(function (field) {
    if (isField(field) && field.value !== field.defaultValue) typed.set(field, field.value);
  });
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  takeOver();
})();
