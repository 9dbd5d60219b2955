import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAbout } from '../../shared/about.ts';
import { ApiError, NetworkError } from '../../shared/api/errors.ts';
import { useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/states.tsx';
import { GUIDES } from './guides.tsx';
import { Navigation } from './navigation.tsx';
import { type OpenApi, publicGroups } from './openapi.ts';
import { OperationView } from './operation-view.tsx';
import classes from './reference.module.css';
import { useAnchor } from './use-anchor.ts';

/** The reference of the API, from the document that the server gives to programs. */
export default function ReferencePage() {
  const document = useQuery({ queryKey: ['openapi'], queryFn: fetchDocument, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={document} label="Loading the reference">
      {(openApi) => <Reference openApi={openApi} />}
    </Loaded>
  );
}

function Reference({ openApi }: { readonly openApi: OpenApi }) {
  const groups = useMemo(() => publicGroups(openApi), [openApi]);
  const operations = useMemo(() => groups.flatMap((group) => group.operations), [groups]);
  const anchors = useMemo(() => [...GUIDES, ...operations].map(({ id }) => id), [operations]);
  const current = useAnchor(anchors);
  const [isOpen, setIsOpen] = useState(false);
  const [apiKey, setApiKey] = useState('');
  const { data: about } = useAbout();
  const { data: account } = useSession();
  const operation = operations.find(({ id }) => id === current);
  const Guide = GUIDES.find(({ id }) => id === current)?.Content;
  return (
    <div className={classes['reference']}>
      <Button
        className={classes['opener']}
        variant="default"
        leftSection={<IconList size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Contents
      </Button>
      <nav className={classes['navigation']} aria-label="Reference" data-open={isOpen || undefined}>
        <Navigation groups={groups} current={current} onFollow={() => setIsOpen(false)} />
      </nav>
      <div className={classes['content']}>
        {Guide && <Guide key={current} openApi={openApi} groups={groups} about={about} />}
        {operation && (
          <OperationView
            key={current}
            operation={operation}
            schemas={openApi.components.schemas}
            prices={about?.prices}
            isSignedIn={account !== null && account !== undefined}
            apiKey={apiKey}
            onApiKey={setApiKey}
          />
        )}
      </div>
    </div>
  );
}

async function fetchDocument({ signal }: { readonly signal: AbortSignal }): Promise<OpenApi> {
  const response = await fetch('/openapi.json', { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new NetworkError({ cause: error });
  });
  if (!response.ok) throw await ApiError.from(response);
  return response.json();
}
