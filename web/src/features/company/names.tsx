import type { Company, Name } from '../../shared/api/schema.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { NAME_KIND_WORDS } from '../../shared/companies/words.ts';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import classes from './company.module.css';
import { spanOf } from './span.ts';

type Row = { readonly name: string; readonly kind: string; readonly span: string | null };

/** The current legal name first, then as the record has them. */
export function Names({ company }: { readonly company: Company }) {
  const rows: readonly Row[] = [
    { name: company.legal_name, kind: 'Current legal name', span: null },
    ...(company.names ?? []).map((name: Name) => ({
      name: name.name,
      kind: NAME_KIND_WORDS[name.kind],
      span: spanOf(name),
    })),
  ];
  return (
    <Section title="Names">
      <Paged items={rows} what="names" pageSize={50}>
        {(rows) => (
          <ul className={classes['list']}>
            {rows.map(({ name, kind, span }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand twice
              <li key={index}>
                <strong>
                  <Untrusted>{name}</Untrusted>
                </strong>
                <span>{kind}</span>
                {span !== null && <div className={classes['under']}>{span}</div>}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Section>
  );
}
