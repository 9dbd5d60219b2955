/** A text that a portal answers with, fetched whole: tried until it has come, and never a web page. */
import { failed, type TryOptions, tryUntilDone } from './download-tries.ts';
import { oneTry, refusalOf } from './http-answer.ts';
import { webPageIn } from './web-page.ts';

export type TextOptions = TryOptions & {
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses under which there is no such text: the answer is `null`. */
  readonly nothing?: readonly number[];
  /** Why a text is none to stay with, as the end of a sentence: it is asked for again. */
  readonly passing?: (text: string) => string | null;
};

/** Longer answers are no page of a table. */
const BYTES_MAX = 512 * 1024 * 1024;

/** `null` under one of the statuses that say so. Raises LoadError `download_failed`. */
export async function textAt(url: string, options: TextOptions): Promise<string | null> {
  const { headers = {}, nothing = [], passing } = options;
  return tryUntilDone<string | null>(url, options, () =>
    oneTry<string | null>(url, headers, options, async (response, heard) => {
      if (nothing.includes(response.status)) {
        await response.body?.cancel();
        return { kind: 'done', value: null };
      }
      if (response.status !== 200) return await refusalOf<string | null>(response);
      const bytes = await bodyOf(response, heard);
      if (bytes === null) throw failed(url, `the answer is longer than ${BYTES_MAX} bytes`);
      const page = webPageIn(bytes);
      if (page !== null) throw failed(url, `what came is ${page}`);
      const told = Number(response.headers.get('content-length') ?? bytes.length);
      if (told !== bytes.length && !response.headers.has('content-encoding'))
        return { kind: 'again', reason: `${bytes.length} of ${told} bytes came` };
      const text = new TextDecoder().decode(bytes);
      const reason = passing?.(text) ?? null;
      return reason === null ? { kind: 'done', value: text } : { kind: 'again', reason };
    }),
  );
}

async function bodyOf({ body }: Response, heard: () => void): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    heard();
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > BYTES_MAX) return null;
  }
  return Buffer.concat(chunks);
}
