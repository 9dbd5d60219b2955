import type { Company } from '../../shared/api/schema.ts';
import { AddressLines } from '../../shared/companies/address-lines.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { Section } from '../../shared/page.tsx';
import { Price } from '../../shared/price.tsx';

const LABELS = { registered: 'Registered', headquarters: 'Principal', mailing: 'Mailing' } as const;

export function Addresses({ addresses }: { readonly addresses: Company['addresses'] }) {
  const known = (['registered', 'headquarters', 'mailing'] as const).flatMap((kind) => {
    const address = addresses?.[kind] ?? null;
    return address === null ? [] : [{ kind, address }];
  });
  if (known.length === 0) return null;
  return (
    <Section
      title="Addresses"
      description={
        <>
          Each opens who else is there, for <Price of="lookup" />.
        </>
      }
    >
      <Facts>
        {known.map(({ kind, address }) => (
          <Fact key={kind} label={LABELS[kind]}>
            <AddressLines address={address} of="Registry" />
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
