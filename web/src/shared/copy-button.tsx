import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 1_600;

type Props = {
  readonly text: string;
  /** What is copied: "the key". */
  readonly what: string;
  /** With words beside the icon, for the one thing a page wants copied. */
  readonly hasLabel?: boolean;
};

export function CopyButton({ text, what, hasLabel = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  const icon = outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />;
  const said = outcome === null ? '' : outcome === 'copied' ? 'Copied' : 'Select the text and copy it by hand';
  return (
    <>
      {hasLabel ? (
        <Button leftSection={icon} onClick={copy} variant="light">
          {outcome === 'copied' ? 'Copied' : `Copy ${what}`}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={copy}>
          {icon}
        </ActionIcon>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/**
 * False where the browser lets nothing be copied. Over plain http, but for localhost, it has only the old
 * way.
 */
async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
