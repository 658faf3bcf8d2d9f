// The services that the BFFs send to: a mail server and an agents' tool. They remember what they got.
import http from 'node:http';
import net from 'node:net';

const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
const close = (server) => new Promise((resolve) => server.close(resolve));

/** @returns {Promise<{port: number, mails: {to: string, subject: string, id: string}[], down: boolean, stop: () => Promise<void>}>} down: set it to refuse everything for now */
export async function mailServer() {
  const open = new Set();
  const service = { mails: [], down: false };
  const server = net.createServer((socket) => {
    open.add(socket);
    socket
      .on('close', () => open.delete(socket))
      .on('error', () => {})
      .setEncoding('utf8');
    converse(socket, service);
  });
  service.port = await listen(server);
  service.stop = () => {
    for (const socket of open) socket.destroy();
    return close(server);
  };
  return service;
}

/** Takes emails on a connection, as SMTP says. */
function converse(socket, service) {
  const say = (line) => socket.write(`${line}\r\n`);
  let text = '';
  let to = '';
  let inMail = false;
  if (service.down) return socket.end('421 not now\r\n');
  say('220 ready');
  socket.on('data', (part) => {
    text += part;
    for (;;) {
      const end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const read = text.slice(0, end);
      text = text.slice(end + (inMail ? 5 : 2));
      if (inMail) {
        inMail = false;
        service.mails.push({ to, subject: header(read, 'Subject'), id: header(read, 'Message-ID') });
        say('250 taken');
        continue;
      }
      const word = read.slice(0, 4).toUpperCase();
      if (word === 'RCPT') to = /<(.*?)>/.exec(read)?.[1] ?? '';
      if (word === 'DATA') inMail = true;
      say({ DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 fine');
      if (word === 'QUIT') socket.end();
    }
  });
  return undefined;
}

const header = (mail, name) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(mail)?.[1].replace(/\r\n\s*/g, ' ') ?? '';

/** @returns {Promise<{url: string, events: string[], stop: () => Promise<void>}>} events: whom each event is about, by email */
export async function agentsTool() {
  const events = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (part) => (text += part))
      .on('end', () => {
        events.push(JSON.parse(text).person.emails[0].value);
        response.writeHead(201).end();
      });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { url, events, stop: () => (server.closeAllConnections(), close(server)) };
}
