import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../shared/api/client.ts';
import type { Network } from '../../shared/api/schema.ts';
import { useCoverage, useListTitle } from '../../shared/companies/coverage.ts';
import { saveFile } from '../../shared/save-file.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { captionOf } from './caption.ts';
import type { Scene } from './scene.ts';

type Props = {
  /** What is shown, as an answer of the API. */
  readonly network: Network;
  readonly sceneOf: () => Promise<Scene>;
  readonly title: string;
};

const written = (format: 'csv' | 'bods' | 'ftm') => (_: unknown, network: Network) =>
  callForFile('POST /dashboard/api/network/export', { query: { format }, body: network });

type Made = (scene: () => Promise<Scene>, network: Network, caption: readonly string[]) => Promise<Blob>;

const KINDS: readonly { readonly label: string; readonly ending: string; readonly make: Made }[] = [
  {
    label: 'Picture as SVG',
    ending: 'svg',
    make: async (scene, _, caption) => (await import('./picture-file.tsx')).svgOf(await scene(), caption),
  },
  {
    label: 'Picture as PNG',
    ending: 'png',
    make: async (scene, _, caption) => (await import('./picture-file.tsx')).pngOf(await scene(), caption),
  },
  { label: 'Ties as CSV', ending: 'csv', make: written('csv') },
  { label: 'BODS statements', ending: 'bods.ndjson', make: written('bods') },
  { label: 'FollowTheMoney', ending: 'ftm.json', make: written('ftm') },
];

/** Files of what is shown: what a filter hides is not in them. Free. */
export function ExportMenu({ network, sceneOf, title }: Props) {
  const { data: registries = [] } = useCoverage();
  const titleOf = useListTitle();
  const exporting = useMutation({
    mutationFn: async ({ make, ending }: (typeof KINDS)[number]) =>
      saveFile(
        await make(sceneOf, network, captionOf(network, title, { registries, titleOf })),
        `${fileNameOf(title)}.${ending}`,
      ),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={exporting.isPending}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>What is shown, for nothing</Menu.Label>
          {KINDS.map((kind) => (
            <Menu.Item key={kind.ending} onClick={() => exporting.mutate(kind)}>
              {kind.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {exporting.isError && <ErrorNotice error={exporting.error} />}
    </>
  );
}

/** Letters and digits of the title, which every disk takes. */
const fileNameOf = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'network';
