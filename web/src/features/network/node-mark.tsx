import { IconBuilding, IconBuildingStore, IconMapPin, IconUser } from '@tabler/icons-react';
import type { NetworkNode } from '../../shared/api/schema.ts';
import type { Colors } from './colors.ts';
import type { MarkedNode } from './signs.ts';
import { isEnded } from './words.ts';

const ICONS = { company: IconBuilding, person: IconUser, address: IconMapPin, premises: IconBuildingStore } as const;
const ICON_SIZE = 17;

type Props = {
  readonly node: MarkedNode;
  readonly isRoot?: boolean;
  readonly colors: Colors;
};

/** A node around the point 0, 0. Hollow where it is no more; with a dashed ring where it is an agent's. */
export function NodeMark({ node: { kind, status, is_agent }, isRoot = false, colors }: Props) {
  const Icon = ICONS[kind];
  const color = colors(kind);
  const isHollow = isEnded({ kind, status });
  return (
    <>
      {isRoot && <circle r={25} fill="none" stroke={color} strokeWidth={2.5} />}
      {is_agent && <circle r={20.5} fill="none" stroke={color} strokeWidth={1.5} strokeDasharray="4 3" />}
      <Shape kind={kind} fill={isHollow ? colors('paper') : color} stroke={color} />
      <Icon
        x={-ICON_SIZE / 2}
        y={-ICON_SIZE / 2}
        size={ICON_SIZE}
        stroke={1.8}
        color={isHollow ? color : colors('icon')}
        aria-hidden
      />
    </>
  );
}

type ShapeProps = { readonly kind: NetworkNode['kind']; readonly fill: string; readonly stroke: string };

function Shape({ kind, ...paint }: ShapeProps) {
  const attributes = { ...paint, strokeWidth: 2, strokeLinejoin: 'round' } as const;
  switch (kind) {
    case 'company':
      return <rect x={-14} y={-14} width={28} height={28} rx={6} {...attributes} />;
    case 'person':
      return <circle r={15} {...attributes} />;
    case 'address':
      return <path d="M0-17 17 0 0 17-17 0z" {...attributes} />;
    case 'premises':
      return <path d="M-8-14.5H8L16 0 8 14.5H-8L-16 0z" {...attributes} />;
  }
}
