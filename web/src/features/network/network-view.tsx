import { Button, Group, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import type { Network } from '../../shared/api/schema.ts';
import { Cost } from '../../shared/cost.tsx';
import { SaveSearch } from '../../shared/keeping/save-search.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { type Paid, useBuy } from '../../shared/paid.ts';
import { Loading } from '../../shared/states.tsx';
import { Beginnings } from './beginnings.tsx';
import { DepthChooser } from './depth-chooser.tsx';
import type { Expanded } from './expanded.ts';
import { Expansions } from './expansions.tsx';
import { ExportMenu } from './export-menu.tsx';
import { networkOf } from './graph.ts';
import { KindsFilter } from './kinds-filter.tsx';
import { Legend } from './legend.tsx';
import { linesOf } from './lines.ts';
import classes from './network.module.css';
import { ALSO_MAX, type Shown, shownPath } from './network-address.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { NodePanel } from './node-panel.tsx';
import { TieTable } from './tie-table.tsx';
import { useStages } from './use-stages.ts';
import { visibleOf } from './visible.ts';
import { WhatIsMissing } from './what-is-missing.tsx';
import { counted, nodesInWords } from './words.ts';

const Picture = lazy(() => import('./laid-out-picture.tsx'));

const VIEWS: readonly { readonly value: Shown['view']; readonly label: string }[] = [
  { value: 'picture', label: 'Picture' },
  { value: 'table', label: 'Table' },
];

type Props = {
  readonly shown: Shown;
  readonly bought: Paid<Network>;
  /** Leads to what is shown next; `isReplaced`: without a step that Back would undo. */
  readonly onOpen: (next: Partial<Shown>, isReplaced?: boolean) => void;
};

export function NetworkView({ shown, bought, onOpen }: Props) {
  const { also, depth, expanded, hidden, view } = shown;
  const { stages, expansions, without } = useStages(bought.answer, expanded);
  const graph = stages.at(-1)!;
  const visible = useMemo(() => visibleOf(graph, hidden), [graph, hidden]);
  const lines = useMemo(() => linesOf(visible.edges), [visible]);
  const root = graph.nodes.find(({ id }) => id === graph.root)!;
  const selected = visible.nodes.find(({ id }) => id === shown.selected) ?? null;
  const told = selected ?? (view === 'picture' ? root : null);
  const buy = useBuy();

  const select = (id: string | null) => onOpen({ selected: id }, true);
  const expand = (one: Expanded) => {
    void buy(NETWORK, networkOfRoot(one.root, 1));
    onOpen({ expanded: [...expanded, one] });
  };
  const collapse = (one: Expanded) => onOpen({ expanded: without(one) });
  const beginAt = (beginnings: Pick<Shown, 'root' | 'also'>) => {
    void buy(NETWORK, networkOfRoot(beginnings.root, depth, beginnings.also));
    onOpen({ ...beginnings, expanded: [] });
  };
  const others = graph.also.length;
  const title = `Network of ${root.label}${others === 0 ? '' : ` and ${counted(others, 'other')}`}`;
  const makeScene = async () => {
    const { layOutStages, sceneOf } = await import('./scene.ts');
    return sceneOf(graph, visible, layOutStages(stages));
  };
  return (
    <div className={classes['page']}>
      <PageHeader
        title={title}
        actions={
          <Group gap="xs">
            <SaveSearch what="picture" address={shownPath({ ...shown, selected: null })} name={title} />
            <ExportMenu network={networkOf(graph, visible)} sceneOf={makeScene} title={title} />
          </Group>
        }
      >
        {nodesInWords(visible.nodes)} · {counted(visible.edges.length, 'tie')}
      </PageHeader>
      <Stack gap="md">
        <Group gap="sm" justify="space-between">
          <DepthChooser shown={shown} onOpen={onOpen} />
          <Group gap="sm">
            {expanded.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => onOpen({ expanded: expanded.slice(0, -1) })}
              >
                Undo the last expansion
              </Button>
            )}
            <SegmentedControl
              aria-label="How the network is shown"
              data={[...VIEWS]}
              value={view}
              onChange={(value) => onOpen({ view: VIEWS.find((one) => one.value === value)!.value }, true)}
            />
          </Group>
        </Group>
        <KindsFilter edges={graph.edges} hidden={hidden} onChange={(kinds) => onOpen({ hidden: kinds }, true)} />
        <Beginnings shown={shown} graph={graph} onBegin={beginAt} />
        <Expansions expansions={expansions} onLeaveOut={collapse} />
        <div className={classes['columns']} data-is-wide={told === null || undefined}>
          <Stack gap="sm">
            {view === 'table' ? (
              <Section title="Ties">
                <TieTable visible={visible} onSelect={select} />
              </Section>
            ) : (
              <>
                <Suspense fallback={<Loading label="Drawing the network" />}>
                  <Picture stages={stages} visible={visible} selected={selected?.id ?? null} onSelect={select} />
                </Suspense>
                <Legend nodes={visible.nodes} lines={lines} />
              </>
            )}
            <WhatIsMissing graph={graph} visible={visible} depth={shown.depth} />
            <Text size="xs" c="dimmed">
              <Cost of={bought} />
            </Text>
          </Stack>
          {told !== null && (
            <NodePanel
              node={told}
              graph={graph}
              ties={visible.edges.filter(({ from, to }) => from === told.id || to === told.id)}
              distance={visible.distances.get(told.id) ?? 0}
              expansions={expansions}
              onSelect={select}
              onExpand={expand}
              onCollapse={collapse}
              onBegin={also.length < ALSO_MAX ? (one) => beginAt({ root: shown.root, also: [...also, one] }) : null}
            />
          )}
        </div>
      </Stack>
      <VisuallyHidden aria-live="polite">
        {selected !== null && `${selected.label} is told of beside the ${view}`}
      </VisuallyHidden>
    </div>
  );
}
