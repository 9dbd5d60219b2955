import { Input, Modal, Text, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatCount } from '../../../shared/format.ts';
import { Price } from '../../../shared/price.tsx';
import { useSeen } from '../../../shared/use-seen.ts';
import classes from './find.module.css';
import { type FindGroup, type FindOption, findGroups } from './find-groups.ts';
import { FindOptionRow } from './find-option.tsx';
import { useOpenOption } from './use-open-option.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = { readonly onClose: () => void };

/** The box of every page: companies, people, numbers and addresses as they are typed, and the whole search. */
export default function FindBox({ onClose }: Props) {
  const [typed, setTyped] = useState('');
  // By the option itself, so that what arrives above it moves nothing.
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = useId();
  const { suggestions, ofLists, isLate, isAway } = useSuggestions(typed);
  const groups = findGroups(typed, suggestions, useSeen(), ofLists);
  const options = groups.flatMap(({ options }) => options);
  const active = options.find((option) => keyOf(option) === chosen) ?? options[0];
  const openOption = useOpenOption();

  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
  };
  const choose = (option: FindOption) => {
    if (option.kind === 'spelling') return type(option.text);
    onClose();
    openOption(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (active === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(keyOf(options.at((options.indexOf(active) + step) % options.length)!));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  // No space may stand in it, as one does in labels.
  const labelIdOf = (options: FindGroup['options']) => `${listId}-${options[0]?.kind}`;
  const idOf = (option: FindOption) => `${listId}-${options.indexOf(option)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      title={<VisuallyHidden>Find</VisuallyHidden>}
      classNames={{ body: classes['body'], content: classes['content'], header: classes['header'] }}
      padding={0}
      size={640}
      yOffset="8vh"
      xOffset={12}
      transitionProps={{ duration: 0 }}
    >
      <Input
        data-autofocus
        // Before the dialog does it, which waits a moment: keys may follow at once.
        autoFocus
        withAria={false}
        variant="unstyled"
        size="lg"
        classNames={{ input: classes['input'] }}
        role="combobox"
        aria-label="Company, person, number or address"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        placeholder="Name, number or address"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={isLate} className={classes['list']}>
        {groups.map(({ label, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a list box are no fieldsets
          <div key={label} role="group" aria-labelledby={labelIdOf(options)} className={classes['group']}>
            <div id={labelIdOf(options)} className={classes['label']} data-kind={options[0]?.kind}>
              {label}
            </div>
            {options.map((option) => (
              <FindOptionRow
                key={keyOf(option)}
                id={idOf(option)}
                option={option}
                isActive={option === active}
                onChoose={() => choose(option)}
                onPoint={() => setChosen(keyOf(option))}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && (
        <Text c="dimmed" size="sm" px="md" py="lg">
          Type a few letters or digits. What you open is listed here, in this browser only.
        </Text>
      )}
      <Text size="xs" c="dimmed" role="status" className={classes['foot']}>
        {isAway ? (
          'No suggestions at the moment. Enter searches.'
        ) : (
          <>
            Opening a company costs <Price of="lookup" />, and is free again for 24 hours.
            <VisuallyHidden>{`${formatCount(options.length)} suggestions`}</VisuallyHidden>
          </>
        )}
      </Text>
    </Modal>
  );
}

const keyOf = ({ kind, text, ...option }: FindOption): string =>
  'path' in option ? `${kind} ${option.path}` : `${kind} ${text}`;
