package dev

// ReloadPath is a script that only development pages have.
const ReloadPath = "/dev/reload.js"

// ReloadScript reloads the page when the server has been restarted, which means that something was
// rebuilt.
const ReloadScript = `let known;
setInterval(async () => {
  try {
    const { started } = await (await fetch('/health', { cache: 'no-store' })).json();
    if (started && known && started !== known) location.reload();
    known = started ?? known;
  } catch {
    // the server is restarting
  }
}, 1000);
`
