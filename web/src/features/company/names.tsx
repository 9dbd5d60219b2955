import type { Company, Name } from '../../shared/api/schema.ts';
import { NameSearchLink } from '../../shared/companies/thread-links.tsx';
import { NAME_KIND_WORDS } from '../../shared/companies/words.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { spanOf } from '../../shared/span.ts';

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
    <Section title="Names" description="Each leads to a search for companies of the name.">
      <Paged items={rows} what="names" pageSize={50}>
        {(rows) => (
          <ul className={lists['list']}>
            {rows.map(({ name, kind, span }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand twice
              <li key={index}>
                <strong>
                  <NameSearchLink name={name} />
                </strong>
                <span>{kind}</span>
                {span !== null && <div className={lists['under']}>{span}</div>}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Section>
  );
}
