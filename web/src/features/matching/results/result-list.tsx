import { useWindowEvent } from '@mantine/hooks';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMay } from '../../../shared/may.tsx';
import classes from '../matching.module.css';
import type { Said } from './lines.ts';
import { keyOf, type Line } from './lines.ts';
import { placeOf, usePlace } from './place.ts';
import { ResultRow } from './result-row.tsx';
import { saidBy } from './say.ts';
import type { Decided } from './use-decisions.ts';
import { DECIDING, type Noting } from './use-saying.ts';

/** Of a row that is closed, in pixels, until it is measured: on a wide screen, and on a small one. */
const [WIDE_ROW, NARROW_ROW] = [54, 94];
const NARROW = '(max-width: 48em)';
/** Rows that are drawn beyond the window's edges. */
const OVERSCAN = 8;

type Props = {
  readonly lines: readonly Line[];
  readonly decided: Pick<Decided, 'decisions' | 'notes' | 'decide' | 'note'>;
  readonly openRow: number | null;
  /** Whether all results are here: until then a row that is not among them may yet come. */
  readonly isWhole: boolean;
  readonly onOpen: (number: number | null) => void;
};

/** A list of any length: only what can be seen is drawn. */
export function ResultList({ lines, decided, openRow, isWhole, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const before = useRef(placeOf(window.history.state));
  // With other functions all sizes are made out anew.
  const [rowHeight] = useState(() => (window.matchMedia(NARROW).matches ? NARROW_ROW : WIDE_ROW));
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const getItemKey = useCallback((index: number) => lines[index]!.number, [lines]);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialMeasurementsCache: before.current?.sizes ?? [],
  });
  usePlace(before.current, isWhole, () => virtualizer.measurementsCache);
  const [current, setCurrent] = useState(openRow);
  const [openBefore, setOpenBefore] = useState(openRow);
  // The next one of a queue opens by itself; keys are of it as soon as it is seen.
  if (openRow !== openBefore) {
    setOpenBefore(openRow);
    if (openRow !== null) setCurrent(openRow);
  }
  useKeys({ lines, decided, current, onMove, onToggle, onWrite });

  function onMove(line: Line, index: number): void {
    setCurrent(line.number);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    if (openRow !== null) onOpen(line.number);
    // It is drawn by then.
    setTimeout(
      () => list.current?.querySelector<HTMLElement>(`#result-${line.number}`)?.focus({ preventScroll: true }),
      50,
    );
  }

  // The same as long as the list is there, so that no row is drawn anew for them.
  const now = useRef({ onToggle, decided });
  useLayoutEffect(() => {
    now.current = { onToggle, decided };
  });
  const toggle = useCallback((line: Line) => now.current.onToggle(line), []);
  const say = useCallback((line: Line, said: Said) => now.current.decided.decide(line, said), []);
  const note = useCallback((line: Line, noting: Noting) => now.current.decided.note(line, noting), []);

  function onToggle(line: Line): void {
    setCurrent(line.number);
    onOpen(line.number === openRow ? null : line.number);
  }

  function onWrite(line: Line): void {
    setCurrent(line.number);
    onOpen(line.number);
    const field = () => list.current?.querySelector<HTMLElement>(`#note-${line.number}`);
    // Of a row that was closed it is drawn by then.
    if (field()) field()?.focus();
    else setTimeout(() => field()?.focus(), 50);
  }

  return (
    <ul ref={list} className={classes['rows']} aria-label="Results" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const line = lines[item.index]!;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={lines.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${topOf(item, margin)}px)` }}
          >
            <ResultRow
              line={line}
              decision={decided.decisions.get(keyOf(line)) ?? null}
              note={decided.notes.get(keyOf(line)) ?? null}
              isOpen={line.number === openRow}
              isCurrent={line.number === current}
              onToggle={toggle}
              onSay={say}
              onNote={note}
            />
          </li>
        );
      })}
    </ul>
  );
}

const topOf = ({ start }: VirtualItem, margin: number): number => start - margin;

type KeyParts = Pick<Props, 'lines' | 'decided'> & {
  readonly current: number | null;
  readonly onMove: (line: Line, index: number) => void;
  readonly onToggle: (line: Line) => void;
  /** To the note of a row. */
  readonly onWrite: (line: Line) => void;
};

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The list by keyboard, wherever on the page one is, but in a field that takes text or a choice. */
function useKeys(parts: KeyParts): void {
  const mayDecide = useMay(DECIDING);
  const now = useRef(parts);
  useLayoutEffect(() => {
    now.current = parts;
  });
  useWindowEvent('keydown', (event) => {
    const { lines, decided, current, onMove, onToggle, onWrite } = now.current;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesKeys(event.target)) return;
    const at = lines.findIndex(({ number }) => number === current);
    const step = STEPS[event.key];
    if (step !== undefined) {
      // Arrows scroll the page until a row was chosen.
      if (at === -1 && event.key.startsWith('Arrow')) return;
      const index = Math.min(Math.max(at + step, 0), lines.length - 1);
      event.preventDefault();
      onMove(lines[index]!, index);
      return;
    }
    const line = lines[at];
    if (event.key === 'Enter' && line !== undefined && !isPressed(event.target)) {
      // The row may have the focus before the key does what it does by itself: it would be closed again.
      event.preventDefault();
      onToggle(line);
    }
    if (line === undefined || !mayDecide) return;
    if (event.key === 'n' || event.key === 's') {
      event.preventDefault();
      const over = decided.notes.get(keyOf(line)) ?? null;
      if (event.key === 'n') onWrite(line);
      else decided.note(line, { wants_second_look: !over?.wants_second_look, over });
      return;
    }
    const said = saidBy(event.key, line, decided.decisions);
    if (said === null) return;
    event.preventDefault();
    decided.decide(line, said);
  });
}

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *, [role=listbox] *'));

/** What has the focus does something by itself when Enter is pressed. */
const isPressed = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('a, button');
