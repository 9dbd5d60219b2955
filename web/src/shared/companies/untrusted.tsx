import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './untrusted.module.css';

/** Text of a registry: it may be of any length, and its direction stays its own. */
export function Untrusted({ children }: { readonly children: string }) {
  return <bdi className={classes['text']}>{children}</bdi>;
}

type LinkProps = {
  readonly url: string;
  /** Shown instead of the address. */
  readonly label?: string;
};

/** An address of a registry or of a company. Only one of the web becomes a link; anything else stays text. */
export function UntrustedLink({ url, label = url }: LinkProps) {
  if (!isWebAddress(url)) return <Untrusted>{label}</Untrusted>;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
      <Untrusted>{label}</Untrusted> <IconExternalLink size={13} aria-hidden className={classes['icon']} />
    </Anchor>
  );
}

export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
