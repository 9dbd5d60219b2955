import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companySchema, premisesSchema } from '../../src/entity/index.ts';
import type { Column } from '../../src/exports/columns.ts';
import { COMPANY_COLUMNS } from '../../src/exports/company-columns.ts';
import { PREMISES_COLUMNS } from '../../src/exports/premises-columns.ts';

describe('a table has everything that a record says', () => {
  const TABLES: readonly (readonly [what: string, fields: readonly string[], columns: readonly Column<never>[]])[] = [
    ['companies', Object.keys(companySchema.shape), COMPANY_COLUMNS],
    ['premises', Object.keys(premisesSchema.shape), PREMISES_COLUMNS],
  ];
  for (const [what, fields, columns] of TABLES) {
    it(what, () => {
      const read = new Set<string>();
      const record = new Proxy(
        { kind: 'company' },
        {
          get(target, field) {
            read.add(String(field));
            return field === 'kind' ? target.kind : field === 'licensee' ? {} : null;
          },
        },
      );
      for (const { value } of columns) value(record as never);
      assert.deepEqual(fields.toSorted(), [...read].filter((field) => fields.includes(field)).toSorted());
    });
  }
});
