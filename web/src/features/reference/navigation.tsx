import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { GUIDES } from './guides.tsx';
import { Method } from './method.tsx';
import type { Group } from './openapi.ts';
import classes from './reference.module.css';

type Props = {
  readonly groups: readonly Group[];
  /** The anchor of what is shown. */
  readonly current: string;
  readonly onFollow: () => void;
};

/** All guides and operations, and a field to find one by its name, its path or what it does. */
export function Navigation({ groups, current, onFollow }: Props) {
  const [sought, setSought] = useState('');
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: readonly string[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const guides = GUIDES.filter(({ title }) => has(title));
  const found = groups
    .map(({ tag, operations }) => ({
      tag,
      operations: operations.filter(({ summary, path, method, id }) => has(tag, summary, path, method, id)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const link = (id: string) => ({
    href: `#${id}`,
    className: classes['link'],
    onClick: onFollow,
    ...(id === current && { 'aria-current': 'page' as const }),
  });
  return (
    <>
      <TextInput
        aria-label="Find in the reference"
        placeholder="Find"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
        mb="xs"
      />
      {guides.length > 0 && (
        <ul className={classes['links']} aria-label="Guides">
          {guides.map(({ id, title }) => (
            <li key={id}>
              <a {...link(id)}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {found.map(({ tag, operations }) => (
        <div key={tag}>
          <div className={classes['group']}>{tag}</div>
          <ul className={classes['links']} aria-label={tag}>
            {operations.map(({ id, summary, method }) => (
              <li key={id}>
                <a {...link(id)}>
                  <span>{summary}</span>
                  <Method method={method} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div role="status" className={classes['none']}>
        {guides.length + found.length === 0 && 'Nothing has these words.'}
      </div>
    </>
  );
}
