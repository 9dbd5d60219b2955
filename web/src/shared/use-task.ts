import { type RefObject, useRef, useState } from 'react';

/** What is done in a dialog over a page, one at a time. */
export type TaskOf<Task> = {
  readonly task: Task | null;
  readonly begin: (task: Task) => void;
  /** The focus goes back to where it was, or, where that is gone, to `fallback`. */
  readonly finish: () => void;
  readonly fallback: RefObject<HTMLButtonElement | null>;
};

/** `first`: what the page is opened for. */
export function useTask<Task>(first: Task | null = null): TaskOf<Task> {
  const [task, setTask] = useState<Task | null>(first);
  const opener = useRef<Element | null>(null);
  const fallback = useRef<HTMLButtonElement>(null);
  return {
    task,
    begin(next) {
      opener.current = document.activeElement;
      setTask(next);
    },
    finish() {
      setTask(null);
      const { current } = opener;
      setTimeout(() => (current instanceof HTMLElement && current.isConnected ? current : fallback.current)?.focus());
    },
    fallback,
  };
}
