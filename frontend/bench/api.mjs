/** Calls of one company over one connection, timed from the first byte sent to the last received. */
import { Buffer } from 'node:buffer';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { URL } from 'node:url';

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

  /** Sends `{method, path, body, version}`; refusals are faults of the benchmark. */
  function send({ method = 'GET', path, body, version }) {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      Host: url.host,
      ...(address && { 'X-Forwarded-For': address }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(content && {
        'Content-Type': 'application/json',
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
