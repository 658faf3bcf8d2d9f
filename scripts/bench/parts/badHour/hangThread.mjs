// Lets a thread of a Node process loop forever, through the debugger at a URL: node --experimental-websocket hangThread.mjs ws://…
const socket = new WebSocket(process.argv[2]);
let done = false;
const send = (message) => socket.send(JSON.stringify({ id: 1, ...message }));
socket.addEventListener('open', () => send({ method: 'NodeWorker.enable', params: { waitForDebuggerOnStart: false } }));
socket.addEventListener('message', ({ data }) => {
  const { method, params } = JSON.parse(data);
  if (method !== 'NodeWorker.attachedToWorker' || done) return;
  done = true;
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } });
  send({ method: 'NodeWorker.sendMessageToWorker', params: { sessionId: params.sessionId, message } });
  setTimeout(() => process.exit(0), 500); // it has been sent by then
});
socket.addEventListener('error', () => process.exit(1));
