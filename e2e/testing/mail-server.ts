import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts everything. */
interface MailServer {
  port: number;
  /** Of every email, in the order in which they were accepted. */
  recipients: string[];
  /** The same emails as they were sent. */
  emails: string[];
  /** Closes the open connections and refuses new ones. */
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const recipients: string[] = [];
  const emails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    let to: string[] = [];
    let lines: string[] = [];
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('220 test ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData) {
          if (line !== '.') {
            lines.push(line);
            continue;
          }
          inData = false;
          recipients.push(...to);
          emails.push(lines.join('\n'));
          [to, lines] = [[], []];
          socket.write('250 accepted\r\n');
        } else if (/^RCPT TO:/i.test(line)) {
          to.push(/<(.*)>/.exec(line)?.[1] ?? '');
          socket.write('250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) {
          socket.end('221 bye\r\n');
        } else {
          socket.write('250 ok\r\n');
        }
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    recipients,
    emails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
