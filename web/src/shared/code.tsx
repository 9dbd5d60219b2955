import { Tabs } from '@mantine/core';
import classes from './code.module.css';
import { CopyButton } from './copy-button.tsx';

type CodeProps = {
  readonly code: string;
  /** What it is: "the curl command". */
  readonly what: string;
  readonly wraps?: boolean;
  /** False where it is not whole yet. */
  readonly canCopy?: boolean;
  /** In pixels; longer code scrolls. */
  readonly maxHeight?: number;
};

/** Code to read and to copy. It scrolls by itself, also with the keyboard. */
export function Code({ code, what, wraps = false, canCopy = true, maxHeight }: CodeProps) {
  return (
    <div className={classes['block']}>
      <section
        className={classes['text']}
        data-wraps={wraps || undefined}
        style={{ maxHeight }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={capitalised(what)}
      >
        <code>{code}</code>
      </section>
      {canCopy && (
        <div className={classes['copy']}>
          <CopyButton text={code} what={what} />
        </div>
      )}
    </div>
  );
}

type Sample = { readonly language: string; readonly code: string };

/** The same request in several languages, one tab each. */
export function CodeSamples({ samples }: { readonly samples: readonly [Sample, ...Sample[]] }) {
  if (samples.length === 1) return <Code code={samples[0].code} what={`the ${samples[0].language} code`} />;
  return (
    <Tabs defaultValue={samples[0].language} keepMounted={false}>
      <Tabs.List mb="sm">
        {samples.map(({ language }) => (
          <Tabs.Tab key={language} value={language}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {samples.map(({ language, code }) => (
        <Tabs.Panel key={language} value={language}>
          <Code code={code} what={`the ${language} code`} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
