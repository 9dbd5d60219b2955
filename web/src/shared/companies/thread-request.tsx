import { Button } from '@mantine/core';
import { Cost, PriceAgain } from '../cost.tsx';
import { Section } from '../page.tsx';
import type { Paid } from '../paid.ts';
import { Price } from '../price.tsx';
import type { PricedOperation } from '../price-in-words.ts';
import { RequestCode } from '../request-code.tsx';
import type { ApiRequest } from '../request-samples.ts';

type Props = {
  readonly bought: Paid<unknown>;
  readonly operation: PricedOperation;
  readonly resultsMax?: number;
  readonly onAgain: () => unknown;
  readonly request: ApiRequest;
};

/** What an answer cost, and how a program asks for it. */
export function ThreadRequest({ bought, operation, resultsMax = 1, onAgain, request }: Props) {
  return (
    <Section
      title="This answer as a request"
      description={
        <>
          <Cost of={bought} />. A program pays <Price of={operation} resultsMax={resultsMax} />.
        </>
      }
      actions={
        <Button variant="default" size="compact-sm" onClick={() => void onAgain()}>
          Look up again for <PriceAgain of={bought} operation={operation} resultsMax={resultsMax} />
        </Button>
      }
    >
      <RequestCode request={request} />
    </Section>
  );
}
