import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import sampleUrl from '../../../../samples/locations.csv?url';
import { useAbout } from '../../shared/about.ts';
import { formatCount } from '../../shared/format.ts';
import { FilePicker } from './file-picker.tsx';
import { ROWS_MAX } from './read-table.ts';

type Props = { readonly isBusy: boolean; readonly onFile: (file: File) => void };

/** A file of one's own, or one to try. */
export function ChooseFile({ isBusy, onFile }: Props) {
  const { data: about } = useAbout();
  const sample = useMutation({
    mutationFn: async () => new File([await (await fetch(sampleUrl)).blob()], 'sample locations.csv'),
    onSuccess: onFile,
  });
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has('sample');
  const { mutate: trySample } = sample;
  // The first page leads here with it.
  useEffect(() => {
    if (!isAsked) return;
    setParameters({}, { replace: true });
    trySample();
  }, [isAsked, setParameters, trySample]);
  const hasSamples = about !== undefined && about.sample_jurisdictions.length > 0;
  return (
    <>
      <Text size="sm" c="dimmed">
        A row for each place: a name and an address, in one column or several. Phone, website and e-mail help.
      </Text>
      <FilePicker isBusy={isBusy} onFile={onFile} />
      <Text size="sm" c="dimmed">
        Excel (.xlsx), OpenDocument (.ods), or CSV with commas, semicolons, tabs or bars, up to {formatCount(ROWS_MAX)}{' '}
        rows. The file stays in this browser unless you choose to keep it on the server; its name and headings are sent,
        and of each row the columns that you map.
      </Text>
      <Text size="sm">
        No file at hand?{' '}
        <Anchor component="button" type="button" size="sm" disabled={isBusy} onClick={() => sample.mutate()}>
          Try the sample file
        </Anchor>
        :{' '}
        {hasSamples
          ? 'places of the sample registries.'
          : 'invented places. No registry has them, so it costs nothing.'}
      </Text>
    </>
  );
}
