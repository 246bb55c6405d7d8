/** Calls of one company over one connection, timed from the first byte sent to the last received. */
import { Buffer } from 'node:buffer';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { URL } from 'node:url';

/** A form as it is sent, with the boundary that its type names. */
async function encode(form) {
  const sent = new globalThis.Response(form);
  return {
    content: Buffer.from(await sent.arrayBuffer()),
    type: sent.headers.get('content-type'),
  };
}

const asJson = (body) => ({
  content: body === undefined ? undefined : JSON.stringify(body),
  type: 'application/json',
});

const ADMIN = { email: 'admin@demo.test', password: 'wayhaul-demo' };

/**
 * @param server the company's address, e.g. `http://demo.localhost:8080`
 * @param agent whose connections are used
 * @param address the visitor's, where the server trusts us as a proxy
 */
export async function signIn(
  server,
  agent = new Agent({ keepAlive: true, maxSockets: 1 }),
  address = undefined,
) {
  const url = new URL(server);
  let token;

  /** Sends `{method, path, body, version}`, or a `form` with files; refusals are faults of the benchmark. */
  async function send({ method = 'GET', path, body, form, version }) {
    const { content, type } = form ? await encode(form) : asJson(body);
    const headers = {
      Host: url.host,
      ...(address && { 'X-Forwarded-For': address }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(content && {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(content),
      }),
      ...(version && { 'If-Match': version }),
    };
    const target = {
      host: '127.0.0.1',
      port: url.port,
      path: `/api/tenant/v1/${path}`,
      method,
      headers,
      agent,
    };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const asked = request(target, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const milliseconds = performance.now() - began;
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode !== 200)
            reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`));
          else resolve({ milliseconds, bytes: text.length, version: answer.headers.etag, text });
        });
      });
      asked.on('error', reject);
      asked.end(content);
    });
  }

  const read = async (call) => JSON.parse((await send(call)).text);
  token = (await read({ method: 'POST', path: 'login', body: ADMIN })).data.token;
  return { send, read, token, close: () => agent.destroy() };
}
