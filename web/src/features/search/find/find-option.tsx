import { Kbd, Text } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingStore,
  IconHash,
  IconMapPin,
  IconSearch,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useJurisdictionName } from '../../../shared/companies/coverage.ts';
import { PriceOfSearch } from '../price-of-search.tsx';
import { searchOf } from '../search-address.ts';
import { SeenDetail } from '../seen-detail.tsx';
import classes from './find.module.css';
import type { FindOption } from './find-groups.ts';

const ICONS = {
  search: IconSearch,
  address: IconMapPin,
  person: IconUser,
  company: IconBuilding,
  number: IconHash,
  premises: IconBuildingStore,
  spelling: IconSparkles,
} as const;

type Props = {
  readonly id: string;
  readonly option: FindOption;
  /** What Enter chooses. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
};

export function FindOptionRow({ id, option, isActive, onChoose, onPoint }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const Icon = ICONS[option.kind === 'seen' ? option.seen.kind : option.kind];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes['option']}
      onClick={onChoose}
      onPointerMove={onPoint}
      // The focus stays in the box.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Icon size={17} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['text']}>
        <Words option={option} />
      </span>
      <Text span size="xs" c="dimmed" className={classes['detail']}>
        <Detail option={option} />
      </Text>
      {isActive && (
        <Kbd size="xs" aria-hidden visibleFrom="sm">
          Enter
        </Kbd>
      )}
    </div>
  );
}

function Words({ option: { kind, text } }: { readonly option: FindOption }) {
  if (kind === 'search') {
    return (
      <>
        Search companies for <bdi>“{text}”</bdi>
      </>
    );
  }
  if (kind === 'address') {
    return (
      <>
        Companies at <bdi>{text}</bdi>
      </>
    );
  }
  return <bdi>{text}</bdi>;
}

function Detail({ option }: { readonly option: FindOption }) {
  const nameOf = useJurisdictionName();
  switch (option.kind) {
    case 'search':
      return <PriceOfSearch search={searchOf(option.text)} />;
    case 'premises':
      return <PriceOfSearch search={option.search} />;
    case 'number':
      return nameOf(option.company[0]);
    case 'company':
      return (
        <>
          {nameOf(option.company[0])} · <bdi>{option.company[1]}</bdi>
        </>
      );
    case 'person':
      return option.by && nameOf(option.by[0]);
    case 'seen':
      return <SeenDetail seen={option.seen} />;
    case 'address':
    case 'spelling':
      return null;
  }
}
