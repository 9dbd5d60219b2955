import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { explain, isAway } from '../shared/api/errors.ts';
import classes from './server-away.module.css';

/**
 * Says over any page that the server does not answer, as long as something is asked for again and again; what
 * is on the page stays.
 */
export function ServerAway() {
  const cache = useQueryClient().getQueryCache();
  const reason = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().find(isTriedAgain)?.state.fetchFailureReason ?? null,
  );
  return (
    <div className={classes['place']} role="status">
      {reason !== null && (
        <Alert role="note" color="red" icon={<IconPlugConnectedX aria-hidden />} title={explain(reason).title}>
          Trying again… What you have typed stays.
        </Alert>
      )}
    </div>
  );
}

const isTriedAgain = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && isAway(state.fetchFailureReason);
