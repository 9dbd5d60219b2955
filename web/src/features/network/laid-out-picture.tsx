import { useMemo } from 'react';
import type { Graph } from './graph.ts';
import { Picture } from './picture.tsx';
import { layOutStages, sceneOf } from './scene.ts';
import { neighbours, type Visible } from './visible.ts';

type Props = {
  readonly stages: readonly Graph[];
  readonly visible: Visible;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
};

/** Loaded with its libraries when a network is there to be drawn. */
export default function LaidOutPicture({ stages, visible, ...picture }: Props) {
  const layout = useMemo(() => layOutStages(stages), [stages]);
  const scene = useMemo(() => sceneOf(stages.at(-1)!, visible, layout), [stages, visible, layout]);
  const beside = useMemo(() => neighbours(visible.edges), [visible]);
  return <Picture scene={scene} whole={layout} distances={visible.distances} beside={beside} {...picture} />;
}
