package web

// reloadPath is a script that only development's pages have.
const reloadPath = "/dev/reload.js"

// reloadScript loads the page again when the process that answers is another one: something
// was rebuilt.
const reloadScript = `let known;
setInterval(async () => {
  try {
    const { started } = await (await fetch('/health', { cache: 'no-store' })).json();
    if (started && known && started !== known) location.reload();
    known = started ?? known;
  } catch {
    // it is on its way up again
  }
}, 1000);
`
