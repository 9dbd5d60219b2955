import type { Address } from '../api/schema.ts';
import classes from '../facts.module.css';
import { Raw } from '../facts.tsx';
import { addressLines } from './address.ts';
import { AddressLink } from './thread-links.tsx';
import { Untrusted } from './untrusted.tsx';

/** An address as on an envelope, leading to who is there, with the line as published where it says more. */
export function AddressLines({ address, of }: { readonly address: Address; readonly of: 'Registry' | 'List' }) {
  const lines = addressLines(address);
  return (
    <address className={classes['lines']}>
      <AddressLink address={address} isPriced>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <span key={index}>
            <Untrusted>{line}</Untrusted>
          </span>
        ))}
      </AddressLink>
      <Raw of={of}>{lines[0] === address.raw ? null : address.raw}</Raw>
    </address>
  );
}
