import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The answer that is being made or sent on a connection, if one is. */
export type AnswerOn = (socket: Duplex) => ServerResponse | undefined;

export type FinishingTimes = {
  /** How long a server that closes lets answers be made, in milliseconds. */
  readonly makingMs: number;
  /** And how long after that it lets them be sent. */
  readonly sendingMs: number;
};

/** Who told it to end waits for less than a second. */
const TIMES: FinishingTimes = { makingMs: 250, sendingMs: 150 };

/**
 * A server that closes lets go of a connection when its caller has taken the last answer. Node itself would
 * cut off an answer that is written but not yet taken, and leave a connection whose request was in flight
 * open for as long as it keeps alive. `onOvertime` is called when the time in which answers are made is over;
 * what is not sent a moment later is cut off.
 */
export function finishAnswers(server: Server, onOvertime: () => void, { makingMs, sendingMs } = TIMES): AnswerOn {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isClosing = false;
  const closeIdle = (): void => {
    const busy = new Set([...answers].map((answer) => answer.req.socket));
    for (const socket of sockets.difference(busy)) {
      // Told once: it listens for its end each time.
      sockets.delete(socket);
      socket.destroySoon();
    }
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_request, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => {
      answers.delete(answer);
      if (isClosing) closeIdle();
    });
  });
  server.closeIdleConnections = () => {
    isClosing = true;
    closeIdle();
    const overtime = setTimeout(onOvertime, makingMs);
    const end = setTimeout(() => server.closeAllConnections(), makingMs + sendingMs);
    server.once('close', () => {
      clearTimeout(overtime);
      clearTimeout(end);
    });
  };
  return (socket) => [...answers].find((answer) => answer.req.socket === socket);
}
