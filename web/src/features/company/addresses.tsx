import type { Company } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { AddressLines } from '../../shared/companies/address-lines.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { Section } from '../../shared/page.tsx';

const LABELS = { registered: 'Registered', headquarters: 'Principal', mailing: 'Mailing' } as const;

/** Each address once, with all that it is for. */
export function Addresses({ addresses }: { readonly addresses: Company['addresses'] }) {
  const known = (['registered', 'headquarters', 'mailing'] as const).flatMap((kind) => {
    const address = addresses?.[kind] ?? null;
    return address === null ? [] : [{ label: LABELS[kind], address, lines: addressLines(address).join('\n') }];
  });
  const byLines = [...Map.groupBy(known, ({ lines }) => lines).values()];
  if (byLines.length === 0) return null;
  return (
    <Section title="Addresses" description="Each opens who else is there.">
      <Facts>
        {byLines.map((same) => (
          <Fact key={same[0]!.label} label={same.map(({ label }) => label).join(', ')}>
            <AddressLines address={same[0]!.address} of="Registry" />
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
