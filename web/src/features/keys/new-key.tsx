import type { ReactNode } from 'react';
import { NewSecret } from '../../shared/secret.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import type { Key } from './key.ts';
import { NewService } from './new-service.tsx';

type Props = {
  readonly apiKey: Key;
  readonly secret: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

export function NewKey({ apiKey, secret, onClose, children }: Props) {
  return (
    <ShownOnce title={`Your new key “${apiKey.name}”`} onClose={onClose}>
      {children}
      {apiKey.only === 'reconcile' ? <NewService secret={secret} /> : <NewSecret secret={secret} />}
    </ShownOnce>
  );
}
