import type { Address, Company } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { Section } from '../../shared/page.tsx';
import classes from './company.module.css';
import { Fact, Facts, Raw } from './facts.tsx';

const LABELS = { registered: 'Registered', headquarters: 'Principal', mailing: 'Mailing' } as const;

export function Addresses({ addresses }: { readonly addresses: Company['addresses'] }) {
  const known = (['registered', 'headquarters', 'mailing'] as const).flatMap((kind) => {
    const address = addresses?.[kind] ?? null;
    return address === null ? [] : [{ kind, address }];
  });
  if (known.length === 0) return null;
  return (
    <Section title="Addresses">
      <Facts>
        {known.map(({ kind, address }) => (
          <Fact key={kind} label={LABELS[kind]}>
            <Lines address={address} />
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Lines({ address }: { readonly address: Address }) {
  const lines = addressLines(address);
  return (
    <address className={classes['lines']}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <span key={index}>
          <Untrusted>{line}</Untrusted>
        </span>
      ))}
      <Raw>{lines[0] === address.raw ? null : address.raw}</Raw>
    </address>
  );
}
