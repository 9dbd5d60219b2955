import { z } from 'zod';
import { jurisdictionList } from '../../../operations/index.ts';
import { freeWords } from '../prices.ts';
import { readArguments } from '../read-arguments.ts';
import type { Tool } from '../tool.ts';

export const listJurisdictions: Tool = {
  name: 'list_jurisdictions',
  title: 'List jurisdictions',
  describe: (prices) => `The codes of the company registries that are loaded and can be searched.${freeWords(prices)}`,
  input: z.object({}),
  output: z.object(jurisdictionList.shape),
  ask(args) {
    const read = readArguments({}, [], args);
    if (!read.ok) return read;
    return {
      ok: true,
      call: { method: 'GET', path: '/v2/jurisdictions' },
      tell({ body }) {
        const list = body as z.infer<typeof jurisdictionList>;
        return { structured: list, text: list.jurisdictions.join(', ') || 'None is loaded.' };
      },
    };
  },
};
