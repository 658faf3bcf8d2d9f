// The process that makes pictures and PDFs. It yields to the one that renders pages, and a broken photo can't take that one down.
import os from 'node:os';
import { picture } from './pictures.mjs';
import { parseObject, readBody, send, serve } from './service.mjs';

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

await serve({
  async 'POST /picture'(request, response) {
    const { bytes, type } = await picture(parseObject(await readBody(request, 64 << 10)));
    send(response, 200, bytes, type);
  },

  async 'POST /pdf'(request, response) {
    const { pdf } = await import('./pdf.mjs'); // loaded on demand with its fonts; most processes never need it
    send(response, 200, await pdf(parseObject(await readBody(request, 2 << 20))), 'application/pdf');
  },
});
